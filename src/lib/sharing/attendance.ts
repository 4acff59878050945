import type { Inbox } from './inbox';
import { AWAY_AFTER_MS, type Wire } from './wire';
import type { Member, Message } from './wire-messages';

/** Guests around one keeper: each has a connection of its own. */
export const MAX_GUESTS = 5;
/** Guests that are gone and still listed as away. */
const MAX_GONE_PHONES = 10;

/** A device at the other end of a connection; it is nobody until it says hello. */
export interface Participant {
  readonly wire: Wire;
  /** The fingerprint of its certificate, if it is known: nobody else can have the same. */
  readonly print: string | null;
  /** What it said and nobody looked into yet. */
  readonly inbox: Inbox;
  member: Member | null;
  /** It stands where the table stands, and hears every change. */
  follows: boolean;
  heardAt: number;
  /** What it asked and has no answer to yet. */
  pending: number;
}

/** Everybody whom the keeper knows: who is here, who is away, who is ready. */
export class Attendance {
  readonly #guests = new Map<Wire, Participant>();

  get guests(): readonly Participant[] {
    return [...this.#guests.values()];
  }

  get members(): readonly Member[] {
    return this.guests.flatMap(({ member }) => member ?? []);
  }

  get isFull(): boolean {
    return this.members.filter(({ here }) => here).length >= MAX_GUESTS;
  }

  has(guest: Participant): boolean {
    return this.#guests.has(guest.wire);
  }

  add(about: Pick<Participant, 'wire' | 'print' | 'inbox'>, now: number): Participant {
    const guest: Participant = { ...about, member: null, follows: false, heardAt: now, pending: 0 };
    this.#guests.set(about.wire, guest);
    return guest;
  }

  /** Another connection with these letters. */
  otherWith(device: string, guest: Participant): Participant | undefined {
    return this.guests.find((other) => other !== guest && other.member?.device === device);
  }

  say(guest: Participant, message: Message): void {
    guest.wire.send(JSON.stringify(message));
  }

  /** Says it to everybody who has said hello. */
  tell(message: Message): void {
    for (const guest of this.guests) if (guest.member) this.say(guest, message);
  }

  nobodyReady(): void {
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
    guest.inbox.close();
    guest.wire.close();
  }
}
