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

/** The relation of this device's copy to the log; `want` names an entry that must be sent complete. */
type Lies = 'there' | 'nothing' | 'behind' | 'apart' | { readonly want: number } | { readonly sorry: Sorry };

/** This device's copy of an online game, with the log's view of it. */
export class FarCopy {
  readonly #options: GuestOptions;
  readonly #following = new Following();
  readonly parting = new Parting();
  #begun: Begun | null = null;
  outline: LogOutline | null = null;
  replica: Replica | null;
  /** This device's latest decision, so that it isn't computed twice. */
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

  /** Accepts a log's first record; a second one, or an invalid game, is ignored. */
  begin(begun: Begun): void {
    const first = readFileEntry(begun.game, GAME_VERSION, begun.start);
    const isGame = first.ok && first.value.id === 0 && first.value.parent === null;
    if (this.outline || !isGame || (this.replica && this.replica.id !== begun.game)) return;
    const outline = new LogOutline(first.value);
    if (!outline.add(begun.from, begun.change)) return;
    this.#begun = begun;
    this.outline = outline;
  }

  /** Stores a requested complete entry; returns false if it is invalid. */
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

  /** Opens the local game, or creates it from the log's first record. */
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

  /** After a divergence: saves a copy of this game and switches to the log. */
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

  /** Returns the entries played here after the last one in common with the log; null if there are none. */
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

/** Returns true if the change is exactly this device's own decision. */
function isSame(own: readonly Sent[], come: readonly Sent[]): boolean {
  const [mine, theirs] = [own[0], come[0]];
  if (own.length !== 1 || come.length !== 1 || !mine || !theirs) return false;
  return mine.id === theirs.id && mine.hash === theirs.hash && mine.by?.tap === theirs.by?.tap;
}
