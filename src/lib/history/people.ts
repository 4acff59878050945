import type { ResultRow } from '../saves/rows/result-row';

/** Somebody at tables, or all who sat at one together: by names without regard to capitals. */
export interface People {
  /** Names in small letters, in order. */
  readonly key: string;
  /** Names as they were typed last. */
  readonly names: readonly string[];
  readonly rows: readonly ResultRow[];
}

/** How many named people make a group. */
const LEAST_IN_A_GROUP = 2;

const plain = (name: string): string => name.trim().toLowerCase();
const named = ({ players }: ResultRow): readonly string[] =>
  players.map((name) => name.trim()).filter(Boolean);

const keyOf = (names: readonly string[]): string => JSON.stringify(names.map(plain));

/** The names of a table that is a group: all of them are known, and they are several. */
function groupAt(row: ResultRow): readonly string[] | null {
  const names = [...new Map(named(row).map((name) => [plain(name), name])).values()];
  const isWhole = names.length === row.players.length && names.length >= LEAST_IN_A_GROUP;
  return isWhole ? names.sort((a, b) => (plain(a) < plain(b) ? -1 : 1)) : null;
}

/** The group that sat at this table, by its key. */
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

/** Everybody who has a name, whoever played most first; rows in the order they were played. */
export const playersIn = (rows: readonly ResultRow[]): readonly People[] =>
  gathered(rows, (row) => [...new Map(named(row).map((name) => [plain(name), [name]])).values()]);

/** All who sat at a table together and have names, whoever played most first: with one more it is another group. */
export const groupsIn = (rows: readonly ResultRow[]): readonly People[] =>
  gathered(rows, (row) => {
    const names = groupAt(row);
    return names ? [names] : [];
  });
