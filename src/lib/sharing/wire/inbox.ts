/** The maximum length in characters of a guest's offer of entries; about six thousand entries have this length. */
export const MAX_GUEST_CHARS = 1024 * 1024;
/** The maximum length in characters of any other message. A correction that repeats a turn has a tenth of it. */
const MAX_OTHER_CHARS = 128 * 1024;
/** The maximum number of unhandled messages of one guest. More are ignored, because nobody taps that fast. */
const MAX_WAITING = 200;
/** The time in milliseconds after which waiting messages are checked again. */
const LOOKS_AGAIN_MS = 200;

/** The limits for one guest: an amount at once, and an amount per second afterwards. */
const ALLOWED = {
  /** The number of characters. Above the limit the connection is closed, because no player sends that much. */
  chars: [4 * MAX_GUEST_CHARS, 256 * 1024],
  messages: [1_000, 150],
  /**
   * The number of messages that are handled. Above the limit they wait, because a player taps that fast only for a
   * moment.
   */
  looks: [15, 5],
  /** The number of offers of entries, which a guest repeats until it gets an answer. */
  branches: [2, 0.25],
} as const;

/** The dependencies of an inbox. */
interface InboxOptions {
  readonly now: () => number;
  /** Handles a message. */
  readonly read: (text: string) => void;
}

/**
 * Returns true if the message is an offer of entries, judged by the start of its text. All other messages have a lower
 * maximum length.
 */
const isBranch = (text: string): boolean => text.startsWith('{"say":"branch"');

/** The messages of a guest. They are limited before they are parsed, so that the host stays fast. */
export class Inbox {
  readonly #options: InboxOptions;
  readonly #allowed: Readonly<Record<keyof typeof ALLOWED, Allowance>>;
  #waiting: string[] = [];
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(options: InboxOptions) {
    this.#options = options;
    const now = options.now();
    const of = ([most, perSecond]: readonly [number, number]) => new Allowance(most, perSecond, now);
    const { chars, messages, looks, branches } = ALLOWED;
    this.#allowed = { chars: of(chars), messages: of(messages), looks: of(looks), branches: of(branches) };
  }

  /** Accepts a message. Returns false if the guest sends more than a player would. */
  take(text: string): boolean {
    const { chars, messages, branches } = this.#allowed;
    const now = this.#options.now();
    const most = isBranch(text) ? MAX_GUEST_CHARS : MAX_OTHER_CHARS;
    if (text.length > most || !chars.spend(text.length, now) || !messages.spend(1, now)) return false;
    const isUnheard = this.#waiting.length >= MAX_WAITING || (isBranch(text) && !branches.spend(1, now));
    if (!isUnheard) this.#waiting.push(text);
    this.look();
    return true;
  }

  /** Handles as many messages in order as the limit allows. */
  look(): void {
    clearTimeout(this.#clock);
    while (this.#waiting.length > 0 && this.#allowed.looks.spend(1, this.#options.now()))
      this.#options.read(this.#waiting.shift()!);
    if (this.#waiting.length > 0) this.#clock = setTimeout(() => this.look(), LOOKS_AGAIN_MS);
  }

  /** Drops all waiting messages. */
  close(): void {
    clearTimeout(this.#clock);
    this.#waiting = [];
  }
}

/** A rate limit: an amount that can be used at once, and an amount per second that is added up to it. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** Uses an amount. Returns false and uses nothing if too little is left. */
  spend(amount: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1_000; // A clock can be set back.
    this.#left = Math.min(this.#most, this.#left + seconds * this.#perSecond);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
