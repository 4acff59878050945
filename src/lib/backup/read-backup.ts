import { parseResultRow, type ResultRow } from '$lib/history/result-row';
import { refuse, type Result } from '$lib/rules/result';
import type { ReadError } from '$lib/saves/migrations';
import type { SavesContext } from '$lib/saves/rows';
import { parseGameRow } from '$lib/saves/schema';
import { FILE_FORMAT, LONGEST_FILE, readGameFile, treeOf, type GameFile } from '$lib/saves/transfer';
import { BACKUP_FORMAT, BACKUP_VERSION, DEVICE_FORMAT, END_FORMAT, RESULT_FORMAT } from './format';
import { LIMITS, readLines, type ReadLimits } from './gzip-lines';
import { preferencesIn, type Remembered } from './preferences';
import { RawGames } from './raw-games';

/** Why a file as a whole is refused. */
export type RefusedFile = 'tooLarge' | 'notOurs' | 'newer';

/** One thing found in a file. */
export type Found =
  | { readonly what: 'head'; readonly at: number }
  | { readonly what: 'game'; readonly file: GameFile }
  | { readonly what: 'result'; readonly row: ResultRow }
  | { readonly what: 'preferences'; readonly values: Remembered }
  | { readonly what: 'unreadable'; readonly why: ReadError }
  /** Always last but for a refusal; `whole` unless something at the end is missing. */
  | { readonly what: 'end'; readonly whole: boolean }
  | { readonly what: 'refused'; readonly why: RefusedFile };

type Data = Readonly<Record<string, unknown>>;

/** So many characters of what nobody can read, and the rest is not tried. */
const MOST_SPOILT = 100e6;

const parsed = (text: string): Data | null => {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : null;
  } catch {
    return null;
  }
};

const unreadable = (why: ReadError): Found => ({ what: 'unreadable', why });

/** A game the rules can stand on, or not. */
async function assertEntriesPlayable(
  file: Result<GameFile, string>,
  { ready, check }: SavesContext,
): Promise<Found> {
  if (!file.ok) return unreadable(file.error.code === 'newer' ? 'newer' : 'unreadable');
  try {
    await ready(file.value.entries[0]!.state.setup);
    for (const { state } of file.value.entries) check(state);
    return { what: 'game', file: file.value };
  } catch {
    return unreadable('unreadable');
  }
}

const result = (input: unknown): Found => {
  const row = parseResultRow(input);
  return row.ok ? { what: 'result', row: row.value } : unreadable(row.error.code);
};

/** What one line says. Rows as they lie in the database are put by, until all of a game's are there. */
async function said(data: Data | null, raw: RawGames, around: SavesContext): Promise<Found | null> {
  switch (data?.['format']) {
    case FILE_FORMAT:
      return assertEntriesPlayable(readGameFile(data), around);
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
      return data && raw.take(data) ? null : unreadable('unreadable');
  }
}

const FORMATS: readonly unknown[] = [BACKUP_FORMAT, FILE_FORMAT, RESULT_FORMAT, DEVICE_FORMAT];
const isOurs = (data: Data | null): boolean =>
  data !== null && (FORMATS.includes(data['format']) || 'table' in data);
const isNewer = (data: Data | null): boolean =>
  data?.['format'] === BACKUP_FORMAT && Number(data['version']) > BACKUP_VERSION;

/** A game that somebody spread over many lines, as one. */
async function joined(lines: ReturnType<typeof readLines>, first: string): Promise<Data | null> {
  let text = first;
  for await (const line of lines) {
    if (!line.ok) return null;
    text += `\n${line.value}`;
    if (text.length > LONGEST_FILE) return null;
  }
  return parsed(text);
}

async function* gamesOf(raw: RawGames, around: SavesContext): AsyncGenerator<Found> {
  for (const { row, entries, positions } of raw.games()) {
    const game = parseGameRow(row);
    if (game.ok && game.value.deletedAt !== null) continue;
    yield await assertEntriesPlayable(
      game.ok ? treeOf(game.value, entries, positions) : refuse('unreadable'),
      around,
    );
  }
}

/**
 * What is in a file: a backup, packed or not, a single game, or rows as they lay in the database. Whatever comes
 * from it has been through the schema and stands on the rules; one game is in memory at a time.
 */
export async function* readFile(
  file: Blob,
  around: SavesContext,
  limits: ReadLimits = LIMITS,
): AsyncGenerator<Found, void> {
  const raw = new RawGames();
  const lines = readLines(file, limits);
  let isFirst = true;
  let isBackup = false;
  let isWhole = false;
  let spoilt = 0;
  for await (const line of lines) {
    if (!line.ok) {
      if (line.error.code === 'tooLarge' || isFirst)
        return yield { what: 'refused', why: line.error.code === 'tooLarge' ? 'tooLarge' : 'notOurs' };
      isWhole = false;
      isBackup = true;
      break;
    }
    let data = parsed(line.value);
    if (isFirst) {
      data ??= await joined(lines, line.value);
      if (!isOurs(data)) return yield { what: 'refused', why: 'notOurs' };
      if (isNewer(data)) return yield { what: 'refused', why: 'newer' };
      isBackup = data?.['format'] === BACKUP_FORMAT;
    }
    isFirst = false;
    const found = await said(data, raw, around);
    if (found?.what === 'end') isWhole = true;
    else if (found) yield found;
    if (found?.what === 'unreadable') spoilt += line.value.length;
    if (spoilt > MOST_SPOILT) return yield { what: 'refused', why: 'tooLarge' };
  }
  if (isFirst) return yield { what: 'refused', why: 'notOurs' };
  yield* gamesOf(raw, around);
  yield { what: 'end', whole: isWhole || !isBackup };
}
