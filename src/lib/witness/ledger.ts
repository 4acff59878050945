import { type Base, gameLines, type GameRows, idOf, readGameLines, type Row } from './game-lines';
import { type Bytes, checksumOf, together } from './lines';
import { aboutPacked, isPutAway, packed, unpacked } from './pack';
import { fileOf, type Files, nameOf, numberOf } from './private-files';
import { type Memory, WitnessRest } from './rest';
import type { Counts, Stored } from './stored';

/** A row that a database transaction changed. A game that no longer exists was deleted. */
export interface Touched {
  readonly what: 'game' | 'result' | 'copies';
  readonly id: string;
}

/** The amount of a game's data in the second copy. */
export interface Witnessed extends Counts {
  /** The highest id of an entry; -1 if there is none. */
  readonly last: number;
  /** The number of unreadable lines, and of states that depend on them. */
  readonly damaged: number;
}

/** The amount of a game's data in the database (`here`) and in the second copy (`there`). */
export interface Compared {
  readonly id: string;
  readonly here: Counts | null;
  readonly there: Witnessed | null;
}

/** The result of comparing the database with the second copy. */
export interface Look {
  readonly games: readonly Compared[];
  /** The results that the database lacks or has in an older version. */
  readonly results: readonly Row[];
  /** The automatic backups, if the database has none. */
  readonly copies: readonly Row[];
  readonly memory: Memory | null;
}

/** The state of a game's file as last written. */
interface Known {
  readonly name: string;
  size: number;
  torn: boolean;
  /** The highest id of an entry or position. */
  last: number;
  base: Base | null;
  /** The checksum of the game's row; empty if there is none. */
  row: string;
  waste: number;
}

/** The number of bytes of outdated rows from which a file is rewritten. */
const MAX_WASTE_BYTES = 256_000;
/** The maximum number of bytes of all games. Above it, the games that were finished first are deleted. */
const MAX_KEPT_BYTES = 64_000_000;

const NEWLINE = Uint8Array.of(0x0a);

const isOver = (row: Row | null): boolean => (row?.['summary'] as Row | undefined)?.['result'] != null;
const highest = (rows: readonly Row[]): number => rows.reduce((most, row) => Math.max(most, idOf(row)), -1);

/**
 * The files of the second copy, and the functions that update them from the database. Only one worker may use them at
 * a time.
 */
export class Ledger {
  readonly #files: Files;
  readonly #stored: Stored;
  readonly #rest: WitnessRest;
  readonly #known = new Map<string, Known>();
  /** The size of each game's files and the amount of its data, as of the last comparison. */
  readonly #games = new Map<
    string,
    { readonly bytes: number; readonly witnessed: Witnessed; readonly isPacked: boolean }
  >();

  /**
   * The names of each game's files while all games are processed; null otherwise. It is needed, because listing the
   * files for each game would take quadratic time. A change by another window is noticed at the file itself.
   */
  #index: Map<string, readonly string[]> | null = null;

  readonly #mostBytes: number;

  constructor(files: Files, stored: Stored, mostBytes = MAX_KEPT_BYTES) {
    this.#files = files;
    this.#stored = stored;
    this.#mostBytes = mostBytes;
    this.#rest = new WitnessRest(files, stored);
  }

  /** Writes the changes of a database transaction to the files. */
  async keep(touched: readonly Touched[]): Promise<void> {
    for (const { what, id } of touched)
      if (what === 'result') await this.#rest.result(id);
      else if (what === 'copies') await this.#rest.levelCopies();
      else if ((await this.#append(id)) === 'not there') await this.forget(id);
  }

  keepMemory(memory: Memory): Promise<void> {
    return this.#rest.keepMemory(memory);
  }

  async forget(id: string): Promise<void> {
    this.#known.delete(id);
    for (const name of await this.#namesOf(id)) await this.#remove(name);
  }

  /** Compares the database with the second copy, game by game. */
  async look(): Promise<Look> {
    const here = (await this.#stored.counts()) ?? new Map<string, Counts>();
    const there = new Map<string, Witnessed>();
    this.#index = new Map();
    for (const name of await this.#files.names()) if (name.startsWith('game.')) this.#list(name);
    for (const names of this.#index.values()) there.set(...(await this.#summary(names)));
    const ids = new Set([...here.keys(), ...there.keys()]);
    const games = [...ids].map((id) => ({ id, here: here.get(id) ?? null, there: there.get(id) ?? null }));
    return { games, ...(await this.#rest.look()) };
  }

  /** Returns every readable row of a game in the second copy. */
  async read(id: string): Promise<GameRows & { readonly damaged: number }> {
    const { row, entries, positions, damaged } = readGameLines(await this.#lines(await this.#named(id)));
    return { row, entries, positions, damaged };
  }

  /** Updates a game from the database, which has this number of rows. If the files lack rows, the game is rewritten. */
  async fill(id: string, { entries, positions }: Pick<Counts, 'entries' | 'positions'>): Promise<void> {
    const about = this.#games.get(id);
    if (
      !about &&
      this.#bytes() > 0.9 * this.#mostBytes &&
      isOver((await this.#stored.game(id, Infinity))?.row ?? null)
    )
      return;
    await this.#append(id);
    const now = readGameLines(await this.#lines(await this.#named(id)));
    const hasHoles = now.entries.length < entries || now.positions.length < positions;
    if (now.damaged > 0 || hasHoles) await this.#rewrite(id);
  }

  /** Updates results and backups, compresses finished games, and deletes the oldest of these above the size limit. */
  async tidy(): Promise<void> {
    await this.#rest.level();
    for (const [id, { witnessed, isPacked }] of this.#games)
      if (isOver(witnessed.row) && !isPacked && witnessed.damaged === 0) await this.#pack(id);
    const over = [...this.#games].filter(([, { witnessed }]) => isOver(witnessed.row));
    over.sort(
      ([, a], [, b]) => Number(a.witnessed.row?.['updatedAt']) - Number(b.witnessed.row?.['updatedAt']),
    );
    for (const [id] of over) {
      if (this.#bytes() <= this.#mostBytes) break;
      await this.forget(id);
      this.#games.delete(id);
    }
    this.#index = null;
  }

  #bytes(): number {
    return [...this.#games.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async #namesOf(id: string): Promise<readonly string[]> {
    const file = fileOf('game', id);
    const names = (await this.#files.names()).filter((name) => nameOf(name) === file);
    return names.sort((a, b) => numberOf(a) - numberOf(b));
  }

  /** Returns the names of a game's files, from the index if there is one. */
  async #named(id: string): Promise<readonly string[]> {
    if (!this.#index) return this.#namesOf(id);
    return this.#index.get(fileOf('game', id)) ?? [];
  }

  #list(name: string): void {
    const names = new Set([...(this.#index?.get(nameOf(name)) ?? []), name]);
    this.#index?.set(
      nameOf(name),
      [...names].sort((a, b) => numberOf(a) - numberOf(b)),
    );
  }

  async #write(name: string, bytes: Bytes, expected: number): Promise<number | null> {
    const size = await this.#files.append(name, bytes, expected);
    if (size !== null) this.#list(name);
    return size;
  }

  async #remove(name: string): Promise<void> {
    await this.#files.remove(name);
    const left = this.#index?.get(nameOf(name))?.filter((other) => other !== name);
    if (left) this.#index?.set(nameOf(name), left);
  }

  /** Returns the content of these files, oldest first. */
  async #lines(names: readonly string[]): Promise<Bytes> {
    const files: Bytes[] = [];
    for (const name of names) files.push((await this.#files.read(name)) ?? new Uint8Array());
    return linesIn(files);
  }

  async #summary(names: readonly string[]): Promise<[string, Witnessed]> {
    const files: Bytes[] = [];
    for (const name of names) files.push((await this.#files.read(name)) ?? new Uint8Array());
    const about = files.length === 1 ? (aboutPacked(files[0]!) as Witnessed | null) : null;
    const bytes = files.reduce((sum, { length }) => sum + length, 0);
    const witnessed = about ?? witnessedIn(readGameLines(await linesIn(files)));
    const id = (witnessed.row?.['id'] ?? nameOf(names[0]!).slice('game.'.length)) as string;
    this.#games.set(id, { bytes, witnessed, isPacked: about !== null });
    return [id, witnessed];
  }

  async #scan(id: string, isSure: boolean): Promise<Known> {
    const names = await (isSure ? this.#namesOf(id) : this.#named(id));
    const read = readGameLines(await this.#lines(names));
    const last = names.at(-1);
    const file = last === undefined ? null : await this.#files.read(last);
    // A compressed file is never changed, so later data is written to another one.
    const isOpen = file !== null && !isPutAway(file);
    return {
      name: isOpen ? last! : `${fileOf('game', id)}.${last === undefined ? 0 : numberOf(last) + 1}`,
      size: isOpen ? file.length : 0,
      torn: isOpen && file.length > 0 && file.at(-1) !== NEWLINE[0],
      last: Math.max(highest(read.entries), highest(read.positions)),
      base: read.base,
      row: read.row ? checksumOf(read.row) : '',
      waste: read.waste,
    };
  }

  /** Writes the new data of a game. Without a database, keeps the old data, which may be needed to restore the game. */
  async #append(id: string, again = false): Promise<'written' | 'not there' | 'no database'> {
    const known = this.#known.get(id) ?? (await this.#scan(id, again));
    this.#known.delete(id); // Unknown until the data is written.
    const rows = await this.#stored.game(id, known.last + 1);
    if (!rows) return 'no database';
    if (!rows.row) return 'not there';
    const row = checksumOf(rows.row);
    if (rows.entries.length + rows.positions.length > 0 || row !== known.row) {
      const { bytes, base } = gameLines(rows, known.base);
      const size = await this.#write(
        known.name,
        together(known.torn ? [NEWLINE, bytes] : [bytes]),
        known.size,
      );
      if (size === null && again) throw new Error(`${known.name} has changed its length`);
      if (size === null) return this.#append(id, true); // Another window has written it meanwhile.
      known.waste += JSON.stringify(rows.row).length;
      known.last = Math.max(known.last, highest(rows.entries), highest(rows.positions));
      Object.assign(known, { size, base, row, torn: false });
    }
    this.#known.set(id, known);
    if (known.waste > MAX_WASTE_BYTES && known.waste > known.size / 2) await this.#rewrite(id);
    return 'written';
  }

  /** Rewrites a game from the database, and deletes the old files afterwards. */
  async #rewrite(id: string): Promise<void> {
    const rows = await this.#stored.game(id, 0);
    if (!rows?.row) return;
    await this.#replace(id, [gameLines(rows, null).bytes]);
  }

  async #pack(id: string): Promise<void> {
    const lines = await this.#lines(await this.#named(id));
    const witnessed = witnessedIn(readGameLines(lines));
    const pieces = await packed(lines, witnessed);
    if (!pieces) return;
    await this.#replace(id, pieces);
    this.#games.set(id, { bytes: together(pieces).length, witnessed, isPacked: true });
  }

  async #replace(id: string, pieces: readonly Bytes[], again = false): Promise<void> {
    this.#known.delete(id);
    const before = await (again ? this.#namesOf(id) : this.#named(id));
    const name = `${fileOf('game', id)}.${before.length > 0 ? numberOf(before.at(-1)!) + 1 : 0}`;
    const size = await this.#write(name, together(pieces), 0);
    if (size === null && again) throw new Error(`${name} already exists`);
    if (size === null) return this.#replace(id, pieces, true); // Another window has written it meanwhile.
    for (const old of before) await this.#remove(old);
  }
}

/** Returns the lines of a game's files, oldest first. */
async function linesIn(files: readonly Bytes[]): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  for (const bytes of files) pieces.push(await unpacked(bytes), NEWLINE);
  return together(pieces);
}

function witnessedIn({ row, entries, positions, damaged }: ReturnType<typeof readGameLines>): Witnessed {
  return { row, entries: entries.length, positions: positions.length, last: highest(entries), damaged };
}
