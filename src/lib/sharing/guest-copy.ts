import { GAME_VERSION } from '$lib/rules/game';
import { refuse, type Result } from '$lib/rules/result';
import { readFileEntry } from '$lib/saves/read-file';
import { FILE_FORMAT, type FileEntry, type GameFile } from '$lib/saves/transfer';
import type { GameShelf, StoreError } from './game-store';
import { Replica, type Rules } from './replica';
import type { Tree } from './tree';
import type { Has, MessageOf, Sorry, TableChange } from './wire-messages';

/** The game of a table that this device comes to: as it lies here already, or begun from its first entry. */
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

/** How many entries each of two has that the other has not. */
export interface Apart {
  readonly mine: number;
  readonly theirs: number;
}

/** Where two that hold the same at first went on apart; null if they never were the same. */
function forkOf({ nodes }: Tree, chains: readonly string[]): { at: Has; apart: Apart } | null {
  let alike = 0;
  while (alike < nodes.length && nodes[alike]!.chain === chains[alike]) alike++;
  const fork = nodes[alike - 1];
  if (!fork) return null;
  return {
    at: { last: fork.id, chain: fork.chain },
    apart: { mine: nodes.length - alike, theirs: chains.length - alike },
  };
}

/** This device and the table, once both went on apart. */
export class Parting {
  /** How far apart they are. */
  apart: Apart | null = null;
  /** Where both were alike last. */
  #fork: Has | null = null;
  /** Where this device goes back to: what it did by itself lies beside, and somebody chose. */
  backTo: Has | null = null;

  /** Looks how far apart they are; false if they never were the same. */
  find(tree: Tree, chains: readonly string[]): boolean {
    const fork = forkOf(tree, chains);
    if (!fork) return false;
    this.#fork = fork.at;
    this.apart = fork.apart;
    return true;
  }

  /** Sets a copy beside, and means to stand where both were alike last. */
  async goBack(shelf: GameShelf, game: string): Promise<Result<null, StoreError>> {
    if (!this.#fork) return refuse('failed');
    const kept = await shelf.setBeside(game);
    if (kept.ok) this.backTo = this.#fork;
    return kept;
  }

  /** Both hold the same again. */
  meet(): void {
    this.backTo = null;
    this.apart = null;
  }
}

/** What came of a change here; `want` names an entry that has to come whole, because these rules make it otherwise. */
export type Followed = 'done' | 'failed' | { readonly want: number } | { readonly lost: StoreError };

/** Takes what the table did into this device's copy, and what came whole with it. */
export class Following {
  readonly #whole = new Map<number, FileEntry>();

  /** An entry that was asked for whole; false if it is none. */
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
    // Another window of this device played on: what it did is this device's own, to be chosen.
    const other = await replica.refresh();
    if (other.ok && other.value) changed(other.value);
    return 'failed';
  }
}
