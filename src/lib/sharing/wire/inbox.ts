/** Characters of the longest message of a guest: what it did alone, some six thousand entries. */
export const MAX_GUEST_CHARS = 1024 * 1024;
/** Characters of the longest of any other kind: a correction that does a turn again has a tenth of it. */
const MAX_OTHER_CHARS = 128 * 1024;
/** Messages of one guest that wait to be looked into; the rest is left unheard, for no finger is so fast. */
const MAX_WAITING = 200;
/** Milliseconds until what waits is looked at again. */
const LOOKS_AGAIN_MS = 200;

/** How much of each one guest may say: at once, and a second after that. */
const ALLOWED = {
  /** Beyond it the connection ends: nobody plays so. */
  chars: [4 * MAX_GUEST_CHARS, 256 * 1024],
  messages: [1_000, 150],
  /** Beyond it the rest waits: a finger taps so fast for a moment, and not for long. */
  looks: [15, 5],
  /** What waits for somebody's answer is said again and again. */
  branches: [2, 0.25],
} as const;

/** What an inbox needs of its keeper. */
interface InboxOptions {
  readonly now: () => number;
  /** Looks into a message. */
  readonly read: (text: string) => void;
}

/** Messages are written with their kind first; one that is not is as short as any. */
const isBranch = (text: string): boolean => text.startsWith('{"say":"branch"');

/** What one guest says, bounded before any of it is parsed, so that the table's own device stays quick. */
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

  /** Takes a message in; false where a guest says more than anybody who plays would. */
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

  /** Looks into as many as the guest may have looked into now, in their order. */
  look(): void {
    clearTimeout(this.#clock);
    while (this.#waiting.length > 0 && this.#allowed.looks.spend(1, this.#options.now()))
      this.#options.read(this.#waiting.shift()!);
    if (this.#waiting.length > 0) this.#clock = setTimeout(() => this.look(), LOOKS_AGAIN_MS);
  }

  /** Nothing that waits is heard any more. */
  close(): void {
    clearTimeout(this.#clock);
    this.#waiting = [];
  }
}

/** How much somebody may do: so much at once, and so much in each second after that. */
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

  /** Takes so much of it; false, and nothing taken, if there is not enough. */
  spend(amount: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1_000; // a clock may be set back
    this.#left = Math.min(this.#most, this.#left + seconds * this.#perSecond);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
