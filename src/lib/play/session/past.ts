import type { Log } from '$lib/saves/log';
import { askedBy, type LineEntry } from './journal-line';

/** Reads past positions without changing the current one. */
export class Past {
  readonly #saves: Log;
  readonly #id: string;
  readonly #settled: () => Promise<unknown>;

  /** `settled` resolves when all taps are saved. */
  constructor(saves: Log, id: string, settled: () => Promise<unknown>) {
    this.#saves = saves;
    this.#id = id;
    this.#settled = settled;
  }

  /** Returns the game after an entry, or why it can't be read. */
  async at(entry: number): ReturnType<Log['at']> {
    await this.#settled();
    return this.#saves.at(this.#id, entry);
  }

  /** Returns the abandoned branches, or why they can't be read. */
  async branches(): ReturnType<Log['branches']> {
    await this.#settled();
    return this.#saves.branches(this.#id);
  }

  /** Returns the question that a loaded entry answered; undefined if its own events show it or it is unknown. */
  async whatWasAsked(entry: LineEntry, line: readonly LineEntry[]): Promise<string | undefined> {
    const before = entry.parent ?? line[line.findIndex(({ id }) => id === entry.id) - 1]?.id;
    if (entry.asked !== undefined || before === undefined) return entry.asked;
    const game = await this.at(before);
    return game.ok ? askedBy(game.value, entry) : undefined;
  }
}
