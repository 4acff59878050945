import type { FileEntry } from '$lib/saves/files/game-file';
import { chainOf, type LogPointer, Tree } from '../wire/tree';
import type { Has, Sent, TableChange } from '../wire/wire-messages';

interface Node {
  readonly id: number;
  readonly chain: string;
  /** The entry as sent; null for the first entry, with which every device starts. */
  readonly sent: Sent | null;
}

/**
 * The ids and hashes of an online game's log, without game states. On every device, the same log gives the same
 * outline.
 */
export class LogOutline implements LogPointer {
  readonly #nodes: Node[];
  readonly #parents = new Map<number, number | null>();
  readonly #taps = new Map<string, number>();
  head: number;
  redo: readonly number[] = [];

  constructor(start: FileEntry) {
    const { chain } = new Tree({ entries: [start], head: start.id, redo: [] }).last;
    this.#nodes = [{ id: start.id, chain, sent: null }];
    this.#parents.set(start.id, null);
    this.head = start.id;
  }

  get last(): Has {
    const { id, chain } = this.#nodes.at(-1)!;
    return { last: id, chain };
  }

  get length(): number {
    return this.#nodes.length;
  }

  get chains(): readonly string[] {
    return this.#nodes.map(({ chain }) => chain);
  }

  chainAt(index: number): string | undefined {
    return this.#nodes[index]?.chain;
  }

  /** Returns the entries from this index on, as sent. */
  from(index: number): readonly Sent[] {
    return this.#nodes.slice(index).flatMap(({ sent }) => sent ?? []);
  }

  /** Returns the id of the current entry after a tap; undefined if the tap is not in the log. */
  headOf(tap: string): number | undefined {
    return this.#taps.get(tap);
  }

  /** Applies a change. Returns false if it doesn't follow the last entry. */
  add(after: Has, change: TableChange): boolean {
    if (!this.#fits(after, change)) return false;
    let { chain } = this.last;
    for (const sent of change.add) {
      chain = chainOf(chain, sent, sent.hash);
      this.#nodes.push({ id: sent.id, chain, sent });
      this.#parents.set(sent.id, sent.parent);
      if (sent.by) this.#taps.set(sent.by.tap, sent.id);
    }
    this.head = change.head;
    this.redo = change.redo;
    if (change.by) this.#taps.set(change.by.tap, change.head);
    return true;
  }

  #fits(after: Has, { add, head, redo }: TableChange): boolean {
    const { last, chain } = this.last;
    if (after.last !== last || after.chain !== chain) return false;
    const fresh = new Map<number, number>();
    let before = last;
    for (const { id, parent } of add) {
      if (id <= before || !(this.#parents.has(parent) || fresh.has(parent))) return false;
      fresh.set(id, parent);
      before = id;
    }
    const parentOf = (id: number): number | null | undefined => fresh.get(id) ?? this.#parents.get(id);
    const ahead = [...redo, head];
    return parentOf(head) !== undefined && redo.every((id, i) => parentOf(id) === ahead[i + 1]);
  }
}
