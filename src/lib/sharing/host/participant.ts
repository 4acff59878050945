import type { Inbox } from '../wire/inbox';
import { AWAY_AFTER_MS, type Wire } from '../wire/wire';
import type { Member, Message, MessageOf } from '../wire/wire-messages';

/** The maximum number of pending requests of one guest. More are ignored, because nobody taps that fast. */
const MAX_PENDING = 200;

/** The data of a device that is known as soon as it is connected. */
interface Connected {
  readonly wire: Wire;
  /** The fingerprint of the device's certificate, which is unique; null if unknown. */
  readonly print: string | null;
  /** The messages of the device that are not handled yet. */
  readonly inbox: Inbox;
}

/** A connected device. Its member is null until it introduces itself. */
export class Participant {
  readonly wire: Wire;
  readonly inbox: Inbox;
  readonly #print: string | null;
  member: Member | null = null;
  /** True if the device is up to date and receives every change. */
  follows = false;
  heardAt: number;
  /** The number of the device's requests that have no answer yet. */
  #pending = 0;

  constructor({ wire, print, inbox }: Connected, now: number) {
    this.wire = wire;
    this.#print = print;
    this.inbox = inbox;
    this.heardAt = now;
  }

  /** Sets the member of a device that has introduced itself. `follows` is true if it has the host's content. */
  sits({ device, who, views }: MessageOf<'hello'>, follows: boolean): void {
    this.member = { device, who, views, ready: false, here: true, keeper: false };
    this.follows = follows;
  }

  say(message: Message): void {
    this.wire.send(JSON.stringify(message));
  }

  /**
   * Returns true if this device can be that of an older connection: both have the same certificate, or the older one
   * is silent.
   */
  isSameAs(other: Participant, now: number): boolean {
    if (this.#print !== null && this.#print === other.#print) return true;
    return !other.member!.here || now - other.heardAt >= AWAY_AFTER_MS;
  }

  /** Runs a request. An error in it is ignored, so that it doesn't affect the game. */
  asks(work: () => Promise<void>): void {
    if (this.#pending >= MAX_PENDING) return;
    this.#pending++;
    const done = (): void => {
      this.#pending--;
    };
    work().then(done, done);
  }

  hangUp(): void {
    this.inbox.close();
    this.wire.close();
  }
}
