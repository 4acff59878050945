import type { Inbox } from '../wire/inbox';
import { AWAY_AFTER_MS, type Wire } from '../wire/wire';
import type { Member, Message, MessageOf } from '../wire/wire-messages';

/** The most pending requests of one guest; more are dropped, because no finger is that fast. */
const MAX_PENDING = 200;

/** The data of a device as soon as it is connected. */
interface Connected {
  readonly wire: Wire;
  /** The fingerprint of its certificate, if known; it is unique. */
  readonly print: string | null;
  /** Its unprocessed messages. */
  readonly inbox: Inbox;
}

/** A connected device, unknown until it says hello. */
export class Participant {
  readonly wire: Wire;
  readonly inbox: Inbox;
  readonly #print: string | null;
  member: Member | null = null;
  /** True if the device is in step with the game and receives every change. */
  follows = false;
  heardAt: number;
  /** The number of the device's requests without an answer. */
  #pending = 0;

  constructor({ wire, print, inbox }: Connected, now: number) {
    this.wire = wire;
    this.#print = print;
    this.inbox = inbox;
    this.heardAt = now;
  }

  /** Sets its player after its hello; `follows` if it has the host's content. */
  sits({ device, who, views }: MessageOf<'hello'>, follows: boolean): void {
    this.member = { device, who, views, ready: false, here: true, keeper: false };
    this.follows = follows;
  }

  say(message: Message): void {
    this.wire.send(JSON.stringify(message));
  }

  /** Returns true if it is the same device as an older connection: by certificate, or because that one is silent. */
  isSameAs(other: Participant, now: number): boolean {
    if (this.#print !== null && this.#print === other.#print) return true;
    return !other.member!.here || now - other.heardAt >= AWAY_AFTER_MS;
  }

  /** Runs a request; an error in it doesn't affect the game. */
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
