import type { ResultRow } from '../saves/rows/result-row';

/** A player or a group of players. Names are the same if they differ only in case. */
export interface People {
  /** The names in lower case and in order, as JSON. */
  readonly key: string;
  /** The names as last typed. */
  readonly names: readonly string[];
  readonly rows: readonly ResultRow[];
}

/** The minimum number of named players in a group. */
const LEAST_IN_A_GROUP = 2;

const plain = (name: string): string => name.trim().toLowerCase();
const named = ({ players }: ResultRow): readonly string[] =>
  players.map((name) => name.trim()).filter(Boolean);

const keyOf = (names: readonly string[]): string => JSON.stringify(names.map(plain));

/** Returns the names of a group in order; null unless there are several players and all have a name. */
function groupAt(row: ResultRow): readonly string[] | null {
  const names = [...new Map(named(row).map((name) => [plain(name), name])).values()];
  const isWhole = names.length === row.players.length && names.length >= LEAST_IN_A_GROUP;
  return isWhole ? names.sort((a, b) => (plain(a) < plain(b) ? -1 : 1)) : null;
}

/** Returns the key of the group of players in this game; null if they are no group, or not all named. */
export function groupOf(row: ResultRow): string | null {
  const names = groupAt(row);
  return names && keyOf(names);
}

function gathered(
  rows: readonly ResultRow[],
  setsOf: (row: ResultRow) => readonly (readonly string[])[],
): readonly People[] {
  const by = new Map<string, { names: readonly string[]; rows: ResultRow[] }>();
  for (const row of rows)
    for (const names of setsOf(row)) {
      const key = keyOf(names);
      const known = by.get(key);
      by.set(key, { names, rows: known ? [...known.rows, row] : [row] });
    }
  return [...by]
    .map(([key, found]) => ({ key, ...found }))
    .sort((a, b) => b.rows.length - a.rows.length || a.key.localeCompare(b.key));
}

/** Returns all named players with their games, most games first. Expects the results in order of play. */
export const playersIn = (rows: readonly ResultRow[]): readonly People[] =>
  gathered(rows, (row) => [...new Map(named(row).map((name) => [plain(name), [name]])).values()]);

/** Returns all groups with their games, most games first. One more player makes another group. */
export const groupsIn = (rows: readonly ResultRow[]): readonly People[] =>
  gathered(rows, (row) => {
    const names = groupAt(row);
    return names ? [names] : [];
  });
