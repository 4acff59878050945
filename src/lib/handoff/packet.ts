import { GAME_VERSION } from '$lib/rules/game';
import { ok, refuse, type Result } from '$lib/rules/result';
import { toText, type GameFile } from '$lib/saves/transfer';
import { deflated, fingerprint, inflated } from './encoding';
import { fileOf, MOST_ENTRIES, recipeOf, type Rules } from './command-log';

/** The shape of a parcel; a change raises it, and what is newer is refused. */
const PARCEL_FORMAT = 1;
/** Bytes of the fingerprint of all that follows, and of that of the whole game file. */
const CHECK = 4;
const PROOF = 12;
const BODY = 1 + CHECK + PROOF;
/** Bytes of the longest parcel that is looked into, and of what may be in it. */
export const LONGEST_PARCEL = 256 * 1024;
const LONGEST_RECIPE = 4 * 1024 * 1024;

/** Why bytes are no game: `otherVersion` was made by rules that play differently; its detail is their version. */
export type ParcelError = 'damaged' | 'newer' | 'otherVersion' | 'tooLarge';
/** Why a game does not go into a parcel. */
export type PackError = 'tooLong' | 'unsupported';

/** Whoever packs or opens: the rules, and the app's version to be told where they differ. */
export interface RulesEnv extends Rules {
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
  fingerprint(new TextEncoder().encode(toText(file)), PROOF);

const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** The whole game in few bytes: what was done, and the fingerprint of the file it has to become again. */
export async function pack(
  hands: RulesEnv,
  file: GameFile,
): Promise<Result<Uint8Array<ArrayBuffer>, PackError>> {
  if (!canPack()) return refuse('unsupported');
  if (file.entries.length > MOST_ENTRIES) return refuse('tooLong');
  const recipe = JSON.stringify({ app: hands.version, ...(await recipeOf(hands, file)) });
  const body = joined(await proofOf(file), await deflated(new TextEncoder().encode(recipe)));
  const parcel = joined([PARCEL_FORMAT] as never, await fingerprint(body, CHECK), body);
  return recipe.length > LONGEST_RECIPE || parcel.length > LONGEST_PARCEL ? refuse('tooLong') : ok(parcel);
}

function parsed(text: string): (Record<string, unknown> & { readonly app: string }) | null {
  try {
    const data: unknown = JSON.parse(text);
    const isRecipe = typeof data === 'object' && data !== null && 'app' in data;
    return isRecipe && typeof data.app === 'string' ? (data as never) : null;
  } catch {
    return null;
  }
}

/** The game in a parcel from anywhere, the same to the byte as where it was packed, or why it is none. */
export async function unpack(
  hands: RulesEnv,
  parcel: Uint8Array,
): Promise<Result<GameFile, ParcelError | 'unsupported'>> {
  if (!canPack()) return refuse('unsupported');
  if (parcel.length > LONGEST_PARCEL) return refuse('tooLarge');
  if (parcel.length <= BODY) return refuse('damaged', 'short');
  const body = parcel.slice(1 + CHECK);
  if (!equal(parcel.slice(1, 1 + CHECK), await fingerprint(body, CHECK))) return refuse('damaged', 'check');
  if (parcel[0] !== PARCEL_FORMAT) return refuse('newer');
  const recipe = await inflated(body.slice(PROOF), LONGEST_RECIPE);
  if (!recipe.ok) return recipe;
  const data = parsed(recipe.value);
  if (!data) return refuse('damaged', 'json');
  const { app, ...rest } = data;
  if (Number(rest['version']) > GAME_VERSION) return refuse('newer', app.slice(0, 40));
  const differs =
    app === hands.version ? refuse('damaged', 'proof') : refuse('otherVersion', app.slice(0, 40));
  const file = await fileOf(hands, rest);
  return file.ok && equal(body.slice(0, PROOF), await proofOf(file.value)) ? file : differs;
}
