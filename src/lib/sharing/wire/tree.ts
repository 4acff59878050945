import type { By } from '$lib/saves/database/db';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { canonical, digest } from './digest';

/** The position of a game: the current entry, and the undone entries, of which the last is redone first. */
export interface LogPointer {
  readonly head: number;
  readonly redo: readonly number[];
}

/** An entry with the digest of its game instead of the game. */
export interface Node extends Omit<FileEntry, 'state'> {
  /** The digest of the entry's events and game. */
  readonly hash: string;
  /**
   * The digest of all entries up to this one, in the order of their ids. Two devices with the same entries have the
   * same digest.
   */
  readonly chain: string;
}

const known = new WeakMap<object, string>();

/** Returns the digest of an entry's events and game. It is cached, because entries never change. */
export function hashOf(entry: Pick<FileEntry, 'events' | 'state'>): string {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const hash = digest(canonical([entry.events, entry.state]));
  known.set(entry, hash);
  return hash;
}

/** Returns the digest of all entries up to this one, computed from that of the entry before. */
export const chainOf = (
  before: string,
  { id, parent, at, by, command }: Pick<FileEntry, 'id' | 'parent' | 'at' | 'by' | 'command'>,
  hash: string,
): string => digest(before + canonical([id, parent, at, by ?? null, command, hash]));

/**
 * All entries of a game in memory, including branches, and the current position. The games after the entries are not
 * included.
 */
export class Tree implements LogPointer {
  readonly #nodes = new Map<number, Node>();
  readonly #taps = new Map<string, number>();
  readonly #order: Node[] = [];
  head: number;
  redo: readonly number[];

  constructor({ entries, head, redo }: Pick<GameFile, 'entries' | 'head' | 'redo'>) {
    this.head = head;
    this.redo = redo;
    for (const entry of entries) this.add(entry);
  }

  /** The entry with the highest id, current or not. */
  get last(): Node {
    return this.#order.at(-1)!;
  }

  get nodes(): readonly Node[] {
    return this.#order;
  }

  get(id: number): Node | undefined {
    return this.#nodes.get(id);
  }

  /** Returns the id of the entry that a tap made; undefined if there is none. */
  entryOf(tap: string): number | undefined {
    return this.#taps.get(tap);
  }

  /** Returns the entries after this one, in the order of their ids. */
  after(id: number): readonly Node[] {
    let from = this.#order.length;
    while (from > 0 && this.#order[from - 1]!.id > id) from--;
    return this.#order.slice(from);
  }

  add(entry: FileEntry): Node {
    const { state: _, ...rest } = entry;
    const hash = hashOf(entry);
    const chain = chainOf(this.#order.at(-1)?.chain ?? '', rest, hash);
    const node = { ...rest, hash, chain };
    const { id, by } = rest;
    this.#nodes.set(id, node);
    this.#order.push(node);
    if (by) this.#taps.set(by.tap, id);
    return node;
  }

  /** Removes all entries after this one. */
  cut(id: number): void {
    while (this.last.id > id) {
      const gone = this.#order.pop()!;
      this.#nodes.delete(gone.id);
      if (gone.by) this.#taps.delete(gone.by.tap);
    }
  }

  /** Returns the ids from this entry back to the start, following parents. */
  back(from: number): readonly number[] {
    const line: number[] = [];
    for (let at: number | null | undefined = from; at != null; at = this.#nodes.get(at)?.parent)
      line.push(at);
    return line;
  }

  /** Returns the position at an entry of the current log; null if the entry isn't in it. */
  movedTo(entry: number): LogPointer | null {
    const ahead = this.redo.indexOf(entry);
    if (ahead >= 0) return { head: entry, redo: this.redo.slice(0, ahead) };
    const line = this.back(this.head);
    const at = line.indexOf(entry);
    return at < 0 ? null : { head: entry, redo: [...this.redo, ...line.slice(0, at)] };
  }

  /** Returns true if the position is valid: its undone entries follow the current one in sequence. */
  allows({ head, redo }: LogPointer): boolean {
    const ahead = [...redo, head];
    return this.#nodes.has(head) && redo.every((id, i) => this.#nodes.get(id)?.parent === ahead[i + 1]);
  }

  /** Returns the current log from the start, followed by the undone entries. */
  journal(): readonly JournalEntry[] {
    const entry = (id: number, undone: boolean): JournalEntry => {
      const { hash: _, chain: __, ...rest } = this.#nodes.get(id)!;
      return { ...rest, undone };
    };
    const line = this.back(this.head).map((id) => entry(id, false));
    return [...line.reverse(), ...this.redo.map((id) => entry(id, true)).reverse()];
  }

  /** The author of the current entry; null if unknown. */
  get lastBy(): By | null {
    return this.get(this.head)?.by ?? null;
  }
}
