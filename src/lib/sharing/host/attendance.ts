import { AWAY_AFTER_MS, type Wire } from '../wire/wire';
import type { Member, Message, Sorry } from '../wire/wire-messages';
import type { Participant } from './participant';

/** The maximum number of guests of a host, because each needs a connection. */
export const MAX_GUESTS = 5;
/** The maximum number of disconnected guests that are listed as away. */
const MAX_GONE_PHONES = 10;

/** The result of a guest's claim to a device id. `waits`: the guest must repeat the claim. */
interface Claimed {
  readonly gets: 'place' | 'waits' | Extract<Sorry, 'kicked' | 'full'>;
  /** The older connection of the same device, which the claim replaces. */
  readonly insteadOf?: Participant | undefined;
}

/** All devices that the host knows, with their presence and ready states. The host's own device is first. */
export class Attendance {
  readonly #guests = new Map<Wire, Participant>();
  #self: Member;

  constructor(device: string, who: number | null) {
    this.#self = { device, who, views: false, ready: false, here: true, keeper: true };
  }

  /** The host's own device. */
  get self(): Member {
    return this.#self;
  }

  get guests(): readonly Participant[] {
    return [...this.#guests.values()];
  }

  get members(): readonly Member[] {
    const guests = this.guests.flatMap(({ member }) => member ?? []);
    // A page that was closed returns as another device, so the player would be listed twice.
    const isBack = ({ who }: Member): boolean =>
      who !== null && guests.some((other) => other.here && other.who === who);
    return [this.#self, ...guests.filter((one) => one.here || !isBack(one))];
  }

  get isFull(): boolean {
    return this.#hasAllBut();
  }

  #hasAllBut(guest?: Participant): boolean {
    const guests = this.guests.filter((one) => one !== guest && one.member?.here);
    return guests.length >= MAX_GUESTS;
  }

  /** Changes the player or ready state of the host's own device. */
  sits(about: Partial<Pick<Member, 'who' | 'ready'>>): void {
    this.#self = { ...this.#self, ...about };
  }

  has(guest: Participant): boolean {
    return this.#guests.has(guest.wire);
  }

  add(guest: Participant): void {
    this.#guests.set(guest.wire, guest);
  }

  /** Returns the result of a claim to a device id. A device can't take the id of another connected device. */
  claim(guest: Participant, device: string, now: number): Claimed {
    if (device === this.#self.device) return { gets: 'kicked' };
    const other = this.guests.find((one) => one !== guest && one.member?.device === device);
    const isOwn = !guest.member || guest.member.device === device;
    if (!isOwn || (other && !guest.isSameAs(other, now))) return { gets: 'waits' };
    return { gets: !guest.member && this.#hasAllBut(other) ? 'full' : 'place', insteadOf: other };
  }

  /** Sends a message to all devices that have introduced themselves. */
  tell(message: Message): void {
    for (const guest of this.guests) if (guest.member) guest.say(message);
  }

  nobodyReady(): void {
    this.sits({ ready: false });
    for (const guest of this.guests) if (guest.member) guest.member = { ...guest.member, ready: false };
  }

  /** Marks devices as away after `AWAY_AFTER_MS` without a message, and as present again if they respond. */
  look(now: number): void {
    for (const guest of this.guests) {
      const here = now - guest.heardAt < AWAY_AFTER_MS;
      if (guest.member && guest.member.here !== here) guest.member = { ...guest.member, here };
    }
  }

  /** Handles a lost connection. A device that has introduced itself stays listed as away. */
  lose(guest: Participant): void {
    guest.follows = false;
    guest.inbox.close();
    if (guest.member) guest.member = { ...guest.member, here: false, ready: false };
    else this.#guests.delete(guest.wire);
    const gone = this.guests.filter(({ member }) => member && !member.here);
    for (const { wire } of gone.slice(0, -MAX_GONE_PHONES)) this.#guests.delete(wire);
  }

  /** Forgets a guest and closes its connection. */
  drop(guest: Participant): void {
    this.#guests.delete(guest.wire);
    guest.hangUp();
  }
}
