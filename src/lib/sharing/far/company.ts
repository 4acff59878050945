import { isEqual } from '$lib/rules/basics/equal';
import type { Member } from '../wire/wire-messages';
import type { FarTold } from './records';

/** Devices at one far table; whoever comes then is told that it is full. */
export const MAX_FAR_DEVICES = 12;
/** Devices that are remembered, away ones too: whoever makes up more of them pushes out none that was there before. */
const MAX_KNOWN_DEVICES = 60;
/** Milliseconds at the table after which a device keeps its place while it is away. */
const SETTLED_MS = 60_000;
/** Milliseconds after which a device that said nothing counts as away: three times it did not say that it is here. */
const FAR_AWAY_AFTER_MS = 13_000;

interface Somebody {
  readonly member: Member;
  readonly open: string;
  /** When it came, and when it was heard of last. */
  readonly since: number;
  readonly heardAt: number;
}

/** Everybody else at a far table, as they say themselves; nobody keeps it. */
export class Company {
  readonly #others = new Map<string, Somebody>();
  /** When each device said the last thing, by the open half of its keys, so that nothing counts twice. */
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

  /** By whose keys a thing has to be signed; null for letters that nobody here has. A name belongs to whoever said it first. */
  openOf(said: FarTold): string | null {
    const known = this.#others.get(said.device)?.open;
    if (said.say !== 'here') return known ?? null;
    return known === undefined || known === said.open ? said.open : null;
  }

  /** Whether it has not been heard before, from a device that there is room for. */
  isNew(open: string, at: number): boolean {
    const before = this.#saidAt.get(open);
    if (at <= (before ?? 0) || (before === undefined && !this.#hasRoom())) return false;
    this.#saidAt.set(open, at);
    return true;
  }

  /** Makes room, if it must: of those that are away and hardly ever were here, one goes. */
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

  /** Somebody says that they are here, as they have proved: whether that is news. */
  meet(
    { device, who, views, after, open, ...said }: Extract<FarTold, { say: 'here' }>,
    now: number,
  ): boolean {
    const known = this.#others.get(device);
    const ready = said.ready && after >= this.#answeredAt;
    // A page that began anew has other letters and the same keys.
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
