import { AWAY_AFTER_MS, type Wire } from '../wire/wire';
import type { Member, Message, Sorry } from '../wire/wire-messages';
import type { Participant } from './participant';

/** Guests around one keeper: each has a connection of its own. */
export const MAX_GUESTS = 5;
/** Guests that are gone and still listed as away. */
const MAX_GONE_PHONES = 10;

/** What a guest gets that says it is the device with these letters; `waits`: it says so again. */
interface Claimed {
  readonly gets: 'place' | 'waits' | Extract<Sorry, 'kicked' | 'full'>;
  /** An older connection of the same device, whose place it takes. */
  readonly insteadOf?: Participant | undefined;
}

/** Everybody whom the keeper knows, itself first: who is here, who is away, who is ready. */
export class Attendance {
  readonly #guests = new Map<Wire, Participant>();
  #self: Member;

  constructor(device: string, who: number | null) {
    this.#self = { device, who, views: false, ready: false, here: true, keeper: true };
  }

  /** The keeper's own device. */
  get self(): Member {
    return this.#self;
  }

  get guests(): readonly Participant[] {
    return [...this.#guests.values()];
  }

  get members(): readonly Member[] {
    return [this.#self, ...this.guests.flatMap(({ member }) => member ?? [])];
  }

  get isFull(): boolean {
    return this.#hasAllBut();
  }

  #hasAllBut(guest?: Participant): boolean {
    const guests = this.guests.filter((one) => one !== guest && one.member?.here);
    return guests.length >= MAX_GUESTS;
  }

  /** Who sits at the keeper's own device, or whether they are ready. */
  sits(about: Partial<Pick<Member, 'who' | 'ready'>>): void {
    this.#self = { ...this.#self, ...about };
  }

  has(guest: Participant): boolean {
    return this.#guests.has(guest.wire);
  }

  add(guest: Participant): void {
    this.#guests.set(guest.wire, guest);
  }

  /** What a guest gets that says it has these letters: nobody takes those of somebody who can still be heard. */
  claim(guest: Participant, device: string, now: number): Claimed {
    if (device === this.#self.device) return { gets: 'kicked' };
    const other = this.guests.find((one) => one !== guest && one.member?.device === device);
    const isOwn = !guest.member || guest.member.device === device;
    if (!isOwn || (other && !guest.isSameAs(other, now))) return { gets: 'waits' };
    return { gets: !guest.member && this.#hasAllBut(other) ? 'full' : 'place', insteadOf: other };
  }

  /** Says it to everybody who has said hello. */
  tell(message: Message): void {
    for (const guest of this.guests) if (guest.member) guest.say(message);
  }

  nobodyReady(): void {
    this.sits({ ready: false });
    for (const guest of this.guests) if (guest.member) guest.member = { ...guest.member, ready: false };
  }

  /** Who has not been heard of for long is away. */
  look(now: number): void {
    for (const guest of this.guests) {
      const here = now - guest.heardAt < AWAY_AFTER_MS;
      if (guest.member && guest.member.here !== here) guest.member = { ...guest.member, here };
    }
  }

  /** Its connection is gone: it stays listed as away, if it ever said who it is. */
  lose(guest: Participant): void {
    guest.follows = false;
    guest.inbox.close();
    if (guest.member) guest.member = { ...guest.member, here: false, ready: false };
    else this.#guests.delete(guest.wire);
    const gone = this.guests.filter(({ member }) => member && !member.here);
    for (const { wire } of gone.slice(0, -MAX_GONE_PHONES)) this.#guests.delete(wire);
  }

  /** Forgets it and hangs up. */
  drop(guest: Participant): void {
    this.#guests.delete(guest.wire);
    guest.hangUp();
  }
}
