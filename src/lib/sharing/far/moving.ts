import { fromBase64url, toBase64url } from '$lib/handoff/encoding';
import type { Replica } from '../replica';
import { beginTable, type FarLine, firstWords } from './far-line';
import type { FarOptions } from './far-options';
import type { FarRecord } from './records';
import { type OwnKeys, sealBetween } from './seal';
import { type FarCode, newFarCode } from './table-code';

type Moved = Extract<FarRecord, { say: 'moved' }>;

const ABOUT = 'the table goes on';

/** Where the table goes on, sealed for each device with one of these open halves. */
async function movedFor(keys: OwnKeys, { id, key }: FarCode, opens: readonly string[]): Promise<Moved> {
  const to: [string, string][] = [];
  const where = new TextEncoder().encode(JSON.stringify([id, toBase64url(key)]));
  for (const open of opens) {
    const seal = await sealBetween(keys, open);
    if (seal) to.push([open, toBase64url(await seal.seal(where, ABOUT))]);
  }
  return { say: 'moved', by: keys.open, to };
}

/** Begins the table anew elsewhere and tells who may come along; `again` where somebody was faster. */
export async function moveTable(
  line: FarLine,
  { connect, keys }: Pick<FarOptions, 'connect' | 'keys'>,
  replica: Replica,
  next: FarCode,
  opens: readonly string[],
  writes: () => void,
): Promise<'moved' | 'again' | 'failed'> {
  const log = line.log!;
  const [last, words] = await line.between(async () => [log.last, await firstWords(replica)]);
  if (await beginTable(connect, next, words)) return 'failed';
  const out = await log.outgoing(await movedFor(keys, next, opens), line.carrier!);
  // Somebody tapped meanwhile, and the new table lacks it.
  if (out.expects !== last) return 'again';
  writes();
  if (!(await line.sent({ out, log }))) return 'failed';
  return line.log === log ? 'again' : 'moved';
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
