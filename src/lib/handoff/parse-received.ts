import { unknownIn } from '$lib/content/unknown';
import { refuse, type Result } from '$lib/rules/basics/result';
import { assertPlayable } from '$lib/saves/assert-playable';
import { type GameFile, isTooLarge } from '$lib/saves/files/game-file';
import { type FileError, parseGameFile } from '$lib/saves/files/read-file';
import { checkFile } from '$lib/saves/files/transfer';
import { parcelsIn } from './link';
import { type PacketError, type RulesEnv, unpack } from './packet';

/** The reasons why data is not a playable game. `unknown`: this app doesn't have the content in `detail`. */
export type GivenError = FileError | PacketError | 'unsupported' | 'unfetched' | 'unknown';

/** Returns the file if the rules can play every game in it, or else the reason why not. */
async function fit(
  env: RulesEnv,
  file: GameFile,
): Promise<Result<GameFile, 'unfetched' | 'unreadable' | 'unknown'>> {
  const unknown = unknownIn(file.entries[0]!.state.setup);
  if (unknown !== undefined) return refuse('unknown', unknown);
  return checkFile({ loadContent: env.loadContent, check: assertPlayable(env.engine) }, file);
}

/** Returns the game in a packet if the rules can play it, or else the reason why not. */
export async function gameInPacket(env: RulesEnv, packet: Uint8Array): Promise<Result<GameFile, GivenError>> {
  const file = await unpack(env, packet);
  return file.ok ? fit(env, file.value) : file;
}

/** Returns the game in a text, which is a link or the content of a file, or else the reason why there is none. */
export async function gameInText(env: RulesEnv, text: string): Promise<Result<GameFile, GivenError>> {
  if (isTooLarge(text)) return refuse('tooLarge');
  if (/^\s*\{/.test(text)) {
    const file = await parseGameFile(text);
    return file.ok ? fit(env, file.value) : file;
  }
  const packets = parcelsIn(text);
  if (!packets.ok) return packets;
  let first: Result<GameFile, GivenError> | undefined;
  for (const packet of packets.value) {
    const file = await gameInPacket(env, packet);
    if (file.ok) return file;
    first ??= file;
  }
  return first!;
}
