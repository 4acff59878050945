import { ok, type Refusal, refuse, type Result } from '$lib/rules/basics/result';
import type { Turn } from '$lib/rules/engine/engine';
import type { Logged } from '$lib/rules/history/effective-taps';
import type { Command, Correction } from '$lib/rules/table/command';
import type { Game, Setup } from '$lib/rules/table/game';
import type { By } from '$lib/saves/database/db';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import type { OpenGame } from '$lib/saves/log';
import type { Store, StoreError } from '../wire/game-store';
import { hashOf, type LogPointer, Tree } from '../wire/tree';
import type { Has, Late, Sent, TableChange, Wish } from '../wire/wire-messages';

/** The rules that every device uses. */
export interface Rules {
  readonly decide: (game: Game, command: Command) => Result<Turn>;
  /**
   * Returns true if replaying the taps of a correction gives the game that it claims. Another device may claim
   * anything.
   */
  readonly isTrue: (
    line: readonly Logged[],
    now: Game,
    correction: Correction,
    gameAt: (entry: number) => Promise<Game | undefined>,
  ) => Promise<boolean>;
  /** Loads the content for this setup. */
  readonly ready: (setup: Setup) => Promise<unknown>;
}

/** The reasons why a tap was refused. */
export type SharedTapError = Refusal | Late | StoreError;

/** The result of a tap that is not written yet. */
export interface Decided {
  readonly change: TableChange;
  readonly added: readonly FileEntry[];
  readonly game: Game;
}

/**
 * The result of applying another device's change. `differs` names an entry for which these rules give a different
 * result.
 */
export type Applied = 'applied' | 'failed' | StoreError | { readonly differs: number };

type Entry = Omit<FileEntry, 'state'>;

/** Returns an entry in the format in which it is sent. */
const sentOf = ({ id, parent, at, by, command }: Entry, hash: string): Sent => ({
  id,
  parent: parent!,
  at,
  ...(by && { by }),
  command: command!,
  hash,
});

/**
 * This device's copy of a shared game. The whole copy is on the device's disk; the one in memory lacks older
 * positions.
 */
export class Replica {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly store: Store;
  readonly tree: Tree;
  readonly #rules: Rules;
  game: Game;

  private constructor(rules: Rules, store: Store, file: GameFile) {
    this.#rules = rules;
    this.store = store;
    this.id = file.id;
    this.name = file.name;
    this.createdAt = file.createdAt;
    this.tree = new Tree(file);
    this.game = file.entries.find(({ id }) => id === file.head)!.state;
  }

  /** Opens the copy on this device's disk. */
  static async open(rules: Rules, store: Store): Promise<Result<Replica, StoreError>> {
    const file = await store.read();
    if (!file.ok) return file;
    await rules.ready(file.value.entries[0]!.state.setup);
    return ok(new Replica(rules, store, file.value));
  }

  get open(): OpenGame {
    const { id, name, createdAt, game } = this;
    const { head, redo } = this.tree;
    return { id, name, createdAt, game, head, canUndo: head > 0, canRedo: redo.length > 0 };
  }

  get has(): Has {
    const { id, chain } = this.tree.last;
    return { last: id, chain };
  }

  /**
   * Returns the result of a tap in the current game. If the current entry has changed since the tap, an answer is
   * refused as late, but a report is applied.
   */
  async decide(wish: Wish, parent: number, by: By, at: number): Promise<Result<Decided, SharedTapError>> {
    const { head } = this.tree;
    if ('to' in wish) return parent === head ? this.#moved(wish.to, by) : refuse('late');
    const { command } = wish;
    // A prepared Power was checked against the game before it, so it is checked again like an answer.
    if (parent !== head && (command.do !== 'report' || command.then)) return refuse('late');
    const turn = await this.#judged(this.game, command, head, [], (id) => this.#gameAt(id));
    if (!turn.ok) return turn;
    const added = this.#entry({ id: this.tree.last.id + 1, parent: head, at, by, command }, turn.value);
    const sent = sentOf(added, hashOf(added));
    return ok({ change: { add: [sent], head: added.id, redo: [] }, added: [added], game: added.state });
  }

  /**
   * Returns the result of another device's command. A correction is accepted only if replaying its taps gives the game
   * that it claims.
   */
  async #judged(
    game: Game,
    command: Command,
    head: number,
    added: readonly Entry[],
    gameAt: (entry: number) => Promise<Game | undefined>,
  ): Promise<Result<Turn>> {
    if (command.do === 'correct') {
      const line: Entry[] = [];
      for (let at: number | null = head; at !== null;) {
        const entry: Entry = this.tree.get(at) ?? added.find(({ id }) => id === at)!;
        line.unshift(entry);
        at = entry.parent;
      }
      if (!(await this.#rules.isTrue(line, game, command, gameAt))) return refuse('unreadable');
    }
    return this.#rules.decide(game, command);
  }

  /** Returns the entries that another device played alone as a branch whose end becomes current. */
  async graft(from: number, sent: readonly Sent[], head: number): Promise<Result<Decided, SharedTapError>> {
    const ids = new Map([[from, from]]);
    const added: FileEntry[] = [];
    const states = new Map<number, Game>();
    const gameAfter = async (id: number): Promise<Game | undefined> =>
      states.get(id) ?? (await this.#gameAt(id));
    for (const { id, parent, at, by, command, hash } of sent) {
      const to = ids.get(parent) ?? (parent < from && this.tree.get(parent) ? parent : undefined);
      const before = to === undefined ? undefined : await gameAfter(to);
      const turn = before && (await this.#judged(before, command, to!, added, gameAfter));
      if (to === undefined || !turn?.ok) return refuse('failed', String(id));
      const entry = this.#entry(
        { id: this.tree.last.id + 1 + added.length, parent: to, at, by, command },
        turn.value,
      );
      if (hashOf(entry) !== hash) return refuse('failed', String(id));
      ids.set(id, entry.id);
      states.set(entry.id, entry.state);
      added.push(entry);
    }
    const end = ids.get(head);
    const game = end === undefined ? undefined : states.get(end);
    if (end === undefined || !game) return refuse('failed', 'head');
    const add = added.map((entry) => sentOf(entry, hashOf(entry)));
    return ok({ change: { add, head: end, redo: [] }, added, game });
  }

  /** Writes a result to the disk, which makes it final. */
  async commit({ change, added, game }: Decided): Promise<Result<null, StoreError>> {
    const { head, redo } = change;
    const written = await this.store.commit({ expects: this.tree.head, added, head, redo });
    if (!written.ok) return written;
    this.#take(added, change, game);
    return ok(null);
  }

  /**
   * Applies another device's change and computes each entry again. A received entry is used as it is only if it was
   * requested in full because these rules give a different result. With `after`, all local entries after that one are
   * removed first.
   */
  async apply(change: TableChange, whole: ReadonlyMap<number, FileEntry>, after?: number): Promise<Applied> {
    const made = await this.#made(change, whole, after);
    if (made === 'failed' || 'differs' in made) return made;
    const { added, game } = made;
    const { head, redo } = change;
    const cut = after === undefined || after === this.tree.last.id ? {} : { after };
    const written = await this.store.commit({ expects: this.tree.head, ...cut, added, head, redo });
    if (!written.ok) return written.error.code;
    if (after !== undefined) this.tree.cut(after);
    this.#take(added, change, game);
    return 'applied';
  }

  /** Returns the entries of a change as this device computes them, and the game after them. */
  async #made(
    { add, head }: TableChange,
    whole: ReadonlyMap<number, FileEntry>,
    after: number | undefined,
  ): Promise<{ added: FileEntry[]; game: Game } | 'failed' | { readonly differs: number }> {
    const added: FileEntry[] = [];
    const states = new Map<number, Game>();
    const isHere = (id: number): boolean =>
      this.tree.get(id) !== undefined && (after === undefined || id <= after);
    const gameAfter = async (id: number): Promise<Game | undefined> =>
      states.get(id) ?? (isHere(id) ? await this.#gameAt(id) : undefined);
    let last = after ?? this.tree.last.id;
    for (const sent of add) {
      const isNext = sent.id > last && (states.has(sent.parent) || isHere(sent.parent));
      if (!isNext) return 'failed';
      const before = await gameAfter(sent.parent);
      const given = whole.get(sent.id);
      const entry = before && (given ?? this.#decided(before, sent));
      if (!entry || hashOf(entry) !== sent.hash) return given ? 'failed' : { differs: sent.id };
      added.push(entry);
      states.set(entry.id, entry.state);
      last = sent.id;
    }
    const game = await gameAfter(head);
    return game ? { added, game } : 'failed';
  }

  /**
   * Returns the change by another window, with its new entries; null if it has neither added entries nor moved the
   * position.
   */
  async refresh(): Promise<Result<TableChange | null, StoreError>> {
    const read = await this.store.read();
    if (!read.ok) return read;
    const { entries, head, redo } = read.value;
    const added = entries.filter(({ id }) => id > this.tree.last.id);
    if (added.length === 0 && head === this.tree.head) return ok(null);
    const add = added.map((entry) => sentOf(entry, hashOf(entry)));
    this.#take(added, { head, redo }, entries.find(({ id }) => id === head)!.state);
    return ok({ add, head, redo });
  }

  /** Returns an entry with its events and the game after it; null if it is missing. */
  async whole(id: number): Promise<FileEntry | null> {
    const node = this.tree.get(id);
    const state = node && (await this.#gameAt(id));
    if (!state) return null;
    const { hash: _, chain: __, ...entry } = node;
    return { ...entry, state };
  }

  /** Returns the entries after this one, in the format in which they are sent. */
  after(id: number): readonly Sent[] {
    return this.tree
      .after(id)
      .flatMap(({ hash, chain: _, ...node }) => (node.id === 0 ? [] : [sentOf(node, hash)]));
  }

  #take(added: readonly FileEntry[], { head, redo }: LogPointer, game: Game): void {
    for (const entry of added) this.tree.add(entry);
    this.tree.head = head;
    this.tree.redo = redo;
    this.game = game;
  }

  async #moved(to: number, by: By): Promise<Result<Decided, SharedTapError>> {
    const line = this.tree.movedTo(to);
    const game = line && (await this.#gameAt(to));
    return game ? ok({ change: { add: [], ...line, by }, added: [], game }) : refuse('nowhere');
  }

  #decided(before: Game, { hash: _, ...sent }: Sent): FileEntry | null {
    const turn = this.#rules.decide(before, sent.command);
    return turn.ok ? this.#entry(sent, turn.value) : null;
  }

  #entry(
    { by, ...entry }: Pick<FileEntry, 'id' | 'parent' | 'at' | 'command'> & { readonly by?: By | undefined },
    { game, events }: Turn,
  ): FileEntry {
    const { turn, phase } = game;
    return { ...entry, ...(by && { by }), turn, phase, events, state: game };
  }

  async #gameAt(id: number): Promise<Game | undefined> {
    if (id === this.tree.head) return this.game;
    const game = await this.store.gameAt(id);
    return game.ok ? game.value : undefined;
  }
}
