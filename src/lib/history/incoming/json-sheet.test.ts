import { expect, test } from 'vitest';
import { sheetFromJson as read } from './json-sheet';

const EXPORT = {
  games: [
    { id: 7, name: 'Spirit Island', bggId: 162886 },
    { id: 8, name: 'Chess', bggId: 171 },
  ],
  players: [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Bo' },
  ],
  plays: [
    {
      gameRefId: 7,
      playDate: '2026-02-14 19:30:00',
      durationMin: 95,
      rounds: 0,
      board: 'England 3 / Sweden 2',
      ignored: false,
      comments: 'close',
      playerScores: [
        { playerRefId: 1, role: 'River Surges in Sunlight (Sunshine)', score: '61', winner: true },
        { playerRefId: 2, role: 'Thunderspeaker', score: '61', winner: true },
      ],
    },
    { gameRefId: 8, playDate: '2026-02-15 10:00:00', playerScores: [{ playerRefId: 1, winner: true }] },
  ],
};

const sheetFromJson = (text: string) => read(text, { signal: new AbortController().signal, tell: () => {} });

const tableOf = async (file: unknown) => {
  const sheet = await sheetFromJson(JSON.stringify(file));
  if (!sheet.ok) throw new Error(sheet.error.code);
  return sheet.value.rows.map((cells) =>
    Object.fromEntries(
      sheet.value.headings.map((heading, i) => [heading, cells[i]]).filter(([, cell]) => cell),
    ),
  );
};

test('an export of BG Stats holds its games of Spirit Island alone, with Spirits as roles', async () => {
  expect(await tableOf(EXPORT)).toEqual([
    {
      day: '2026-02-14 19:30:00',
      won: 'yes',
      score: '61',
      minutes: '95',
      adversary: 'England 3',
      'adversary 2': 'Sweden 2',
      notes: 'close',
      'player 1': 'Ann',
      'spirit 1': 'River Surges in Sunlight (Sunshine)',
      'player 2': 'Bo',
      'spirit 2': 'Thunderspeaker',
    },
  ]);
});

test('a play of seven has a seventh seat, which nobody here can sit on', async () => {
  const seven = Array.from({ length: 7 }, (_, i) => ({ playerRefId: i, role: `Spirit ${i}`, winner: false }));
  const [play] = await tableOf({ ...EXPORT, plays: [{ ...EXPORT.plays[0], playerScores: seven }] });
  expect(play).toMatchObject({ won: 'no', 'spirit 7': 'Spirit 6' });
});

test('games of the digital game are a table of their fields', async () => {
  const game = {
    objectId: 'x1',
    spirits: ['ShroudOfSilentMist', 'OceansHungryGrasp'],
    adversary: null,
    endDate: { __type: 'Date', iso: '2025-01-02T03:17:51.000Z' },
    layout: { D2: 'B2' },
  };
  expect(await tableOf({ results: [game] })).toEqual([
    {
      objectId: 'x1',
      spirits: 'ShroudOfSilentMist, OceansHungryGrasp',
      endDate: '2025-01-02T03:17:51.000Z',
      layout: '{"D2":"B2"}',
    },
  ]);
});

test.each([
  ['half a text', '{"plays":', 'notJson'],
  ['an object of another kind', '{"version":1}', 'unknownJson'],
  ['nothing', '[]', 'unknownJson'],
  ['plays of another game', '{"plays":[{"gameRefId":1}],"games":[{"id":1,"name":"Chess"}]}', 'noSuchGame'],
  [
    'a field of its own in each of many objects',
    JSON.stringify(Array.from({ length: 5_000 }, (_, i) => ({ [`field ${i}`]: 1 }))),
    'tooLong',
  ],
  ['more games than anybody plays', JSON.stringify(Array(5_001).fill({ day: '' })), 'tooLong'],
  [
    'a play of a hundred and one',
    JSON.stringify({ ...EXPORT, plays: [{ gameRefId: 7, playerScores: Array(101).fill({}) }] }),
    'tooLong',
  ],
  ['a game that takes too long to read', JSON.stringify([{ notes: 'a'.repeat(2_000_001) }]), 'tooLong'],
  [
    'more beside the plays than takes a moment',
    JSON.stringify({ ...EXPORT, more: 'a'.repeat(2_000_001) }),
    'tooLong',
  ],
  ['lists in lists', `[{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`, 'unknownJson'],
])('%s is no table', async (_, text, code) => {
  expect(await sheetFromJson(text)).toMatchObject({ ok: false, error: { code } });
});
