import { refuse } from '$lib/rules/basics/result';
import type { Log, OpenGame } from '$lib/saves/log';
import type { Played } from '$lib/saves/rows/rows';
import { painted } from '$lib/ui/after-paint';
import type { LineEntry } from './journal-line';

/** A tap that is shown and on its way to the disk. */
export interface ShownTap {
  readonly played: Required<Played>;
  /** The entry it is shown as. */
  readonly entry: number;
  /** How the table stood before it. */
  readonly before: { readonly open: OpenGame; readonly journal: readonly LineEntry[] };
  /** How often more it may be told. */
  readonly tries: number;
}

type Append = Log['append'];
type Failure = Extract<Awaited<ReturnType<Append>>, { ok: false }>['error']['code'];

interface Told {
  readonly saved: (tap: ShownTap) => void;
  /** The first of them could not be saved, or lies elsewhere than it was shown; none of those after it stands. */
  readonly lost: (dropped: readonly ShownTap[], before: ShownTap['before'], why: Failure) => Promise<void>;
}

function failed(error: unknown) {
  console.error(error);
  return refuse('failed');
}

/** What is shown and not saved yet, written one after the other once it is painted. */
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

  /** Resolves when everything is saved, or was taken back. */
  get settled(): Promise<void> {
    return this.#last;
  }

  add(tap: ShownTap): void {
    this.#taps = [...this.#taps, tap];
    this.#last = this.#last.then(() => this.#save(tap));
  }

  /** If it fails, all that was tapped on it falls with it. */
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
