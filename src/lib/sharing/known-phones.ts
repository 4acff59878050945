import { recall, remember } from '$lib/device/remember';
import { m } from '$lib/messages/messages.svelte';
import { doerName } from '$lib/words/names';
import type { Keeper } from './host/keeper';
import type { Wire } from './wire/wire';

/** A phone that was at this device's table: it needs one scan to come again. */
export interface KnownPhone {
  /** SHA-256 of its certificate, in hex. */
  readonly print: string;
  /** Who played on it. */
  readonly name: string;
  readonly at: number;
}

const KEY = 'phones';
/** Phones that are remembered, the last that came first. */
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

/** Phones at this table now, of which each needs one scan the next time, once somebody sat down at it. */
export class PhonesAtTable {
  readonly #prints = new Map<Wire, string>();

  /** The fingerprint of the certificate of a phone that has just come. */
  meet(wire: Wire, print: string): void {
    this.#prints.set(wire, print);
  }

  /** Whoever sat down is known from now on. */
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
