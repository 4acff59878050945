import { expect, test } from 'vitest';
import { bgStatsLink, type BgStatsPlay, type BgStatsWords } from './bg-stats';

const PLAY: BgStatsPlay = {
  id: 'game-1',
  finishedAt: Date.UTC(2026, 10, 21, 19, 30),
  createdAt: 0,
  players: ['Ann', ''],
  result: 'victory',
  score: { terms: null, total: 61 },
  duration: { total: 95 * 60_000, paused: 0, phases: {} },
  notes: 'Close & late',
};

const WORDS: BgStatsWords = {
  nameOf: (seat) => `Player ${seat + 1}`,
  roleOf: (seat) => (seat === 0 ? 'River Surges in Sunlight (Sunshine)' : ''),
  board: 'England 3',
  about: 'England 3 · Blitz',
};
const SILENT: BgStatsWords = { ...WORDS, roleOf: () => '', board: '', about: '' };

const dataOf = (link: string): Record<string, unknown> =>
  JSON.parse(new URL(link).searchParams.get('data')!) as Record<string, unknown>;

test('a play holds what BG Stats asks for', () => {
  const link = bgStatsLink(PLAY, WORDS);
  expect(link.startsWith('https://app.bgstatsapp.com/createPlay.html?data=')).toBe(true);
  expect(dataOf(link)).toEqual({
    sourceName: 'Blightwatch',
    sourcePlayId: 'game-1',
    playDate: '2026-11-21 19:30:00',
    durationMin: 95,
    board: 'England 3',
    comments: 'England 3 · Blitz\nClose & late',
    game: {
      name: 'Spirit Island',
      sourceGameId: 'spirit-island',
      bggId: 162886,
      highestWins: true,
      noPoints: false,
    },
    players: [
      {
        name: 'Ann',
        sourcePlayerId: 'Ann',
        role: 'River Surges in Sunlight (Sunshine)',
        startPlayer: false,
        winner: true,
        score: '61',
      },
      { name: 'Player 2', sourcePlayerId: 'seat-2', startPlayer: false, winner: true, score: '61' },
    ],
  });
});

test.each([
  ['a defeat', { result: 'defeat' }],
  ['an aborted game', { result: null }],
] as const)('nobody has won %s', (_, change) => {
  const { players } = dataOf(bgStatsLink({ ...PLAY, ...change }, SILENT));
  expect(players).toEqual([
    expect.objectContaining({ winner: false }),
    expect.objectContaining({ winner: false }),
  ]);
});

test('notes too long for an address give way to what the game was about', () => {
  const link = bgStatsLink({ ...PLAY, notes: 'é'.repeat(5_000) }, WORDS);
  expect(link.length).toBeLessThan(6_000);
  expect(dataOf(link)).toMatchObject({ comments: 'England 3 · Blitz' });
});

test('nothing is said of a Spirit or an Adversary that nobody told', () => {
  const data = dataOf(bgStatsLink(PLAY, SILENT));
  expect(data).not.toHaveProperty('board');
  expect((data.players as readonly object[]).some((player) => 'role' in player)).toBe(false);
});
