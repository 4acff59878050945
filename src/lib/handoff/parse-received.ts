import { ok, refuse, type Result } from '$lib/rules/result';
import { LONGEST_FILE, parseGameFile, type FileError, type GameFile } from '$lib/saves/transfer';
import { assertPlayable } from '$lib/saves/assert-playable';
import { parcelsIn } from './link';
import { unpack, type RulesEnv, type ParcelError } from './packet';

/** Why what was given is no game to play here. */
export type GivenError = FileError | ParcelError | 'unsupported';

/** Whether the rules can stand on every game of the file. */
async function fit(hands: RulesEnv, file: GameFile): Promise<Result<GameFile, 'unreadable'>> {
  try {
    await hands.ready(file.entries[0]!.state.setup);
    const check = assertPlayable(hands.engine);
    for (const { state } of file.entries) check(state);
    return ok(file);
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}

/** The game in a parcel, fit to be shown. */
export async function gameInParcel(
  hands: RulesEnv,
  parcel: Uint8Array,
): Promise<Result<GameFile, GivenError>> {
  const file = await unpack(hands, parcel);
  return file.ok ? fit(hands, file.value) : file;
}

/** The game in a text that may be anything: a link, or a file's content. */
export async function gameInText(hands: RulesEnv, text: string): Promise<Result<GameFile, GivenError>> {
  if (text.length > LONGEST_FILE) return refuse('tooLarge');
  if (/^\s*\{/.test(text)) {
    const file = parseGameFile(text);
    return file.ok ? fit(hands, file.value) : file;
  }
  const parcels = parcelsIn(text);
  if (!parcels.ok) return parcels;
  let first: Result<GameFile, GivenError> | undefined;
  for (const parcel of parcels.value) {
    const file = await gameInParcel(hands, parcel);
    if (file.ok) return file;
    first ??= file;
  }
  return first!;
}
