import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { GAME_VERSION } from '$lib/rules/table/game';
import { readFileEntry } from '$lib/saves/files/read-entry';
import { copyOf, Following } from '../guest/guest-copy';
import type { GuestOptions } from '../guest/guest-options';
import { Parting } from '../log/parting';
import type { Decided, Replica, SharedTapError } from '../log/replica';
import type { Sent, Sorry, TableChange } from '../wire/wire-messages';
import { LogOutline } from './log-outline';
import type { FarRecord } from './records';

type Begun = Extract<FarRecord, { say: 'begun' }>;

/**
 * The relation of this device's copy to the log. `there`: they are equal. `nothing`: the log has no first record yet.
 * `behind`: the copy lacks entries. `apart`: they have diverged. `want`: the entry that another device must send in
 * full. `sorry`: the copy can't follow.
 */
type Lies = 'there' | 'nothing' | 'behind' | 'apart' | { readonly want: number } | { readonly sorry: Sorry };

/** This device's copy of an online game, and the outline of the log that it follows. */
export class FarCopy {
  readonly #options: GuestOptions;
  readonly #following = new Following();
  readonly parting = new Parting();
  #begun: Begun | null = null;
  outline: LogOutline | null = null;
  replica: Replica | null;
  /** The last result that this device computed, so that it isn't computed again when the log confirms it. */
  own: Decided | null = null;

  constructor(options: GuestOptions, replica: Replica | null) {
    this.#options = options;
    this.replica = replica;
  }

  /** Starts to read another log from its beginning. */
  reset(): void {
    this.outline = null;
    this.own = null;
  }

  /** Accepts the first record of a log. Ignores a second one or an invalid game. */
  begin(begun: Begun): void {
    const first = readFileEntry(begun.game, GAME_VERSION, begun.start);
    const isGame = first.ok && first.value.id === 0 && first.value.parent === null;
    if (this.outline || !isGame || (this.replica && this.replica.id !== begun.game)) return;
    const outline = new LogOutline(first.value);
    if (!outline.add(begun.from, begun.change)) return;
    this.#begun = begun;
    this.outline = outline;
  }

  /** Stores an entry that another device sent in full. Returns false if it is invalid. */
  take(entry: unknown): boolean {
    return this.replica !== null && this.#following.take(this.replica.id, entry);
  }

  /** Brings the copy up to the log. */
  async settle(news?: TableChange): Promise<Lies> {
    const { outline } = this;
    if (!outline || !this.#begun) return 'nothing';
    const sorry = await this.#opened(this.#begun);
    return sorry ?? this.#reach(this.replica!, outline, news);
  }

  /**
   * Opens the local game, or creates it from the log's first record. Returns why that is impossible; null if it
   * worked.
   */
  async #opened(begun: Begun): Promise<{ readonly sorry: Sorry } | null> {
    if (this.replica) return null;
    const { rules, shelf, now } = this.#options;
    const copy = await copyOf(begun, rules, shelf, now());
    if ('sorry' in copy) return copy;
    this.replica = 'here' in copy ? copy.here : copy.begun;
    return null;
  }

  async #reach(replica: Replica, outline: LogOutline, news?: TableChange): Promise<Lies> {
    const here = replica.tree.nodes.length;
    if (outline.chainAt(here - 1) !== replica.has.chain)
      return this.parting.find(replica.tree, outline.chains) ? 'apart' : { sorry: 'otherGame' };
    const { head, redo } = outline;
    const change: TableChange = { add: outline.from(here), head, redo, ...(news?.by && { by: news.by }) };
    const isThere = change.add.length === 0 && head === replica.tree.head;
    if (isThere && redo.join() === replica.tree.redo.join()) return 'there';
    const own = this.own;
    this.own = null;
    if (own && isSame(own.change.add, change.add)) {
      if (!(await replica.commit(own)).ok) return 'behind';
    } else {
      const done = await this.#follow(replica, change);
      if (done !== 'there') return done;
    }
    this.#options.changed(change);
    return 'there';
  }

  /** After a divergence, saves a copy of this game and switches to the game in the log. */
  async goBack(): Promise<Result<null, SharedTapError>> {
    const { replica, outline, parting } = this;
    if (!replica || !outline) return refuse('failed');
    const kept = await parting.goBack(this.#options.shelf, replica.id);
    if (!kept.ok) return kept;
    const { last } = parting.backTo!;
    const alike = replica.tree.nodes.findIndex(({ id }) => id === last) + 1;
    const { head, redo } = outline;
    const change: TableChange = { add: outline.from(alike), head, redo };
    if ((await this.#follow(replica, change, last)) !== 'there') return refuse('failed');
    parting.meet();
    this.#options.changed(change);
    return ok(null);
  }

  /**
   * Returns the entries that were played only on this device, after the last one that the log has too; null if there
   * are no such entries, or none in common.
   */
  ownBranch(): { readonly from: number; readonly add: readonly Sent[]; readonly head: number } | null {
    const { replica, outline } = this;
    const nodes = replica?.tree.nodes ?? [];
    const apart = nodes.findIndex(({ chain }, i) => outline?.chainAt(i) !== chain);
    const from = nodes[apart - 1]?.id;
    if (!replica || from === undefined) return null;
    return { from, add: replica.after(from), head: replica.tree.head };
  }

  async #follow(replica: Replica, change: TableChange, after?: number): Promise<Lies> {
    const done = await this.#following.follow(replica, change, after, this.#options.changed);
    if (done === 'done') return 'there';
    if (done === 'failed') return 'behind';
    return 'want' in done ? done : { sorry: 'closed' };
  }
}

/** Returns true if the change is the entry that this device computed. */
function isSame(own: readonly Sent[], come: readonly Sent[]): boolean {
  const [mine, theirs] = [own[0], come[0]];
  if (own.length !== 1 || come.length !== 1 || !mine || !theirs) return false;
  return mine.id === theirs.id && mine.hash === theirs.hash && mine.by?.tap === theirs.by?.tap;
}
