import { isEqual } from '$lib/rules/basics/equal';
import type { Member } from '../wire/wire-messages';
import type { FarMessage } from './records';

/** The maximum number of devices in an online game. Another device is told that the game is full. */
export const MAX_FAR_DEVICES = 12;
/** The maximum number of stored devices, including absent ones, so that invented devices can't displace known ones. */
const MAX_KNOWN_DEVICES = 60;
/** The time in milliseconds for which a device must have been present to keep its place while away. */
const SETTLED_MS = 60_000;
/**
 * The time in milliseconds without a message after which a device counts as away. It is more than three intervals of
 * `here` messages.
 */
const FAR_AWAY_AFTER_MS = 13_000;

interface Somebody {
  readonly member: Member;
  readonly open: string;
  /** The time at which the device joined; `heardAt` is that of its last message. Both are in ms since 1970. */
  readonly since: number;
  readonly heardAt: number;
}

/** The other devices of an online game, as they announce themselves. An online game has no host. */
export class Company {
  readonly #others = new Map<string, Somebody>();
  /** The time of the last message of each device, by public key, so that no message counts twice. */
  readonly #saidAt = new Map<string, number>();

  #answeredAt = 0;

  get members(): readonly Member[] {
    return [...this.#others.values()].map(({ member }) => member);
  }

  get isFull(): boolean {
    return this.members.filter(({ here }) => here).length >= MAX_FAR_DEVICES;
  }

  /** Returns the public keys of the other devices, without that of the given one. */
  opensWithout(device: string): readonly string[] {
    return [...this.#others].flatMap(([other, { open }]) => (other === device ? [] : [open]));
  }

  /** Forgets all devices except those with these public keys. */
  keep(opens: readonly string[]): void {
    for (const [device, { open }] of this.#others) if (!opens.includes(open)) this.#others.delete(device);
  }

  /**
   * Returns the public key that must have signed a message: the one that its device used first, or for a new device the
   * one in its `here`. Returns null for other messages of unknown devices, and for a `here` with another key.
   */
  openOf(said: FarMessage): string | null {
    const known = this.#others.get(said.device)?.open;
    if (said.say !== 'here') return known ?? null;
    return known === undefined || known === said.open ? said.open : null;
  }

  /** Returns true if the message is new and there is room for its device, and stores the message's time. */
  isNew(open: string, at: number): boolean {
    const before = this.#saidAt.get(open);
    if (at <= (before ?? 0) || (before === undefined && !this.#hasRoom())) return false;
    this.#saidAt.set(open, at);
    return true;
  }

  /**
   * Makes room, if needed, by forgetting an absent device that was hardly ever present. Returns true if there is room.
   */
  #hasRoom(): boolean {
    if (this.#saidAt.size < MAX_KNOWN_DEVICES) return true;
    const stays = ({ member, since, heardAt }: Somebody): boolean =>
      member.here || heardAt - since >= SETTLED_MS;
    const staying = new Set([...this.#others.values()].filter(stays).map(({ open }) => open));
    const gone = [...this.#saidAt.keys()].find((open) => !staying.has(open));
    if (gone === undefined) return false;
    this.#saidAt.delete(gone);
    for (const [device, { open }] of this.#others) if (open === gone) this.#others.delete(device);
    return true;
  }

  /** Stores the data of a verified `here` message. Returns true if they differ from those stored for the device. */
  meet(
    { device, who, views, after, open, ...said }: Extract<FarMessage, { say: 'here' }>,
    now: number,
  ): boolean {
    const known = this.#others.get(device);
    const ready = said.ready && after >= this.#answeredAt;
    // A reloaded page has another device id, but the same keys.
    const came = [...this.#others.values()].find((one) => one.open === open);
    for (const [other, one] of this.#others)
      if (other !== device && one.open === open) this.#others.delete(other);
    const member: Member = { device, who, views, ready, here: true, keeper: false };
    const since = came?.since ?? now;
    this.#others.set(device, { member, open, since, heardAt: now });
    return !isEqual(known?.member, member);
  }

  forget(device: string): void {
    this.#others.delete(device);
  }

  /** Clears the ready state of all devices that were ready before the answer with this number of the log. */
  nobodyReady(seq: number): void {
    this.#answeredAt = seq;
    for (const [device, one] of this.#others)
      this.#others.set(device, { ...one, member: { ...one.member, ready: false } });
  }

  /** Marks devices as away after `FAR_AWAY_AFTER_MS` without a message. */
  look(now: number): void {
    for (const [device, one] of this.#others) {
      const here = now - one.heardAt < FAR_AWAY_AFTER_MS;
      this.#others.set(device, { ...one, member: { ...one.member, here } });
    }
  }
}
