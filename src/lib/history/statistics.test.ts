import { describe, expect, test } from 'vitest';
import { asSpirit } from '../../../tests/support/ids';
import type { ResultRow } from '../saves/rows/result-row';
import { aResult } from './fixtures';
import {
  byAdversary,
  byDifficulty,
  bySpirit,
  counting,
  scoresOverTime,
  streaks,
  tally,
  timePlayed,
  trailingMeans,
  type Untried,
  untried,
} from './statistics';

const DAY = 86_400_000;
const spirit = (id: string) => ({ id, aspect: null });
const score = (total: number) => ({ terms: null, total });

/**
 * Ten games, as a table might have written them on paper:
 *
 * | day | Spirits       | against              | difficulty | result    | score | minutes |
 * | --- | ------------- | -------------------- | ---------- | --------- | ----- | ------- |
 * | 1   | river         | -                    | 0          | won       | 30    | 60      |
 * | 2   | river, ocean  | england 1            | 3          | lost      | 9     | 90      |
 * | 3   | ocean         | england 1            | 3          | won       | 41    |         |
 * | 4   | river, river  | england 3            | 6          | won       | 55    | 120     |
 * | 5   |               | sweden 2             | 3          | sacrifice | 33    |         |
 * | 6   | ocean         | sweden 2, england 1  | 5          | lost      | 7     | 30      |
 * | 7   | river         | - (blitz)            | 0          | lost      |       |         |
 * | 8   | thunder       | russia 6             | 11         | lost, played wrong | 3 |    |
 * | 9   | ocean         | england 1            | 3          | aborted   |       | 15      |
 * | 10  | ocean         | england 1            |            | won       | 38    |         |
 */
const PAPER: readonly ResultRow[] = [
  { spirits: [spirit('river')], difficulty: 0, score: score(30), minutes: 60 },
  {
    spirits: [spirit('river'), spirit('ocean')],
    adversaries: [{ id: 'england', level: 1 }],
    difficulty: 3,
    result: 'defeat',
    score: score(9),
    minutes: 90,
  },
  { spirits: [spirit('ocean')], adversaries: [{ id: 'england', level: 1 }], difficulty: 3, score: score(41) },
  {
    spirits: [spirit('river'), spirit('river')],
    adversaries: [{ id: 'england', level: 3 }],
    difficulty: 6,
    score: score(55),
    minutes: 120,
  },
  {
    spirits: [null],
    adversaries: [{ id: 'sweden', level: 2 }],
    difficulty: 3,
    result: 'sacrifice',
    score: score(33),
  },
  {
    spirits: [spirit('ocean')],
    adversaries: [
      { id: 'sweden', level: 2 },
      { id: 'england', level: 1 },
    ],
    difficulty: 5,
    result: 'defeat',
    score: score(7),
    minutes: 30,
  },
  { spirits: [spirit('river')], scenario: 'blitz', difficulty: 0, result: 'defeat' },
  {
    spirits: [spirit('thunder')],
    adversaries: [{ id: 'russia', level: 6 }],
    difficulty: 11,
    result: 'defeat',
    score: score(3),
    marks: ['playedWrong'],
  },
  {
    spirits: [spirit('ocean')],
    adversaries: [{ id: 'england', level: 1 }],
    difficulty: 3,
    result: null,
    marks: ['aborted'],
    minutes: 15,
  },
  { spirits: [spirit('ocean')], adversaries: [{ id: 'england', level: 1 }], score: score(38) },
].map((game, i) => {
  const { minutes, ...facts } = game as Partial<ResultRow> & { minutes?: number };
  const duration = minutes === undefined ? null : { total: minutes * 60_000, paused: 0, phases: {} };
  return aResult({ ...facts, id: `day${i + 1}`, finishedAt: (i + 1) * DAY, duration });
});

/** The list on the screen shows the newest game first. */
const rows = counting(PAPER.toReversed());

describe('ten games written on paper', () => {
  test('eight count, the first one first; five are won, one of them by sacrifice', () => {
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 10].map((n) => `day${n}`));
    expect(tally(rows)).toEqual({ games: 8, won: 5 });
  });

  test('by Adversary and level; a game against two is under both', () => {
    expect(byAdversary(rows)).toEqual([
      {
        key: 'england',
        games: 5,
        won: 3,
        levels: [
          { key: 1, games: 4, won: 2 },
          { key: 3, games: 1, won: 1 },
        ],
      },
      { key: null, games: 2, won: 1, levels: [] },
      { key: 'sweden', games: 2, won: 1, levels: [{ key: 2, games: 2, won: 1 }] },
    ]);
  });

  test('by Spirit; two of the same Spirit are one game', () => {
    expect(bySpirit(rows)).toEqual([
      { key: 'river', games: 4, won: 2 },
      { key: 'ocean', games: 4, won: 2 },
    ]);
  });

  test('by difficulty, where it is known', () => {
    expect(byDifficulty(rows)).toEqual([
      { key: 0, games: 2, won: 1 },
      { key: 3, games: 3, won: 2 },
      { key: 5, games: 1, won: 0 },
      { key: 6, games: 1, won: 1 },
    ]);
  });

  test('scores over time', () => {
    expect(scoresOverTime(rows).map(({ score, won }) => [score, won])).toEqual([
      [30, true],
      [9, false],
      [41, true],
      [55, true],
      [33, true],
      [7, false],
      [38, true],
    ]);
  });

  test('runs: three won in a row, two lost, and now one won', () => {
    expect(streaks(rows)).toEqual({ longestWon: 3, longestLost: 2, now: { won: true, games: 1 } });
    expect(streaks([])).toEqual({ longestWon: 0, longestLost: 0, now: null });
  });

  test('what was never tried; what does not count is as good as not tried', () => {
    const all = {
      spirits: ['river', 'ocean', 'thunder'].map(asSpirit),
      adversaries: ['england', 'sweden', 'russia'],
      scenarios: ['blitz', 'second-wave'],
    } satisfies Untried;
    expect(untried(rows, all)).toEqual({
      spirits: ['thunder'],
      adversaries: ['russia'],
      scenarios: ['second-wave'],
    });
  });

  test('five hours at the table', () => {
    expect(timePlayed(rows)).toBe(300 * 60_000);
  });
});

test('takes the mean of the last scores, and of fewer at the beginning', () => {
  expect(trailingMeans([10, 20, 60, 10], 3)).toEqual([10, 15, 30, 30]);
  expect(trailingMeans([], 10)).toEqual([]);
});
