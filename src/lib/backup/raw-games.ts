type Row = Readonly<Record<string, unknown>>;

/** The rows of one game as they lay in the database. */
export interface RawGame {
  row?: unknown;
  readonly entries: unknown[];
  readonly positions: unknown[];
}

const idOf = (row: Row | null): number => Number(row?.['id']);

/** Rows from a file that holds them as they lay in the database, gathered by game. */
export class RawGames {
  readonly #games = new Map<string, RawGame>();

  /** Puts a row by; says whether it is one. */
  take({ table, key, row }: Row): boolean {
    if (table === 'copies') return true; // what the app copied by itself is in the games, too
    const game: unknown = Array.isArray(key) ? key[0] : key;
    if (typeof game !== 'string') return false;
    const known = this.#games.get(game) ?? { entries: [], positions: [] };
    if (table === 'games') known.row = row;
    else if (table === 'entries') known.entries.push(row);
    else if (table === 'positions') known.positions.push(row);
    else return false;
    this.#games.set(game, known);
    return true;
  }

  /** Game by game, entries in order. */
  *games(): Generator<RawGame> {
    for (const game of this.#games.values()) {
      game.entries.sort((a, b) => idOf(a as Row) - idOf(b as Row));
      yield game;
    }
  }
}
