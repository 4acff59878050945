import { isEqual } from '$lib/rules/basics/equal';
import type { Member } from '../wire/wire-messages';
import type { FarMessage } from './records';

/** The most devices in an online game; more are told that it is full. */
export const MAX_FAR_DEVICES = 12;
/** The most stored devices, including absent ones, so that made-up ones can't displace known ones. */
const MAX_KNOWN_DEVICES = 60;
/** A device that was present for at least this many milliseconds keeps its place while away. */
const SETTLED_MS = 60_000;
/** Milliseconds of silence after which a device counts as away: three missed signs of life. */
const FAR_AWAY_AFTER_MS = 13_000;

interface Somebody {
  readonly member: Member;
  readonly open: string;
  /** When it joined, and when it was last heard. */
  readonly since: number;
  readonly heardAt: number;
}

/** The other devices of an online game, as they report themselves; there is no host. */
export class Company {
  readonly #others = new Map<string, Somebody>();
  /** The last message time of each device, by public key, so that no message counts twice. */
  readonly #saidAt = new Map<string, number>();

  #answeredAt = 0;

  get members(): readonly Member[] {
    return [...this.#others.values()].map(({ member }) => member);
  }

  get isFull(): boolean {
    return this.members.filter(({ here }) => here).length >= MAX_FAR_DEVICES;
  }

  /** Returns the public keys of all devices but one. */
  opensWithout(device: string): readonly string[] {
    return [...this.#others].flatMap(([other, { open }]) => (other === device ? [] : [open]));
  }

  /** Keeps only the devices with these public keys. */
  keep(opens: readonly string[]): void {
    for (const [device, { open }] of this.#others) if (!opens.includes(open)) this.#others.delete(device);
  }

  /**
   * Returns the public key that must have signed a message; null for an unknown device. A name belongs to the first
   * that used it.
   */
  openOf(said: FarMessage): string | null {
    const known = this.#others.get(said.device)?.open;
    if (said.say !== 'here') return known ?? null;
    return known === undefined || known === said.open ? said.open : null;
  }

  /** Returns true if the message is new and there is room for its device. */
  isNew(open: string, at: number): boolean {
    const before = this.#saidAt.get(open);
    if (at <= (before ?? 0) || (before === undefined && !this.#hasRoom())) return false;
    this.#saidAt.set(open, at);
    return true;
  }

  /** Makes room by dropping one absent device that was hardly ever present. */
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

  /** Records a verified `here` message; returns true if it changes the device's data. */
  meet(
    { device, who, views, after, open, ...said }: Extract<FarMessage, { say: 'here' }>,
    now: number,
  ): boolean {
    const known = this.#others.get(device);
    const ready = said.ready && after >= this.#answeredAt;
    // A reloaded page has another device id but the same keys.
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

  /** Clears the ready state of all devices that set it before this answer. */
  nobodyReady(seq: number): void {
    this.#answeredAt = seq;
    for (const [device, one] of this.#others)
      this.#others.set(device, { ...one, member: { ...one.member, ready: false } });
  }

  /** Marks devices as away after a long silence. */
  look(now: number): void {
    for (const [device, one] of this.#others) {
      const here = now - one.heardAt < FAR_AWAY_AFTER_MS;
      this.#others.set(device, { ...one, member: { ...one.member, here } });
    }
  }
}
