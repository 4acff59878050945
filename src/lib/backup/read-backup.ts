import { unknownIn } from '$lib/content/unknown';
import type { Result } from '$lib/rules/basics/result';
import { FILE_FORMAT, type GameFile, MAX_FILE_BYTES } from '$lib/saves/files/game-file';
import { fromLongJson } from '$lib/saves/files/json';
import { readGameFile } from '$lib/saves/files/read-file';
import { salvagedAtLeisure } from '$lib/saves/files/salvage';
import { checkFile } from '$lib/saves/files/transfer';
import type { ReadError } from '$lib/saves/migrations/migrations';
import { parseResultRow, type ResultRow } from '$lib/saves/rows/result-row';
import type { SavesContext } from '$lib/saves/rows/rows';
import { preferencesIn, type Remembered } from '../device/preferences';
import { PackMissing } from '../late-part';
import { BACKUP_FORMAT, BACKUP_VERSION, DEVICE_FORMAT, END_FORMAT, RESULT_FORMAT } from './format';
import { LIMITS, type ReadLimits, readLines } from './gzip-lines';
import { RawGames } from './raw-games';

/** The reasons why a whole file is refused. */
export type RefusedFile = 'tooLarge' | 'notOurs' | 'newer' | 'packed';

/** An item found in a file. */
export type Found =
  | { readonly what: 'head'; readonly at: number }
  | { readonly what: 'game'; readonly file: GameFile }
  | { readonly what: 'result'; readonly row: ResultRow }
  | { readonly what: 'preferences'; readonly values: Remembered }
  | { readonly what: 'unreadable'; readonly why: ReadError }
  /** A game with content that this app doesn't have. */
  | { readonly what: 'unknown'; readonly id: string }
  /** The last item unless the file is refused. `whole` is true if nothing at the end is missing. */
  | { readonly what: 'end'; readonly whole: boolean }
  | { readonly what: 'refused'; readonly why: RefusedFile };

type Data = Readonly<Record<string, unknown>>;

/** The length of unreadable lines, in characters, from which reading may be abandoned. */
const MAX_SPOILT_BYTES = 20e6;
/** The maximum number of characters and lines of a single game that was reformatted over many lines. */
const MAX_OPENING_CHARS = MAX_FILE_BYTES;
const MAX_OPENING_LINES = 1_000_000;

const parsed = async (text: string): Promise<Data | null> => {
  try {
    const data = await fromLongJson(text, 'entries');
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : null;
  } catch {
    return null;
  }
};

const unreadable = (why: ReadError): Found => ({ what: 'unreadable', why });

/**
 * Returns the game if the rules can play it, or else the problem. Throws a `PackMissing` if its content is in a pack
 * that is not on this device.
 */
async function gameIn(file: Result<GameFile, string>, context: SavesContext): Promise<Found> {
  if (!file.ok) return unreadable(file.error.code === 'newer' ? 'newer' : 'unreadable');
  const unknown = unknownIn(file.value.entries[0]!.state.setup);
  if (unknown !== undefined) return { what: 'unknown', id: unknown };
  const playable = await checkFile(context, file.value);
  if (playable.ok) return { what: 'game', file: playable.value };
  // The game itself is valid, and a backup is restored as a whole, so the restore must wait for the pack.
  if (playable.error.code === 'unfetched') throw new PackMissing(playable.error.detail!, file.value.id);
  return unreadable('unreadable');
}

const result = (input: unknown): Found => {
  const row = parseResultRow(input);
  return row.ok ? { what: 'result', row: row.value } : unreadable(row.error.code);
};

/** Returns the content of one line; null for a stored row, which is collected until its game is complete. */
async function said(
  data: Data | null,
  line: string,
  raw: RawGames,
  context: SavesContext,
): Promise<Found | null> {
  try {
    return await meant(data, line, raw, context);
  } catch (error) {
    if (error instanceof PackMissing) throw error;
    return unreadable('unreadable'); // For example, nested too deeply.
  }
}

async function meant(
  data: Data | null,
  line: string,
  raw: RawGames,
  context: SavesContext,
): Promise<Found | null> {
  switch (data?.['format']) {
    case FILE_FORMAT:
      return gameIn(await readGameFile(data), context);
    case RESULT_FORMAT:
      return result(data['row']);
    case DEVICE_FORMAT:
      return { what: 'preferences', values: preferencesIn(data['remembered']) };
    case END_FORMAT:
      return { what: 'end', whole: true };
    case BACKUP_FORMAT:
      return { what: 'head', at: typeof data['at'] === 'number' ? data['at'] : 0 };
    default:
      if (data?.['table'] === 'results') return result(data['row']);
      return data && raw.take(data, line) ? null : unreadable('unreadable');
  }
}

const FORMATS: readonly unknown[] = [BACKUP_FORMAT, FILE_FORMAT, RESULT_FORMAT, DEVICE_FORMAT];
const isOurs = (data: Data | null): boolean =>
  data !== null && (FORMATS.includes(data['format']) || 'table' in data);
const isNewer = (data: Data | null): boolean =>
  data?.['format'] === BACKUP_FORMAT && Number(data['version']) > BACKUP_VERSION;

/**
 * Counts unreadable and readable input. A file with too much unreadable input is abandoned, unless most of the file is
 * readable.
 */
class Waste {
  #spoilt = 0;
  #used = 0;

  count(found: Found, length: number): void {
    if (found.what === 'unreadable' && found.why === 'unreadable') this.#spoilt += length;
    else this.#used += length;
  }

  get isTooMuch(): boolean {
    return this.#spoilt > MAX_SPOILT_BYTES && this.#spoilt > 4 * this.#used;
  }
}

const REFUSED: Found = { what: 'refused', why: 'tooLarge' };

async function* gamesOf(
  raw: RawGames,
  context: SavesContext,
  waste: Waste,
): AsyncGenerator<Found, void, undefined> {
  for await (const { id, row, entries, positions, length } of raw.games()) {
    if (typeof (row as Data | null | undefined)?.['deletedAt'] === 'number') continue;
    const found = await gameIn(await salvagedAtLeisure(id, row, entries, positions), context);
    waste.count(found, length);
    yield found;
    if (waste.isTooMuch) return yield REFUSED;
  }
}

/** The start of a file before the first valid line: damaged lines, or a game spread over many lines. */
class Opening {
  readonly #lines: string[] = [];
  #length = 0;

  put(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
  }

  get isTooMuch(): boolean {
    return this.#length > MAX_OPENING_CHARS || this.#lines.length > MAX_OPENING_LINES;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  asOne(): Promise<Data | null> {
    return parsed(this.#lines.join('\n'));
  }
}

/** The state of reading a file. */
class Reading {
  readonly raw = new RawGames();
  readonly waste = new Waste();
  readonly #context: SavesContext;
  readonly #opening = new Opening();
  #isOpen = false;
  #isWhole = false;
  /** True if the file should end with an end line. */
  isBackup = false;

  constructor(context: SavesContext) {
    this.#context = context;
  }

  /** True if the file is over the limit and no line was valid so far. */
  get isHopeless(): boolean {
    return !this.#isOpen && this.#opening.isTooMuch;
  }

  get end(): Found {
    return { what: 'end', whole: this.#isWhole || !this.isBackup };
  }

  /** Yields the content of a line, or nothing for a row whose game is incomplete. */
  async *take(text: string): AsyncGenerator<Found, void, undefined> {
    const data = await parsed(text);
    if (!this.#isOpen) {
      if (isNewer(data)) return yield { what: 'refused', why: 'newer' };
      if (!isOurs(data)) {
        this.#opening.put(text);
        return;
      }
      this.#isOpen = true;
      this.isBackup = data?.['format'] === BACKUP_FORMAT || this.#opening.lines.length > 0;
      for (const _ of this.#opening.lines) yield unreadable('unreadable');
    }
    const found = await said(data, text, this.raw, this.#context);
    if (found?.what === 'end') this.#isWhole = true;
    else if (found) yield found;
    if (found) this.waste.count(found, text.length);
    if (this.waste.isTooMuch || this.raw.isTooMuch) yield REFUSED;
  }

  /** Yields the content of a file that is a single game spread over many lines. */
  async *asOne(): AsyncGenerator<Found, void, undefined> {
    if (this.#isOpen) return;
    const game = await this.#opening.asOne();
    if (!isOurs(game)) return yield { what: 'refused', why: 'notOurs' };
    if (game) yield (await said(game, '', this.raw, this.#context)) ?? unreadable('unreadable');
  }
}

/**
 * Yields the contents of a file, which is a backup (compressed or not), a single game, or stored rows. Everything is
 * checked against the schema and the rules. Only one game at a time is in memory.
 */
export async function* readFile(
  file: Blob,
  context: SavesContext,
  limits: ReadLimits = LIMITS,
): AsyncGenerator<Found, void, undefined> {
  const reading = new Reading(context);
  for await (const line of readLines(file, limits)) {
    if (!line.ok && line.error.code === 'tooLarge') return yield REFUSED;
    if (!line.ok && line.error.code === 'packed') return yield { what: 'refused', why: 'packed' };
    if (!line.ok && line.error.code === 'cutOff') {
      reading.isBackup = true;
      break;
    }
    for await (const found of reading.take(line.ok ? line.value : '\u0000')) {
      yield found;
      if (found.what === 'refused') return;
    }
    if (reading.isHopeless) break;
  }
  for await (const found of reading.asOne()) {
    yield found;
    if (found.what === 'refused') return;
  }
  yield* gamesOf(reading.raw, context, reading.waste);
  yield reading.end;
}
