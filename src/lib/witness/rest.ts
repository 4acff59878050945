import type { Row } from './game-lines';
import { checksumOf, lineOf, recordsIn, together } from './lines';
import { fileOf, type Files, numberOf } from './private-files';
import type { Stored } from './stored';

/** The device's values. `count` increases with every change. */
export interface Memory {
  readonly count: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface RestLine {
  readonly result?: Row;
  readonly memory?: Memory;
}

interface ReadRest {
  readonly name: string;
  size: number;
  torn: boolean;
  readonly results: Map<string, Row>;
  memory: Memory | null;
  waste: number;
}

const MAX_WASTE_BYTES = 256_000;
const KIND = 'rest.';

const idOf = (row: Row): string => String(row['id']);
const moment = (row: Row | undefined): number => Number(row?.['updatedAt'] ?? 0);
const isNewer = (one: Row, other: Row | undefined): boolean => !other || moment(one) > moment(other);
const kindOf = (key: string): string => (key.startsWith('copy:') ? 'copy' : 'part');

/** The data of the second copy besides games: results, the device's values, and automatic backups. */
export class WitnessRest {
  readonly #files: Files;
  readonly #stored: Stored;
  #now: ReadRest | null = null;

  constructor(files: Files, stored: Stored) {
    this.#files = files;
    this.#stored = stored;
  }

  async keepMemory(memory: Memory): Promise<void> {
    const { memory: before } = await this.#read();
    if (before?.count === memory.count && checksumOf(before.values) === checksumOf(memory.values)) return;
    await this.#write([{ memory }]);
  }

  async result(id: string): Promise<void> {
    const row = await this.#stored.result(id);
    if (row) await this.#follow([row]);
  }

  /** Returns the results and automatic backups that the database lacks, and the device's values. */
  async look(): Promise<{
    readonly results: readonly Row[];
    readonly copies: readonly Row[];
    readonly memory: Memory | null;
  }> {
    this.#now = null; // Another window may have written.
    const here = new Map((await this.#stored.results())?.map((row) => [idOf(row), row]));
    const { results, memory } = await this.#read();
    const missing = [...results.values()].filter((row) => isNewer(row, here.get(idOf(row))));
    const hasCopies = ((await this.#stored.copyKeys()) ?? []).length > 0;
    return { results: missing, copies: hasCopies ? [] : await this.#copies(), memory };
  }

  /** Updates the results and automatic backups from the database. */
  async level(): Promise<void> {
    await this.#follow((await this.#stored.results()) ?? []);
    await this.levelCopies();
  }

  /**
   * Copies new automatic backups. Deletes those that the database no longer has, unless the database has fewer than
   * the second copy.
   */
  async levelCopies(): Promise<void> {
    const keys = await this.#stored.copyKeys();
    if (!keys) return;
    const names = new Set(await this.#files.names());
    const here = new Map(keys.map((key) => [`${fileOf(kindOf(key), key)}.0`, key]));
    for (const [name, key] of here) {
      const row = names.has(name) ? null : await this.#stored.copy(key);
      if (row) await this.#files.append(name, lineOf(row), 0);
    }
    const [ours, theirs] = [[...names], [...here.keys()]].map(
      (all) => all.filter((name) => name.startsWith('copy.')).length,
    );
    if (theirs! < ours!) return;
    for (const name of names)
      if (/^(copy|part)\./.test(name) && !here.has(name)) await this.#files.remove(name);
  }

  async #copies(): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (const name of await this.#files.names())
      if (/^(copy|part)\./.test(name)) {
        const [row] = recordsIn((await this.#files.read(name)) ?? new Uint8Array()).records as Row[];
        if (row) rows.push(row);
      }
    return rows;
  }

  async #follow(rows: readonly Row[]): Promise<void> {
    const { results } = await this.#read();
    const changed = rows.filter((row) => {
      const before = results.get(idOf(row));
      return !before || checksumOf(before) !== checksumOf(row);
    });
    if (changed.length > 0) await this.#write(changed.map((result) => ({ result })));
  }

  async #names(): Promise<readonly string[]> {
    const names = (await this.#files.names()).filter((name) => name.startsWith(KIND));
    return names.sort((a, b) => numberOf(a) - numberOf(b));
  }

  async #read(): Promise<ReadRest> {
    if (this.#now) return this.#now;
    const names = await this.#names();
    const results = new Map<string, Row>();
    let memory: Memory | null = null;
    let [waste, size, torn] = [0, 0, false];
    for (const name of names) {
      const bytes = (await this.#files.read(name)) ?? new Uint8Array();
      const read = recordsIn(bytes);
      [size, torn] = [bytes.length, read.torn];
      for (const line of read.records as readonly RestLine[]) {
        if (line.memory && memory) waste += JSON.stringify(memory).length;
        if (line.result && results.has(idOf(line.result))) waste += JSON.stringify(line.result).length;
        if (line.result) results.set(idOf(line.result), line.result);
        if (line.memory && line.memory.count >= (memory?.count ?? 0)) memory = line.memory;
      }
    }
    this.#now = { name: names.at(-1) ?? `${KIND}0`, size, torn, results, memory, waste };
    return this.#now;
  }

  async #write(lines: readonly RestLine[], again = false): Promise<void> {
    const now = await this.#read();
    this.#now = null; // Unknown until the data is written.
    const bytes = together([...(now.torn ? [Uint8Array.of(0x0a)] : []), ...lines.map(lineOf)]);
    const size = await this.#files.append(now.name, bytes, now.size);
    if (size === null && again) throw new Error(`${now.name} has changed its length`);
    if (size === null) return this.#write(lines, true); // Another window has written it meanwhile.
    for (const { result, memory } of lines) {
      if (result) now.results.set(idOf(result), result);
      if (memory) now.memory = memory;
    }
    Object.assign(now, { size, torn: false, waste: now.waste + bytes.length });
    this.#now = now;
    if (now.waste > MAX_WASTE_BYTES && now.waste > now.size / 2) await this.#rewrite(now);
  }

  async #rewrite({ results, memory }: ReadRest): Promise<void> {
    this.#now = null;
    const before = await this.#names();
    const lines: RestLine[] = [...results.values()].map((result) => ({ result }));
    if (memory) lines.push({ memory });
    const name = `${KIND}${before.length > 0 ? numberOf(before.at(-1)!) + 1 : 0}`;
    await this.#files.append(name, together(lines.map(lineOf)), 0);
    for (const old of before) await this.#files.remove(old);
  }
}
