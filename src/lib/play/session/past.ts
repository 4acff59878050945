import type { Log } from '$lib/saves/log';
import { askedBy, type LineEntry } from './journal-line';

/** What of a game is looked at without moving the table. */
export class Past {
  readonly #saves: Log;
  readonly #id: string;
  readonly #settled: () => Promise<unknown>;

  /** `settled` resolves when what was tapped is on the disk. */
  constructor(saves: Log, id: string, settled: () => Promise<unknown>) {
    this.#saves = saves;
    this.#id = id;
    this.#settled = settled;
  }

  /** The game as it stood after an entry. */
  async at(entry: number): ReturnType<Log['at']> {
    await this.#settled();
    return this.#saves.at(this.#id, entry);
  }

  /** What was left by going back and playing on. */
  async branches(): ReturnType<Log['branches']> {
    await this.#settled();
    return this.#saves.branches(this.#id);
  }

  /** What an entry of the line answered that was read from the disk; its own events say nothing of it. */
  async whatWasAsked(entry: LineEntry, line: readonly LineEntry[]): Promise<string | undefined> {
    const before = entry.parent ?? line[line.findIndex(({ id }) => id === entry.id) - 1]?.id;
    if (entry.asked !== undefined || before === undefined) return entry.asked;
    const game = await this.at(before);
    return game.ok ? askedBy(game.value, entry) : undefined;
  }
}
