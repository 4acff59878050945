import { isEqual } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { GAME_VERSION } from '$lib/rules/table/game';
import { type GameFile, toText } from '$lib/saves/files/game-file';
import { fromJson } from '$lib/saves/files/json';
import { commandLogOf, MAX_ENTRIES, replayedFile, type ReplayRules } from './command-log';
import { deflated, fingerprint, inflated } from './encoding';

/** The version of a packet. A changed format has a higher version; packets of another version are refused. */
const PACKET_FORMAT = 1;
/** The length in bytes of the fingerprint of the rest of the packet. */
const CHECK_BYTES = 4;
const PROOF_BYTES = 12;
const BODY_AT = 1 + CHECK_BYTES + PROOF_BYTES;
/** The maximum size of a packet, in bytes. */
const MAX_PACKET_BYTES = 256 * 1024;
const MAX_COMMAND_LOG_CHARS = 4 * 1024 * 1024;
/** The maximum number of values in a log. A log of complete entries has one value per ten characters. */
const MAX_COMMAND_LOG_VALUES = 600_000;

/** The reasons why bytes are not a game. `otherVersion`: other rules made it; the detail is the version of that app. */
export type PacketError = 'damaged' | 'newer' | 'otherVersion' | 'tooLarge';
/** The reasons why a game can't be packed. */
export type PackError = 'tooLong' | 'unsupported';

/** The rules, and the app's version for a message if other rules made a game. */
export interface RulesEnv extends ReplayRules {
  readonly version: string;
}

const canPack = (): boolean => 'CompressionStream' in globalThis && globalThis.crypto?.subtle !== undefined;

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const proofOf = (file: GameFile): Promise<Uint8Array> =>
  fingerprint(new TextEncoder().encode(toText(file)), PROOF_BYTES);

/** Returns a packet with a whole game: the fingerprint of its file, and its commands. */
export async function pack(
  env: RulesEnv,
  file: GameFile,
): Promise<Result<Uint8Array<ArrayBuffer>, PackError>> {
  if (!canPack()) return refuse('unsupported');
  if (file.entries.length > MAX_ENTRIES) return refuse('tooLong');
  const log = JSON.stringify({ app: env.version, ...(await commandLogOf(env, file)) });
  const body = joined(await proofOf(file), await deflated(new TextEncoder().encode(log)));
  const packet = joined([PACKET_FORMAT] as never, await fingerprint(body, CHECK_BYTES), body);
  return log.length > MAX_COMMAND_LOG_CHARS || packet.length > MAX_PACKET_BYTES
    ? refuse('tooLong')
    : ok(packet);
}

function parsed(text: string): (Record<string, unknown> & { readonly app: string }) | null {
  try {
    const data = fromJson(text, MAX_COMMAND_LOG_VALUES);
    const isRecipe = typeof data === 'object' && data !== null && 'app' in data;
    return isRecipe && typeof data.app === 'string' ? (data as never) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the game in a packet, whose file has exactly the same text as the packed one. Refuses any other packet with
 * the reason.
 */
export async function unpack(
  env: RulesEnv,
  packet: Uint8Array,
): Promise<Result<GameFile, PacketError | 'unsupported'>> {
  if (!canPack()) return refuse('unsupported');
  if (packet.length > MAX_PACKET_BYTES) return refuse('tooLarge');
  if (packet.length <= BODY_AT) return refuse('damaged', 'short');
  const body = packet.slice(1 + CHECK_BYTES);
  if (!isEqual(packet.slice(1, 1 + CHECK_BYTES), await fingerprint(body, CHECK_BYTES)))
    return refuse('damaged', 'check');
  if (packet[0] !== PACKET_FORMAT) return refuse('newer');
  const log = await inflated(body.slice(PROOF_BYTES), MAX_COMMAND_LOG_CHARS);
  if (!log.ok) return log;
  const data = parsed(log.value);
  if (!data) return refuse('damaged', 'json');
  const { app, ...rest } = data;
  if (Number(rest['version']) > GAME_VERSION) return refuse('newer', app.slice(0, 40));
  const differs = app === env.version ? refuse('damaged', 'proof') : refuse('otherVersion', app.slice(0, 40));
  const file = await replayedFile(env, rest);
  return file.ok && isEqual(body.slice(0, PROOF_BYTES), await proofOf(file.value)) ? file : differs;
}
