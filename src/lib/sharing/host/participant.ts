import type { Inbox } from '../wire/inbox';
import { AWAY_AFTER_MS, type Wire } from '../wire/wire';
import type { Member, Message, MessageOf } from '../wire/wire-messages';

/** Questions of one guest at a time; the rest is left unheard, for no finger is so fast. */
const MAX_PENDING = 200;

/** What is known of a device as soon as it is at the other end of a connection. */
interface Connected {
  readonly wire: Wire;
  /** The fingerprint of its certificate, if it is known: nobody else can have the same. */
  readonly print: string | null;
  /** What it said and nobody looked into yet. */
  readonly inbox: Inbox;
}

/** A device at the other end of a connection; it is nobody until it says hello. */
export class Participant {
  readonly wire: Wire;
  readonly inbox: Inbox;
  readonly #print: string | null;
  member: Member | null = null;
  /** It stands where the table stands, and hears every change. */
  follows = false;
  heardAt: number;
  /** What it asked and has no answer to yet. */
  #pending = 0;

  constructor({ wire, print, inbox }: Connected, now: number) {
    this.wire = wire;
    this.#print = print;
    this.inbox = inbox;
    this.heardAt = now;
  }

  /** Takes its seat, after its hello; `follows` if it holds what the table holds. */
  sits({ device, who, views }: MessageOf<'hello'>, follows: boolean): void {
    this.member = { device, who, views, ready: false, here: true, keeper: false };
    this.follows = follows;
  }

  say(message: Message): void {
    this.wire.send(JSON.stringify(message));
  }

  /** Whether it is the same device as an older connection: by its certificate, or since that one is silent. */
  isSameAs(other: Participant, now: number): boolean {
    if (this.#print !== null && this.#print === other.#print) return true;
    return !other.member!.here || now - other.heardAt >= AWAY_AFTER_MS;
  }

  /** Works off what it asked; whatever goes wrong with it, the table goes on. */
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
