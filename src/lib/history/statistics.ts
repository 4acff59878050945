import { countsAsPlayed, isWon, type ResultRow } from '../saves/rows/result-row';

/** Levels of an Adversary. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Games, and how many of them were won; a Sacrifice Victory is one that is won. */
export interface ResultTally {
  readonly games: number;
  readonly won: number;
}

/** A tally under a name. */
export interface Tallied<Key> extends ResultTally {
  readonly key: Key;
}

/** One Adversary (null for none), in all and at each level it was faced at. */
export interface AdversaryTally extends Tallied<string | null> {
  readonly levels: readonly Tallied<number>[];
}

/** Games won or lost one after another. */
export interface Streaks {
  readonly longestWon: number;
  readonly longestLost: number;
  readonly now: { readonly won: boolean; readonly games: number } | null;
}

/** A score and when it was made. */
export interface ScorePoint {
  readonly id: string;
  readonly at: number;
  readonly score: number;
  readonly won: boolean;
}

/** What nobody has tried yet. */
export interface Untried {
  readonly spirits: readonly string[];
  readonly adversaries: readonly string[];
  readonly scenarios: readonly string[];
}

/** The games that count, the first one first. */
export const counting = (rows: readonly ResultRow[]): readonly ResultRow[] =>
  rows.filter(countsAsPlayed).sort((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0));

/** How many, and how many won. */
export const tally = (rows: readonly ResultRow[]): ResultTally => ({
  games: rows.length,
  won: rows.filter(isWon).length,
});

/** A tally for each key; a game under several keys is in each of them once. */
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

/** Each Adversary by level, the one faced most first; a game against two of them is under both. */
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

/** Each Spirit, the one played most first. */
export const bySpirit = (rows: readonly ResultRow[]): readonly Tallied<string>[] =>
  tallies(rows, ({ spirits }) => spirits.flatMap((one) => one?.id ?? [])).sort(mostGames);

/** Each difficulty in whole numbers, the least first. */
export const byDifficulty = (rows: readonly ResultRow[]): readonly Tallied<number>[] =>
  tallies(rows, ({ difficulty }) => (difficulty === null ? [] : [Math.round(difficulty)])).sort(
    (a, b) => a.key - b.key,
  );

/** Scores in the order they were made. */
export const scoresOverTime = (rows: readonly ResultRow[]): readonly ScorePoint[] =>
  rows.flatMap((row) =>
    row.score && row.finishedAt !== null
      ? { id: row.id, at: row.finishedAt, score: row.score.total, won: isWon(row) }
      : [],
  );

/** The mean of so many scores up to each; of fewer where there are not yet as many. */
export const trailingMeans = (scores: readonly number[], over: number): readonly number[] =>
  scores.map((_, i) => {
    const last = scores.slice(Math.max(0, i + 1 - over), i + 1);
    return last.reduce((a, b) => a + b, 0) / last.length;
  });

/** Runs of games won or lost, in games in the order they were played. */
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

/** What is in none of the games, of all there is. */
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

/** Time at the table in all games of which it is known. */
export const timePlayed = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, { duration }) => sum + (duration?.total ?? 0), 0);
