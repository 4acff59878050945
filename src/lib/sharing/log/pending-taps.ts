import { ok, refuse } from '$lib/rules/basics/result';
import type { TableChange, Wish } from '../wire/wire-messages';
import type { TapOutcome } from './order';

interface Pending {
  readonly wish: Wish;
  readonly parent: number;
  readonly done: (answer: TapOutcome) => void;
  /** True if the tap was sent to the host; a tap that wasn't has no effect. */
  isSent: boolean;
}

/** The taps of a guest that have no result yet. */
export class PendingTaps {
  readonly #taps = new Map<string, Pending>();
  /** The results that count only once the changes before them are applied. */
  readonly #told = new Map<string, { readonly n: number; readonly answer: TapOutcome }>();
  readonly #send: (tap: string, wish: Wish, parent: number) => boolean;

  /** `send` sends a tap, and returns false if not connected. */
  constructor(send: (tap: string, wish: Wish, parent: number) => boolean) {
    this.#send = send;
  }

  /**
   * Sends a tap, or stores it until connected. Resolves once this device shows the result, or with the reason for a
   * refusal.
   */
  add(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    return new Promise((done) => {
      this.#taps.set(tap, { wish, parent, done, isSent: this.#send(tap, wish, parent) });
    });
  }

  /** Sends all taps again. A repeated tap counts once. */
  sendAgain(): void {
    for (const [tap, pending] of this.#taps)
      pending.isSent = this.#send(tap, pending.wish, pending.parent) || pending.isSent;
  }

  /** Stores the host's result of a tap, which counts once the first `n` changes are applied. */
  tell(tap: string, n: number, answer: TapOutcome): void {
    this.#told.set(tap, { n, answer });
  }

  /** Resolves the taps in an applied change, and those whose result counts after the first `n` changes. */
  settle(n: number, change?: TableChange): void {
    if (change?.by) this.#done(change.by.tap, ok(change.head));
    for (const { id, by } of change?.add ?? []) if (by) this.#done(by.tap, ok(id));
    for (const [tap, told] of this.#told) if (told.n <= n) this.#done(tap, told.answer);
  }

  /** Refuses all taps after the host is lost. The result of a sent tap is unknown. */
  forget(): void {
    for (const { done, isSent } of this.#taps.values()) done(refuse(isSent ? 'unsure' : 'away'));
    this.#taps.clear();
    this.#told.clear();
  }

  #done(tap: string, answer: TapOutcome): void {
    this.#taps.get(tap)?.done(answer);
    this.#taps.delete(tap);
    this.#told.delete(tap);
  }
}
