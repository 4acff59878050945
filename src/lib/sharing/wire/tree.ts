import type { By } from '$lib/saves/database/db';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { canonical, digest } from './digest';

/** Where a table stands: the entry it sees and what was undone, the next one last. */
export interface LogPointer {
  readonly head: number;
  readonly redo: readonly number[];
}

/** An entry without the game after it, of which it keeps the digest. */
export interface Node extends Omit<FileEntry, 'state'> {
  /** Of the events and the game after them. */
  readonly hash: string;
  /** Of everything up to and with this entry, in the order of ids: the same where two devices hold the same. */
  readonly chain: string;
}

const known = new WeakMap<object, string>();

/** The digest of what came of a command; an entry never changes, so it is made once. */
export function hashOf(entry: Pick<FileEntry, 'events' | 'state'>): string {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const hash = digest(canonical([entry.events, entry.state]));
  known.set(entry, hash);
  return hash;
}

/** The digest of everything up to and with an entry, from the one before it. */
export const chainOf = (
  before: string,
  { id, parent, at, by, command }: Pick<FileEntry, 'id' | 'parent' | 'at' | 'by' | 'command'>,
  hash: string,
): string => digest(before + canonical([id, parent, at, by ?? null, command, hash]));

/** All entries of a game in memory, branches and all, and where the table stands in them. */
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

  /** The entry that came last, whether or not the table sees it. */
  get last(): Node {
    return this.#order.at(-1)!;
  }

  get nodes(): readonly Node[] {
    return this.#order;
  }

  get(id: number): Node | undefined {
    return this.#nodes.get(id);
  }

  /** The entry that a tap led to. */
  entryOf(tap: string): number | undefined {
    return this.#taps.get(tap);
  }

  /** What came after an entry, in the order of ids. */
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

  /** Forgets what came after an entry. */
  cut(id: number): void {
    while (this.last.id > id) {
      const gone = this.#order.pop()!;
      this.#nodes.delete(gone.id);
      if (gone.by) this.#taps.delete(gone.by.tap);
    }
  }

  /** Entry ids from this one back to the start. */
  back(from: number): readonly number[] {
    const line: number[] = [];
    for (let at: number | null | undefined = from; at != null; at = this.#nodes.get(at)?.parent)
      line.push(at);
    return line;
  }

  /** The table taken to a point of its line, as the log would; null if there is no such point. */
  movedTo(entry: number): LogPointer | null {
    const ahead = this.redo.indexOf(entry);
    if (ahead >= 0) return { head: entry, redo: this.redo.slice(0, ahead) };
    const line = this.back(this.head);
    const at = line.indexOf(entry);
    return at < 0 ? null : { head: entry, redo: [...this.redo, ...line.slice(0, at)] };
  }

  /** Whether a table could stand so: what was undone follows the head, each after the one before. */
  allows({ head, redo }: LogPointer): boolean {
    const ahead = [...redo, head];
    return this.#nodes.has(head) && redo.every((id, i) => this.#nodes.get(id)?.parent === ahead[i + 1]);
  }

  /** The line from the start to the head, then what was undone. */
  journal(): readonly JournalEntry[] {
    const entry = (id: number, undone: boolean): JournalEntry => {
      const { hash: _, chain: __, ...rest } = this.#nodes.get(id)!;
      return { ...rest, undone };
    };
    const line = this.back(this.head).map((id) => entry(id, false));
    return [...line.reverse(), ...this.redo.map((id) => entry(id, true)).reverse()];
  }

  /** Who did what the table sees last. */
  get lastBy(): By | null {
    return this.get(this.head)?.by ?? null;
  }
}
