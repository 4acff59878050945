import { fromBase64url, toBase64url } from '$lib/handoff/encoding';
import type { Replica } from '../log/replica';
import { beginTable, type FarLine, firstWords } from './far-line';
import type { FarOptions } from './far-options';
import type { FarRecord } from './records';
import { type OwnKeys, sealBetween } from './relay/seal';
import { type FarCode, isTable, newFarCode } from './relay/table-code';

type Moved = Extract<FarRecord, { say: 'moved' }>;

const ABOUT = 'the table goes on';

/** Returns the record with the new address, encrypted for each device with one of these public keys. */
async function movedFor(keys: OwnKeys, { id, key }: FarCode, opens: readonly string[]): Promise<Moved> {
  const to: [string, string][] = [];
  const where = new TextEncoder().encode(JSON.stringify([id, toBase64url(key)]));
  for (const open of opens) {
    const seal = await sealBetween(keys, open);
    if (seal) to.push([open, toBase64url(await seal.seal(where, ABOUT))]);
  }
  return { say: 'moved', by: keys.open, to };
}

/** Returns the name and key of a game in a text; null if it is invalid. */
function placeIn(text: string): Pick<FarCode, 'id' | 'key'> | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(said)) return null;
  const [id, key] = said as readonly unknown[];
  if (typeof id !== 'string' || typeof key !== 'string') return null;
  const place = { id, key: fromBase64url(key) ?? new Uint8Array() };
  return isTable(place) ? place : null;
}

/** The move of an online game to a new name and key. */
export class Moving {
  readonly #options: Pick<FarOptions, 'connect' | 'keys'>;
  readonly #line: FarLine;
  /** The new address that this device itself wrote; null if another device wrote it or none did. */
  #next: FarCode | null = null;

  constructor(options: Pick<FarOptions, 'connect' | 'keys'>, line: FarLine) {
    this.#options = options;
    this.#line = line;
  }

  /**
   * Starts the game at a new address and sends it to the devices that may follow. Returns the new address; null on
   * failure.
   */
  async away(replica: Replica, opens: readonly string[], isJoined: () => boolean): Promise<FarCode | null> {
    for (let tries = 0; tries < 20 && isJoined(); tries++) {
      const next = newFarCode(this.#line.code);
      const went = await this.#to(next, replica, opens);
      if (went !== 'again') return went === 'moved' ? next : null;
    }
    return null;
  }

  /**
   * Starts the game at an address and writes it to the log. Returns `again` if another device wrote to the log first.
   */
  async #to(
    next: FarCode,
    replica: Replica,
    opens: readonly string[],
  ): Promise<'moved' | 'again' | 'failed'> {
    const { connect, keys } = this.#options;
    const line = this.#line;
    const log = line.log!;
    const [last, words] = await line.between(async () => [log.last, await firstWords(replica)]);
    if (await beginTable(connect, next, words)) return 'failed';
    const out = await log.outgoing(await movedFor(keys, next, opens), line.carrier!);
    // Another device wrote a tap meanwhile, which the new game lacks.
    if (out.expects !== last) return 'again';
    this.#next = next;
    if (!(await line.sent({ out, log }))) return 'failed';
    return line.log === log ? 'again' : 'moved';
  }

  /** Returns the new address; null if this device may not follow. */
  async whereTo({ by, to }: Moved): Promise<FarCode | null> {
    const { keys } = this.#options;
    if (by === keys.open && this.#next) return this.#next;
    const [, mine = ''] = to.find(([open]) => open === keys.open) ?? [];
    const [seal, sealed] = [await sealBetween(keys, by), fromBase64url(mine)];
    const opened = seal && sealed && (await seal.open(sealed, ABOUT));
    if (!opened) return null;
    const place = placeIn(new TextDecoder().decode(opened));
    return place && { ...newFarCode(this.#line.code), ...place };
  }
}
