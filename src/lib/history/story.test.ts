import { describe, expect, test } from 'vitest';
import type { GameEvent } from '$lib/rules/table/event';
import type { Phase } from '$lib/rules/table/game';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { byTurn } from '$lib/words/events/journal';
import { durationOf, MAX_THOUGHT_MS } from './derive-result';
import { lastEntries, turningPoints } from './story';

const entry = (id: number, turn: number, phase: Phase, ...events: GameEvent[]): JournalEntry => ({
  id,
  parent: id === 0 ? null : id - 1,
  at: id * 1000,
  turn,
  phase,
  command: id === 0 ? null : { do: 'proceed' },
  events,
  undone: false,
});

const blight: GameEvent = { type: 'blightAdded', land: 'A1', cause: 'ravage' };
const fear = (n: number): GameEvent => ({ type: 'fearGenerated', n, cause: 'power' });
const city = (type: 'added' | 'destroyed', n: number): GameEvent => ({
  type,
  land: 'A1',
  piece: 'C',
  n,
  cause: 'power',
});

/** Each entry has the turn to which it led; its events belong to the turn before. */
const LINE = [
  entry(0, 0, 'setup'),
  entry(1, 1, 'spirit'),
  entry(2, 1, 'ravage', blight, blight),
  entry(3, 2, 'spirit', blight, { type: 'blightCardFlipped', card: null, left: 4 }),
  entry(4, 2, 'fast', fear(3), city('destroyed', 1)),
  entry(5, 2, 'ravage', fear(2), { type: 'terrorLevelReached', level: 2 }, blight),
  entry(6, 3, 'spirit', city('added', 1)),
  entry(7, 3, 'fast', city('destroyed', 1), fear(1)),
  entry(8, 3, 'fast', { type: 'gameEnded', ending: { result: 'victory', because: ['terror2'] } }),
];

describe('turning points', () => {
  test('are named in their order', () => {
    expect(turningPoints(LINE, 1).map(({ what, turn, entry, n }) => [what, turn, entry, n])).toEqual([
      ['flipped', 2, 3, 4],
      ['mostBlight', 1, 3, 3],
      ['terror', 2, 5, 2],
      ['mostFear', 2, 5, 5],
      ['noCities', 3, 7, 0],
      ['ended', 3, 8, 0],
    ]);
  });

  test('an island that never had a City loses none, and one that got new ones has not lost them', () => {
    const points = (line: typeof LINE, cities: number) =>
      turningPoints(line, cities).filter(({ what }) => what === 'noCities');
    expect(points([entry(0, 0, 'setup')], 0)).toEqual([]);
    expect(points([...LINE.slice(0, 5), entry(5, 2, 'build', city('added', 1))], 1)).toEqual([]);
  });

  test('a turn stands for itself by its last entry', () => {
    expect(lastEntries(LINE)).toEqual([
      { turn: 0, entry: 0 },
      { turn: 1, entry: 2 },
      { turn: 2, entry: 5 },
      { turn: 3, entry: 8 },
    ]);
  });

  test('the report goes by turn and phase, each entry where the table stood before it', () => {
    const report = byTurn(LINE).map(({ turn, phases }) => [
      turn,
      phases.map(({ phase, entries }) => `${phase} ${entries.map(({ id }) => id).join()}`),
    ]);
    expect(report).toEqual([
      [0, ['setup 0,1']],
      [1, ['spirit 2', 'ravage 3']],
      [2, ['spirit 4', 'fast 5', 'ravage 6']],
      [3, ['spirit 7', 'fast 8']],
    ]);
  });
});

describe('time at the table', () => {
  test('belongs to the phase it was spent in; a long pause and a clock set back are none', () => {
    const at = (at: number, phase: Phase) => ({ at, phase });
    const long = MAX_THOUGHT_MS + 1;
    expect(
      durationOf([
        at(0, 'setup'),
        at(60, 'spirit'),
        at(160, 'fast'),
        at(160 + long, 'spirit'),
        at(100 + long, 'spirit'),
        at(130 + long, 'fast'),
        at(130 + long + MAX_THOUGHT_MS, 'slow'),
      ]),
    ).toEqual({
      total: 60 + 100 + 30 + MAX_THOUGHT_MS,
      paused: long,
      phases: { setup: 60, spirit: 100 + 30, fast: MAX_THOUGHT_MS },
    });
    expect(durationOf([])).toEqual({ total: 0, paused: 0, phases: {} });
  });
});
