import { refuse } from '$lib/rules/basics/result';
import type { Log, OpenGame } from '$lib/saves/log';
import type { Played } from '$lib/saves/rows/rows';
import { painted } from '$lib/ui/after-paint';
import type { LineEntry } from './journal-line';

/** A tap that is shown but not saved yet. */
export interface ShownTap {
  readonly played: Required<Played>;
  /** The entry under which the tap is shown. */
  readonly entry: number;
  /** The state before the tap. */
  readonly before: { readonly open: OpenGame; readonly journal: readonly LineEntry[] };
  /** The remaining attempts. */
  readonly tries: number;
}

type Append = Log['append'];
type Failure = Extract<Awaited<ReturnType<Append>>, { ok: false }>['error']['code'];

interface Told {
  readonly saved: (tap: ShownTap) => void;
  /** Called if a tap could not be saved, or was saved under another entry; all later taps are dropped. */
  readonly lost: (dropped: readonly ShownTap[], before: ShownTap['before'], why: Failure) => Promise<void>;
}

function failed(error: unknown) {
  console.error(error);
  return refuse('failed');
}

/** The shown but unsaved taps, saved in order after paint. */
export class Unsaved {
  readonly #append: Append;
  readonly #told: Told;
  #taps: readonly ShownTap[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(append: Append, told: Told) {
    this.#append = append;
    this.#told = told;
  }

  get count(): number {
    return this.#taps.length;
  }

  /** Resolves when everything is saved or undone. */
  get settled(): Promise<void> {
    return this.#last;
  }

  add(tap: ShownTap): void {
    this.#taps = [...this.#taps, tap];
    this.#last = this.#last.then(() => this.#save(tap));
  }

  /** Saves a tap. If that fails, all later taps fail too. */
  async #save(tap: ShownTap): Promise<void> {
    if (!this.#taps.includes(tap)) return;
    await painted();
    const { played, entry, before } = tap;
    const result = await this.#append(before.open.id, before.open.head, played).catch(failed);
    const others = this.#taps.slice(1);
    if (result.ok) this.#told.saved(tap);
    const isAsShown = result.ok && result.value.head === entry;
    this.#taps = isAsShown ? others : [];
    if (isAsShown) return;
    if (result.ok) await this.#told.lost(others, before, 'stale');
    else await this.#told.lost([tap, ...others], before, result.error.code);
  }
}
