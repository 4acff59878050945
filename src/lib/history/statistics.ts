import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { SPIRITS } from '$lib/content/spirits';
import type { AdversaryId, ScenarioId, SpiritId } from '$lib/rules/table/printed-names';
import { countsAsPlayed, isWon, type ResultRow } from '../saves/rows/result-row';

/** The levels of an Adversary. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The number of games and of wins. A Sacrifice Victory is a win. */
export interface ResultTally {
  readonly games: number;
  readonly won: number;
}

/** A tally by key. */
export interface Tallied<Key> extends ResultTally {
  readonly key: Key;
}

/** The tally of an Adversary (null for none), in total and by level. */
export interface AdversaryTally extends Tallied<string | null> {
  readonly levels: readonly Tallied<number>[];
}

/** The longest series of wins and of losses, and the current series. */
export interface Streaks {
  readonly longestWon: number;
  readonly longestLost: number;
  readonly now: { readonly won: boolean; readonly games: number } | null;
}

/** A score with the time of the game's end, in ms since 1970. */
export interface ScorePoint {
  readonly id: string;
  readonly at: number;
  readonly score: number;
  readonly won: boolean;
}

/** The ids of content that was never played. */
export interface Untried {
  readonly spirits: readonly SpiritId[];
  readonly adversaries: readonly AdversaryId[];
  readonly scenarios: readonly ScenarioId[];
}

/** The ids of all content that can be untried. */
export const ALL: Untried = {
  spirits: SPIRITS.map(({ id }) => id),
  adversaries: ADVERSARY_IDS,
  scenarios: SCENARIOS.map(({ id }) => id),
};

/** Returns the games that count, oldest first. */
export const counting = (rows: readonly ResultRow[]): readonly ResultRow[] =>
  rows.filter(countsAsPlayed).sort((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0));

/** Returns the number of games and of wins. */
export const tally = (rows: readonly ResultRow[]): ResultTally => ({
  games: rows.length,
  won: rows.filter(isWon).length,
});

/** Returns a tally for each key. A game can count under several keys. */
function tallies<Key>(
  rows: readonly ResultRow[],
  keysOf: (row: ResultRow) => readonly Key[],
): Tallied<Key>[] {
  const by = new Map<Key, ResultRow[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const under = by.get(key);
      if (under) under.push(row);
      else by.set(key, [row]);
    }
  return [...by].map(([key, under]) => ({ key, ...tally(under) }));
}

const mostGames = (a: ResultTally, b: ResultTally): number => b.games - a.games;

/** Returns the tally of each Adversary, most games first. A game against two counts for both. */
export function byAdversary(rows: readonly ResultRow[]): readonly AdversaryTally[] {
  const idsOf = ({ adversaries }: ResultRow): readonly (string | null)[] =>
    adversaries.length === 0 ? [null] : adversaries.map(({ id }) => id);
  return tallies(rows, idsOf)
    .map((all) => ({
      ...all,
      levels: LEVELS.flatMap((level) => {
        const at = rows.filter(({ adversaries }) =>
          adversaries.some((one) => one.id === all.key && one.level === level),
        );
        return at.length === 0 ? [] : { key: level, ...tally(at) };
      }),
    }))
    .sort(mostGames);
}

/** Returns the tally of each Spirit, most games first. */
export const bySpirit = (rows: readonly ResultRow[]): readonly Tallied<string>[] =>
  tallies(rows, ({ spirits }) => spirits.flatMap((one) => one?.id ?? [])).sort(mostGames);

/** Returns the tally of each difficulty, rounded to whole numbers, lowest first. */
export const byDifficulty = (rows: readonly ResultRow[]): readonly Tallied<number>[] =>
  tallies(rows, ({ difficulty }) => (difficulty === null ? [] : [Math.round(difficulty)])).sort(
    (a, b) => a.key - b.key,
  );

/** Returns the scores in order of play. */
export const scoresOverTime = (rows: readonly ResultRow[]): readonly ScorePoint[] =>
  rows.flatMap((row) =>
    row.score && row.finishedAt !== null
      ? { id: row.id, at: row.finishedAt, score: row.score.total, won: isWon(row) }
      : [],
  );

/**
 * Returns, for each score, the mean of it and the scores before it, `over` scores in total. At the start, fewer scores
 * count.
 */
export const trailingMeans = (scores: readonly number[], over: number): readonly number[] =>
  scores.map((_, i) => {
    const last = scores.slice(Math.max(0, i + 1 - over), i + 1);
    return last.reduce((a, b) => a + b, 0) / last.length;
  });

/** Returns the longest and current series of wins and losses. Expects the games in order of play. */
export function streaks(rows: readonly ResultRow[]): Streaks {
  const longest = { won: 0, lost: 0 };
  let now = null as Streaks['now'];
  for (const row of rows) {
    const won = isWon(row);
    now = { won, games: now?.won === won ? now.games + 1 : 1 };
    const which = won ? 'won' : 'lost';
    longest[which] = Math.max(longest[which], now.games);
  }
  return { longestWon: longest.won, longestLost: longest.lost, now };
}

/** Returns the content that is in none of the games. */
export function untried(rows: readonly ResultRow[], all: Untried): Untried {
  const spirits = new Set(rows.flatMap((row) => row.spirits.map((one) => one?.id)));
  const adversaries = new Set(rows.flatMap((row) => row.adversaries.map(({ id }) => id)));
  const scenarios = new Set(rows.map(({ scenario }) => scenario));
  return {
    spirits: all.spirits.filter((id) => !spirits.has(id)),
    adversaries: all.adversaries.filter((id) => !adversaries.has(id)),
    scenarios: all.scenarios.filter((id) => !scenarios.has(id)),
  };
}

/** Returns the total duration of all games whose duration is known, in milliseconds. */
export const timePlayed = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, { duration }) => sum + (duration?.total ?? 0), 0);
