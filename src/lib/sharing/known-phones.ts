import { recall, remember } from '$lib/device/remember';
import { m } from '$lib/messages/messages.svelte';
import { doerName } from '$lib/words/names';
import type { Keeper } from './host/keeper';
import type { Wire } from './wire/wire';

/** A phone that has joined this device before. It needs only one scan to join again. */
export interface KnownPhone {
  /** The SHA-256 digest of the phone's certificate in hexadecimal. */
  readonly print: string;
  /** The name of the phone's player. */
  readonly name: string;
  readonly at: number;
}

const KEY = 'phones';
/** The maximum number of stored phones. */
const MAX_PHONES = 8;

const isPhone = (value: unknown): value is KnownPhone => {
  const { print, name, at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return /^[\da-f]{64}$/.test(String(print)) && typeof name === 'string' && Number.isFinite(at);
};

export function knownPhones(): readonly KnownPhone[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter(isPhone).slice(0, MAX_PHONES) : [];
}

function rememberPhone(phone: KnownPhone): void {
  const others = knownPhones().filter(({ print }) => print !== phone.print);
  remember(KEY, [{ ...phone, name: phone.name.slice(0, 60) }, ...others].slice(0, MAX_PHONES));
}

/** The connected phones. Each is stored as known once it has a player. */
export class PhonesAtTable {
  readonly #prints = new Map<Wire, string>();

  /** Notes the certificate fingerprint of a phone that has just connected. */
  meet(wire: Wire, print: string): void {
    this.#prints.set(wire, print);
  }

  /** Stores the phones that now have a player as known. */
  know(keeper: Keeper): void {
    for (const [wire, print] of this.#prints) {
      const member = keeper.memberOn(wire);
      if (!member || (member.who === null && !member.views)) continue;
      const name = member.views ? m.share_views() : doerName(member.who, keeper.replica.game.setup);
      rememberPhone({ print, name, at: Date.now() });
      this.#prints.delete(wire);
    }
  }
}
