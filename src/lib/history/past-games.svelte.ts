import { m } from '$lib/messages/messages.svelte';
import { distinctNames } from '$lib/words/game-names';
import type { ResultRow } from '../saves/rows/result-row';
import { gameTitle, searchable } from './about';
import { EVERYTHING, type Filter, narrowed } from './filter';
import type { Results } from './results';

/** So many games are drawn at first, and again with each "more". */
const PAGE_ROWS = 20;

/** The list of past games on screen: what it is narrowed to, and the game deleted last. */
export class PastGames {
  readonly #results: Results;

  /** The last one first; null until they are read. */
  rows = $state.raw<readonly ResultRow[] | null>(null);
  filter = $state.raw<Filter>(EVERYTHING);
  drawn = $state(PAGE_ROWS);
  /** The game deleted last, while that can be undone. */
  deleted = $state.raw<ResultRow | null>(null);
  trouble = $state<string | null>(null);

  /** What may be searched for; put together with the first letter, and anew in another language. */
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

  /** Follows the list, also as other tabs change it, and catches up with games that moved on. */
  watch(): () => void {
    const stop = this.#results.watch((listed) => {
      if (listed.ok) this.rows = listed.value;
      else this.trouble = m.history_unread();
    });
    void this.#results.followAll();
    return stop;
  }

  /** What a game of the list is called; no other one is called so. */
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
