import { DAY_MS } from '$lib/format/localized';
import { fileName, offer } from '$lib/format/share';
import type { Results } from '$lib/history/results';
import type { Result } from '$lib/rules/basics/result';
import { type GameFile, MAX_FILE_BYTES, toText } from '$lib/saves/files/game-file';
import type { FileError } from '$lib/saves/files/read-file';
import type { Problem } from '$lib/saves/repair/problems';
import type { ListedGame, Saves } from '$lib/saves/saves';
import { offerEverything } from '$lib/store/shelf';
import { gameName, gameNames } from '$lib/words/game-names';

/** The codes of problems. Their texts are in Trouble.svelte. */
export type TroubleCode = FileError | 'unfetched' | 'unknown' | 'list' | 'full' | 'failed' | 'export';

/** A change to a game that the player must confirm. */
export interface PendingChange {
  readonly what: 'rename' | 'remove';
  readonly game: ListedGame;
}

/** The time in milliseconds for which a removed game is stored, although only its Undo button restores it. */
const KEPT_MS = 7 * DAY_MS;

/** The games on the home page, and the actions on them. */
export class Home {
  readonly #saves: Saves;
  readonly #recovered: () => Promise<unknown>;

  /** The games, last played first; null until loaded. */
  games = $state.raw<readonly ListedGame[] | null>(null);
  problems = $state.raw<readonly Problem[]>([]);
  /** The last removed game while its removal can be undone; null otherwise. */
  removed = $state.raw<ListedGame | null>(null);
  /** The open confirmation; null for none. */
  asking = $state.raw<PendingChange | null>(null);
  /** An imported game with the same id as a different local game; null for none. */
  twin = $state.raw<GameFile | null>(null);
  trouble = $state<TroubleCode | null>(null);
  /** The id of content in a file that this app doesn't have; empty for none. */
  unknown = $state('');
  /** The scores of finished games by id. */
  scores = $state.raw<Readonly<Record<string, number>>>({});

  readonly #running = $derived(this.games?.filter(({ summary }) => summary.result === null) ?? []);
  readonly newest = $derived(this.#running[0]);
  readonly others = $derived(this.#running.slice(1));
  readonly finished = $derived(this.games?.filter(({ summary }) => summary.result !== null) ?? []);

  readonly #titles = $derived(gameNames((this.games ?? []).map((game) => ({ ...game, ...game.summary }))));

  /** Returns the title of a listed game, which no other game has. */
  titleOf({ summary, ...game }: ListedGame): string {
    return this.#titles.get(game.id) ?? gameName({ ...game, ...summary });
  }

  /** `recovered` resolves once lost data is restored as far as possible. */
  constructor(saves: Saves, recovered: () => Promise<unknown> = () => Promise.resolve()) {
    this.#saves = saves;
    this.#recovered = recovered;
  }

  /** Follows the list, including changes in other tabs. Returns the function that stops it. */
  watch(): () => void {
    void this.#saves.purgeDeleted(Date.now() - KEPT_MS);
    void this.#findProblems();
    return this.#saves.watchList((listed) => {
      if (!listed.ok) this.trouble = 'list';
      else if (this.games || listed.value.length > 0) this.games = listed.value;
      else void this.#lookAgain();
    });
  }

  /** Follows the scores of finished games. Returns the function that stops it. */
  watchScores(results: Pick<Results, 'watch' | 'followAll'>): () => void {
    void results.followAll();
    return results.watch((rows) => {
      if (rows.ok)
        this.scores = Object.fromEntries(
          rows.value.flatMap(({ id, score }) => (score ? [[id, score.total]] : [])),
        );
    });
  }

  /** Waits until lost games are restored before the page for the first start is shown. */
  async #lookAgain(): Promise<void> {
    await this.#recovered().catch(console.error);
    const listed = await this.#saves.list();
    if (listed.ok) this.games = listed.value;
  }

  async #findProblems(): Promise<void> {
    const found = await this.#saves.problems();
    if (found.ok) this.problems = found.value;
  }

  /** Recovers games that don't open at their last readable entry. Returns the number of problems that remain. */
  async mend(): Promise<number> {
    for (const { key } of this.problems) {
      const id: unknown = Array.isArray(key) ? key[0] : key;
      await this.#saves.recover(String(id));
    }
    await this.#findProblems();
    return this.problems.length;
  }

  async rename(game: ListedGame, name: string): Promise<void> {
    this.asking = null;
    await this.#try(this.#saves.rename(game.id, name));
  }

  async remove(game: ListedGame): Promise<void> {
    this.asking = null;
    if (await this.#try(this.#saves.remove(game.id))) this.removed = game;
  }

  async undoRemove(): Promise<void> {
    if (this.removed && (await this.#try(this.#saves.restore(this.removed.id)))) this.removed = null;
  }

  /** Saves a game as a file. An unreadable game is saved as stored rows. */
  async saveFile(game: ListedGame): Promise<void> {
    this.trouble = null;
    try {
      const file = await this.#saves.exportGame(game.id);
      if (file.ok) offer(fileName(this.titleOf(game)), [toText(file.value)]);
      else await offerEverything(game.id);
    } catch {
      this.trouble = 'export';
    }
  }

  /** Imports a file. Returns the id of the game to open; null if there is a problem, which is then shown. */
  async import(file: File): Promise<string | null> {
    this.twin = null;
    this.unknown = '';
    const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => '');
    const { parseGameFile } = await import('$lib/saves/files/read-file');
    const read = text === null ? null : await parseGameFile(text);
    if (!read?.ok) {
      this.trouble = read ? read.error.code : 'tooLarge';
      return null;
    }
    const { unknownIn } = await import('$lib/content/unknown');
    this.unknown = unknownIn(read.value.entries[0]!.state.setup) ?? '';
    if (this.unknown !== '') {
      this.trouble = 'unknown';
      return null;
    }
    const put = await this.#put(read.value);
    if (put.ok || put.error.code !== 'exists') return this.#taken(put);
    this.trouble = null;
    this.twin = read.value;
    return null;
  }

  /** Imports a game. If its file continues the local game, adds the entries to that; no entry is lost. */
  async #put(file: GameFile): ReturnType<Saves['importGame']> {
    const put = await this.#saves.importGame(file);
    if (put.ok || put.error.code !== 'exists') return put;
    const { goOn } = await import('$lib/handoff/local-game');
    return goOn(this.#saves.context, file);
  }

  /** Imports the game as a copy next to the local one. Returns the id of the copy; null if that failed. */
  async importTwin(): Promise<string | null> {
    if (!this.twin) return null;
    const put = await this.#saves.importAsCopy(this.twin);
    this.twin = null;
    return this.#taken(put);
  }

  #taken(put: Awaited<ReturnType<Saves['importGame']>>): string | null {
    this.trouble = put.ok || put.error.code === 'exists' ? null : put.error.code;
    return put.ok ? put.value : null;
  }

  async #try(work: Promise<Result<unknown, string>>): Promise<boolean> {
    const done = await work;
    this.trouble = done.ok ? null : done.error.code === 'full' ? 'full' : 'failed';
    return done.ok;
  }
}
