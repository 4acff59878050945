/** The maximum length of a guest's message: its entries played alone, about six thousand. */
export const MAX_GUEST_CHARS = 1024 * 1024;
/** The maximum length of any other message: a correction that repeats a turn has a tenth of it. */
const MAX_OTHER_CHARS = 128 * 1024;
/** The most unprocessed messages of one guest; more are dropped, because no finger is that fast. */
const MAX_WAITING = 200;
/** Milliseconds until waiting messages are checked again. */
const LOOKS_AGAIN_MS = 200;

/** The limits of one guest: at once, and per second afterwards. */
const ALLOWED = {
  /** Characters; above the limit the connection closes, because no player sends that much. */
  chars: [4 * MAX_GUEST_CHARS, 256 * 1024],
  messages: [1_000, 150],
  /** Messages that are read; above the limit they wait, because a finger can tap that fast only briefly. */
  looks: [15, 5],
  /** Offers of entries, each repeated until it is answered. */
  branches: [2, 0.25],
} as const;

/** The dependencies of an inbox. */
interface InboxOptions {
  readonly now: () => number;
  /** Processes a message. */
  readonly read: (text: string) => void;
}

/**
 * Returns true for a branch, by the start of its text, which is the kind of message. Others have a lower
 * limit of length.
 */
const isBranch = (text: string): boolean => text.startsWith('{"say":"branch"');

/** A guest's messages, limited before they are parsed, so that the host stays fast. */
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

  /** Accepts a message; returns false if a guest sends more than any player would. */
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

  /** Processes as many messages as the limit allows, in order. */
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

/** A rate limit: an amount at once, and an amount per second afterwards. */
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

  /** Uses an amount; returns false, without using any, if there isn't enough. */
  spend(amount: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1_000; // A clock can be set back.
    this.#left = Math.min(this.#most, this.#left + seconds * this.#perSecond);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
