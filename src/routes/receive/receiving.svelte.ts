import { gameHere, goOn, takeOut } from '$lib/handoff/local-game';
import type { RulesEnv } from '$lib/handoff/packet';
import { gameInPacket, gameInText, type GivenError } from '$lib/handoff/parse-received';
import { Collector, type Progress } from '$lib/handoff/qr-parts';
import { refuse, type Result } from '$lib/rules/basics/result';
import { compareGames, type Comparison } from '$lib/saves/files/compare-games';
import { type GameFile, MAX_FILE_BYTES } from '$lib/saves/files/game-file';
import type { ImportError } from '$lib/saves/files/transfer';
import type { Saves } from '$lib/saves/saves';

/** A problem with a received game. `detail` is empty if there is none. */
export interface ReceiveError {
  readonly code: GivenError | Exclude<ImportError, 'exists'>;
  readonly detail: string;
}

/** The result of scanning a code: a part of a game, a whole game, or another code. */
export type Sight = 'part' | 'whole' | 'other';

/** A game that is being received. It is shown first, and then imported or not. */
export class Receiving {
  readonly #saves: Saves;
  readonly #env: RulesEnv;
  #collector = new Collector();

  /** The received game; null until it is complete. */
  file = $state.raw<GameFile | null>(null);
  /** The relation of the received game to the local one. */
  comparison = $state<Comparison>('new');
  /** True if the local game was removed, so that it can be restored. */
  wasRemoved = $state(false);
  /** The progress of scanning; null if none is under way. */
  progress = $state.raw<Progress | null>(null);
  trouble = $state.raw<ReceiveError | null>(null);
  /** True while a game is read or written. */
  busy = $state(false);

  constructor(saves: Saves, env: RulesEnv) {
    this.#saves = saves;
    this.#env = env;
  }

  /** Reads a link, a message that contains one, or the content of a file. */
  async text(text: string): Promise<void> {
    await this.#read(() => gameInText(this.#env, text));
  }

  async chosen(file: File): Promise<void> {
    await this.#read(async () =>
      file.size > MAX_FILE_BYTES ? refuse('tooLarge') : gameInText(this.#env, await file.text()),
    );
  }

  /** Reads a scanned code and returns what it was. */
  async seen(text: string): Promise<Sight> {
    if (this.busy || this.file) return 'part';
    const taken = this.#collector.take(text);
    if (!taken) {
      if (!text.includes('/receive/')) return 'other';
      await this.text(text);
      return 'whole';
    }
    const { packet, ...progress } = taken;
    this.progress = packet ? null : progress;
    if (!packet) return 'part';
    await this.#read(() => gameInPacket(this.#env, packet));
    return 'whole';
  }

  /**
   * Imports the game, or adds it to the local one. Returns the id of the game to open; null if there is a problem,
   * which is then shown.
   */
  async take(): Promise<string | null> {
    const { context } = this.#saves;
    if (this.comparison === 'ahead') return this.#put((file) => goOn(context, file));
    return this.wasRemoved ? this.takeOut() : this.#put((file) => this.#saves.importGame(file));
  }

  /** Restores the removed local game. Returns its id, or null if that failed. */
  async takeOut(): Promise<string | null> {
    return this.#put(({ id }) => takeOut(this.#saves.context, id));
  }

  /** Imports the game as a copy. Returns the id of the copy, or null if that failed. */
  async takeCopy(): Promise<string | null> {
    return this.#put((file) => this.#saves.importAsCopy(file));
  }

  /** Forgets the received game and the progress of scanning. */
  back(): void {
    this.file = null;
    this.trouble = null;
    this.progress = null;
    this.#collector = new Collector();
  }

  async #read(read: () => Promise<Result<GameFile, GivenError>>): Promise<void> {
    this.back();
    this.busy = true;
    try {
      const found = await read().catch((error: unknown) => refuse('unreadable', String(error)));
      if (!found.ok) {
        this.trouble = { code: found.error.code, detail: found.error.detail ?? '' };
        return;
      }
      const here = await gameHere(this.#saves.context, found.value.id);
      this.comparison = compareGames(here?.file ?? null, found.value);
      this.wasRemoved = here !== null && here.row.deletedAt !== null;
      this.file = found.value;
    } finally {
      this.busy = false;
    }
  }

  async #put(put: (file: GameFile) => Promise<Result<string, ImportError>>): Promise<string | null> {
    if (!this.file || this.busy) return null;
    this.busy = true;
    this.trouble = null;
    const done = await put(this.file);
    this.busy = false;
    if (done.ok) return done.value;
    // The local game is unreadable or was changed in another tab, so the received one can be imported as a copy.
    if (done.error.code === 'exists') this.comparison = 'diverged';
    else this.trouble = { code: done.error.code, detail: done.error.detail ?? '' };
    return null;
  }
}
