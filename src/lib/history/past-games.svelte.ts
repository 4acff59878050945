import { m } from '$lib/messages/messages.svelte';
import { distinctNames } from '$lib/words/game-names';
import type { ResultRow } from '../saves/rows/result-row';
import { gameTitle, searchable } from './about';
import { EVERYTHING, type Filter, narrowed } from './filter';
import type { Results } from './results';

/** The number of games shown at first, and added with each "more". */
const PAGE_ROWS = 20;

/** The list of past games on screen, with its filter and the last deleted game. */
export class PastGames {
  readonly #results: Results;

  /** The results, latest first; null until loaded. */
  rows = $state.raw<readonly ResultRow[] | null>(null);
  filter = $state.raw<Filter>(EVERYTHING);
  drawn = $state(PAGE_ROWS);
  /** The last deleted game while its deletion can be undone; null otherwise. */
  deleted = $state.raw<ResultRow | null>(null);
  trouble = $state<string | null>(null);

  /** The searchable text of each game, computed at the first search and again for each language. */
  readonly #words = $derived(searchable(this.rows ?? []));
  readonly #titles = $derived(
    distinctNames([...(this.rows ?? [])].reverse().map((row) => [row.id, gameTitle(row)])),
  );
  readonly found = $derived(narrowed(this.rows ?? [], this.filter, (row) => this.#words.get(row) ?? ''));
  readonly shown = $derived(this.found.slice(0, this.drawn));

  constructor(results: Results, rows: readonly ResultRow[] | null) {
    this.#results = results;
    this.rows = rows;
  }

  /**
   * Follows the list, including changes in other tabs, and updates the results of games that have continued. Returns
   * the function that stops it.
   */
  watch(): () => void {
    const stop = this.#results.watch((listed) => {
      if (listed.ok) this.rows = listed.value;
      else this.trouble = m.history_unread();
    });
    void this.#results.followAll();
    return stop;
  }

  /** Returns the title of a listed game, which no other game has. */
  titleOf(row: ResultRow): string {
    return this.#titles.get(row.id) ?? gameTitle(row);
  }

  narrow(change: Partial<Filter>): void {
    this.filter = { ...this.filter, ...change };
    this.drawn = PAGE_ROWS;
  }

  more(): void {
    this.drawn += PAGE_ROWS;
  }

  async delete(row: ResultRow): Promise<void> {
    if (await this.#done(this.#results.remove(row.id))) this.deleted = row;
  }

  async undoDelete(): Promise<void> {
    if (this.deleted && (await this.#done(this.#results.restore(this.deleted.id)))) this.deleted = null;
  }

  async #done(change: ReturnType<Results['remove']>): Promise<boolean> {
    const done = await change;
    this.trouble = done.ok ? null : done.error.code === 'full' ? m.history_full() : m.history_failed();
    return done.ok;
  }
}
