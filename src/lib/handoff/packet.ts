import { isEqual } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { GAME_VERSION } from '$lib/rules/table/game';
import { type GameFile, toText } from '$lib/saves/files/game-file';
import { fromJson } from '$lib/saves/files/json';
import { commandLogOf, MAX_ENTRIES, replayedFile, type ReplayRules } from './command-log';
import { deflated, fingerprint, inflated } from './encoding';

/** The shape of a packet; a change raises it, and what is newer is refused. */
const PACKET_FORMAT = 1;
/** Bytes of the fingerprint of all that follows, and of that of the whole game file. */
const CHECK_BYTES = 4;
const PROOF_BYTES = 12;
const BODY_AT = 1 + CHECK_BYTES + PROOF_BYTES;
/** Bytes of the longest packet that is looked into, and of what may be in it. */
const MAX_PACKET_BYTES = 256 * 1024;
const MAX_COMMAND_LOG_CHARS = 4 * 1024 * 1024;
/** Values in such a log; one of whole entries has one in ten characters. */
const MAX_COMMAND_LOG_VALUES = 600_000;

/** Why bytes are no game: `otherVersion` was made by rules that play differently; its detail is their version. */
export type PacketError = 'damaged' | 'newer' | 'otherVersion' | 'tooLarge';
/** Why a game does not go into a packet. */
export type PackError = 'tooLong' | 'unsupported';

/** Whoever packs or opens: the rules, and the app's version to be told where they differ. */
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

/** The whole game in few bytes: what was done, and the fingerprint of the file it has to become again. */
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

/** The game in a packet from anywhere, the same to the byte as where it was packed, or why it is none. */
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
