import { ok, refuse } from '$lib/rules/basics/result';
import type { TableChange, Wish } from '../wire/wire-messages';
import type { TapOutcome } from './order';

interface Pending {
  readonly wish: Wish;
  readonly parent: number;
  readonly done: (answer: TapOutcome) => void;
  /** Whether it ever went to the keeper; one that did not cannot count. */
  isSent: boolean;
}

/** A guest's taps that have no answer yet. */
export class PendingTaps {
  readonly #taps = new Map<string, Pending>();
  /** Answers that hold once the changes before them are here. */
  readonly #told = new Map<string, { readonly n: number; readonly answer: TapOutcome }>();
  readonly #send: (tap: string, wish: Wish, parent: number) => boolean;

  /** `send` tells whether there is a table to send it to. */
  constructor(send: (tap: string, wish: Wish, parent: number) => boolean) {
    this.#send = send;
  }

  /** Sends a tap, or keeps it until there is a table to send it to; answered once this device shows what came of it, or knows why nothing did. */
  add(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    return new Promise((done) => {
      this.#taps.set(tap, { wish, parent, done, isSent: this.#send(tap, wish, parent) });
    });
  }

  /** Sends all again: one that was heard counts once all the same. */
  sendAgain(): void {
    for (const [tap, pending] of this.#taps)
      pending.isSent = this.#send(tap, pending.wish, pending.parent) || pending.isSent;
  }

  /** What the keeper said of a tap, after so many changes. */
  tell(tap: string, n: number, answer: TapOutcome): void {
    this.#told.set(tap, { n, answer });
  }

  /** Answers by what the table did, and by what was said once everything before it is here. */
  settle(n: number, change?: TableChange): void {
    if (change?.by) this.#done(change.by.tap, ok(change.head));
    for (const { id, by } of change?.add ?? []) if (by) this.#done(by.tap, ok(id));
    for (const [tap, told] of this.#told) if (told.n <= n) this.#done(tap, told.answer);
  }

  /** The keeper is gone: of a tap that was sent, nobody can say whether it was heard. */
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
