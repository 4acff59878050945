import { fromBase64url, toBase64url } from '$lib/handoff/encoding';
import type { FarRecord } from './records';
import { type OwnKeys, sealBetween } from './seal';
import { type FarCode, newFarCode } from './table-code';

type Moved = Extract<FarRecord, { say: 'moved' }>;

const ABOUT = 'the table goes on';

/** Where the table goes on, sealed for each device with one of these open halves. */
export async function movedFor(
  keys: OwnKeys,
  { id, key }: FarCode,
  opens: readonly string[],
): Promise<Moved> {
  const to: [string, string][] = [];
  const where = new TextEncoder().encode(JSON.stringify([id, toBase64url(key)]));
  for (const open of opens) {
    const seal = await sealBetween(keys, open);
    if (seal) to.push([open, toBase64url(await seal.seal(where, ABOUT))]);
  }
  return { say: 'moved', by: keys.open, to };
}

/** Where the table goes on, for a device that may come along; null for one that may not. */
export async function whereTo({ by, to }: Moved, keys: OwnKeys, at: FarCode): Promise<FarCode | null> {
  const [, mine = ''] = to.find(([open]) => open === keys.open) ?? [];
  const [seal, sealed] = [await sealBetween(keys, by), fromBase64url(mine)];
  const opened = seal && sealed && (await seal.open(sealed, ABOUT));
  if (!opened) return null;
  const [id, key] = JSON.parse(new TextDecoder().decode(opened)) as readonly [string, string];
  return { ...newFarCode(at), id, key: fromBase64url(key)! };
}
