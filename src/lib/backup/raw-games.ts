import { MAX_FILE_BYTES } from '$lib/saves/files/game-file';
import { fromEachJson } from '$lib/saves/files/json';

type Row = Readonly<Record<string, unknown>>;

/** The stored rows of one game. */
export interface RawGame {
  readonly id: string;
  readonly row: unknown;
  readonly entries: readonly unknown[];
  readonly positions: readonly unknown[];
  /** The total length of the game's lines, in characters. */
  readonly length: number;
}

/** The number of characters held in the page's memory before they are moved to a blob. */
const HELD_CHARS = 4e6;
/** The maximum number of characters of all rows in a file, enough for a thousand long games. */
const MAX_FILE_CHARS = 1e9;
/** The maximum number of characters of a game's rows. */
const MAX_GAME_CHARS = MAX_FILE_BYTES;

interface Lines {
  fresh: string[];
  readonly stored: Blob[];
  length: number;
}

/** Returns the rows in these lines; empty if a line is invalid or the lines need more memory than any game. */
async function rowsIn(text: string): Promise<readonly Row[]> {
  try {
    return (await fromEachJson(text.split('\n').filter(Boolean))) as readonly Row[];
  } catch {
    return [];
  }
}

/**
 * Collects stored rows by game. Rows arrive table by table, so all must be read before the first game is complete.
 * They are kept as text, which takes a tenth of the memory, in blobs, which the browser can move to disk.
 */
export class RawGames {
  readonly #games = new Map<string, Lines>();
  #held = 0;
  #all = 0;

  /** Adds a row with its line. Returns false if the row is invalid or its game is over the size limit. */
  take({ table, key }: Row, line: string): boolean {
    if (table === 'copies') return true; // The games include everything in automatic backups.
    const game: unknown = Array.isArray(key) ? key[0] : key;
    if (typeof game !== 'string' || !['games', 'entries', 'positions'].includes(String(table))) return false;
    const known = this.#games.get(game) ?? { fresh: [], stored: [], length: 0 };
    this.#games.set(game, known);
    known.length += line.length;
    if (known.length > MAX_GAME_CHARS) return false;
    known.fresh.push(line);
    this.#held += line.length;
    this.#all += line.length;
    if (this.#held > HELD_CHARS) this.#store();
    return true;
  }

  /** True if the rows have more characters than any device stores. */
  get isTooMuch(): boolean {
    return this.#all > MAX_FILE_CHARS;
  }

  /** Yields each game, with its entries in order of their ids. */
  async *games(): AsyncGenerator<RawGame> {
    for (const [id, { fresh, stored, length }] of this.#games) {
      const text = await new Blob([...stored, ...fresh.map((line) => `${line}\n`)]).text();
      const rows = await rowsIn(text);
      this.#games.delete(id);
      const of = (name: string): unknown[] =>
        rows.filter(({ table }) => table === name).map(({ row }) => row);
      const byId = (a: unknown, b: unknown): number =>
        Number((a as Row | null)?.['id']) - Number((b as Row | null)?.['id']);
      yield {
        id,
        row: of('games').at(-1),
        entries: of('entries').sort(byId),
        positions: of('positions'),
        length,
      };
    }
  }

  #store(): void {
    for (const lines of this.#games.values()) {
      if (lines.fresh.length > 0) lines.stored.push(new Blob(lines.fresh.map((line) => `${line}\n`)));
      lines.fresh = [];
    }
    this.#held = 0;
  }
}
