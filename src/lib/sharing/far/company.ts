import type { Member } from '../wire-messages';
import type { FarTold } from './records';

/** Devices at one far table; whoever comes then is told that it is full. */
export const MAX_FAR_DEVICES = 12;
/** Devices that are remembered, away ones too: whoever makes up more of them is not heard. */
const MAX_KNOWN_DEVICES = 60;
/** Milliseconds after which a device that said nothing counts as away: three times it did not say that it is here. */
const FAR_AWAY_AFTER_MS = 13_000;

interface Somebody {
  readonly member: Member;
  readonly open: string;
  readonly at: number;
  readonly heardAt: number;
}

/** Everybody else at a far table, as they say themselves; nobody keeps it. */
export class Company {
  readonly #others = new Map<string, Somebody>();
  /** The last thing that each device said, so that nothing counts twice. */
  readonly #saidAt = new Map<string, number>();

  #answeredAt = 0;

  get members(): readonly Member[] {
    return [...this.#others.values()].map(({ member }) => member);
  }

  get isFull(): boolean {
    return this.members.filter(({ here }) => here).length >= MAX_FAR_DEVICES;
  }

  /** The open halves of the keys of all but one. */
  opensWithout(device: string): readonly string[] {
    return [...this.#others].flatMap(([other, { open }]) => (other === device ? [] : [open]));
  }

  /** Only these stay, by the open halves of their keys. */
  keep(opens: readonly string[]): void {
    for (const [device, { open }] of this.#others) if (!opens.includes(open)) this.#others.delete(device);
  }

  /** Whether it has not been heard before. */
  isNew({ device, at }: FarTold): boolean {
    const before = this.#saidAt.get(device);
    if (at <= (before ?? 0) || (before === undefined && this.#saidAt.size >= MAX_KNOWN_DEVICES)) return false;
    this.#saidAt.set(device, at);
    return true;
  }

  /** Somebody says that they are here: whether that is news. A name belongs to whoever said it first. */
  meet(
    { device, who, views, after, open, at, ...said }: Extract<FarTold, { say: 'here' }>,
    now: number,
  ): boolean {
    const known = this.#others.get(device);
    if (known && known.open !== open) return false;
    const ready = said.ready && after >= this.#answeredAt;
    // A page that began anew has other letters and the same keys.
    for (const [other, one] of this.#others)
      if (other !== device && one.open === open) this.#others.delete(other);
    const member: Member = { device, who, views, ready, here: true, keeper: false };
    this.#others.set(device, { member, open, at, heardAt: now });
    return JSON.stringify(known?.member) !== JSON.stringify(member);
  }

  forget(device: string): void {
    this.#others.delete(device);
  }

  /** An answer, with this number: who was ready before it is not any more. */
  nobodyReady(seq: number): void {
    this.#answeredAt = seq;
    for (const [device, one] of this.#others)
      this.#others.set(device, { ...one, member: { ...one.member, ready: false } });
  }

  /** Who has not been heard of for long is away. */
  look(now: number): void {
    for (const [device, one] of this.#others) {
      const here = now - one.heardAt < FAR_AWAY_AFTER_MS;
      this.#others.set(device, { ...one, member: { ...one.member, here } });
    }
  }
}
