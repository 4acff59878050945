import { GAME_VERSION } from '$lib/rules/table/game';
import { FILE_FORMAT, type FileEntry, type GameFile } from '$lib/saves/files/game-file';
import { readFileEntry } from '$lib/saves/files/read-entry';
import { Parting } from '../log/parting';
import { Replica, type Rules } from '../log/replica';
import type { GameShelf, StoreError } from '../wire/game-store';
import type { Has, MessageOf, Sorry, TableChange } from '../wire/wire-messages';
import type { GuestOptions } from './guest-options';

/**
 * Returns the local copy of the host's game (`here`), or a new one created from the game's first entry (`begun`), or
 * why this device can't join (`sorry`).
 */
export async function copyOf(
  { game, name, createdAt, start }: Pick<MessageOf<'welcome'>, 'game' | 'name' | 'createdAt' | 'start'>,
  rules: Rules,
  shelf: GameShelf,
  now: number,
): Promise<{ readonly here: Replica } | { readonly begun: Replica } | { readonly sorry: Sorry }> {
  const here = await Replica.open(rules, shelf.storeOf(game));
  if (here.ok) return { here: here.value };
  const first = readFileEntry(game, GAME_VERSION, start);
  if (here.error.code !== 'gone' || !first.ok || first.value.id !== 0 || first.value.parent !== null)
    return { sorry: 'otherGame' };
  await rules.ready(first.value.state.setup);
  const about = { format: FILE_FORMAT, version: GAME_VERSION, id: game, name, createdAt } as const;
  const file: GameFile = { ...about, updatedAt: now, head: 0, redo: [], entries: [first.value] };
  const added = await shelf.add(file);
  const opened = added.ok ? await Replica.open(rules, shelf.storeOf(game)) : added;
  return opened.ok ? { begun: opened.value } : { sorry: 'closed' };
}

/**
 * The result of applying a change to this device's copy. `want` names an entry that must be sent in full, because
 * these rules give a different result.
 */
export type Followed = 'done' | 'failed' | { readonly want: number } | { readonly lost: StoreError };

/**
 * Applies changes to this device's copy of a shared game. Requested entries that were sent in full are used as they
 * are.
 */
export class Following {
  readonly #whole = new Map<number, FileEntry>();

  /** Accepts an entry that was requested in full. Returns false if it is invalid. */
  take(game: string, entry: unknown): boolean {
    const read = readFileEntry(game, GAME_VERSION, entry);
    if (read.ok) this.#whole.set(read.value.id, read.value);
    return read.ok;
  }

  async follow(
    replica: Replica,
    change: TableChange,
    after: number | undefined,
    changed: (change: TableChange) => void,
  ): Promise<Followed> {
    const done = await replica.apply(change, this.#whole, after);
    if (done === 'applied') {
      this.#whole.clear();
      return 'done';
    }
    if (typeof done === 'object') return { want: done.differs };
    if (done === 'failed') return 'failed';
    if (done !== 'stale') return { lost: done };
    // Entries from another window of this device are its own, so the players must choose between both games.
    const other = await replica.refresh();
    if (other.ok && other.value) changed(other.value);
    return 'failed';
  }
}

/** A guest's copy of the host's game, from the first welcome on. */
export class GuestCopy {
  readonly #options: GuestOptions;
  readonly #following = new Following();
  readonly parting = new Parting();
  /** The welcome of the host until this copy has reached its position; null otherwise. */
  welcome: MessageOf<'welcome'> | null = null;
  replica: Replica | null;
  game: string | null;

  constructor(options: GuestOptions, replica: Replica | null) {
    this.#options = options;
    this.replica = replica;
    this.game = replica?.id ?? null;
  }

  /**
   * The content that this device reports to the host; null without a copy. After a choice between two games, it is only
   * the common part.
   */
  get has(): Has | null {
    return this.parting.backTo ?? this.replica?.has ?? null;
  }

  /** Accepts an entry that was requested in full. Returns false if it is invalid. */
  take(entry: unknown): boolean {
    return this.replica !== null && this.#following.take(this.replica.id, entry);
  }

  follow(change: TableChange, after?: number): Promise<Followed> {
    return this.#following.follow(this.replica!, change, after, this.#options.changed);
  }

  /** Applies the host's welcome. Returns `again` if this device must first report its content again. */
  async come(welcome: MessageOf<'welcome'>): Promise<Followed | 'again' | { readonly sorry: Sorry }> {
    this.welcome = welcome;
    const begun = this.replica ? 'begun' : await this.#begin(welcome);
    if (begun !== 'begun') return begun;
    const { from, change } = welcome;
    const { last, chain } = this.has!;
    if (last !== from.last || chain !== from.chain) return 'again';
    const done = await this.follow(change, last);
    if (done !== 'done') return done;
    this.parting.meet();
    this.welcome = null;
    return done;
  }

  /**
   * Creates the copy from the host's game. Returns `again` if this device has a copy already and must report its
   * content first.
   */
  async #begin(welcome: MessageOf<'welcome'>): Promise<'begun' | 'again' | { readonly sorry: Sorry }> {
    const { rules, shelf, now } = this.#options;
    this.game = welcome.game;
    const copy = await copyOf(welcome, rules, shelf, now());
    if ('sorry' in copy) return copy;
    this.replica = 'here' in copy ? copy.here : copy.begun;
    if ('begun' in copy) return 'begun';
    this.welcome = null;
    return 'again';
  }
}
