import { type LineEntry, notUndone } from './journal-line';

type Line = readonly LineEntry[];

/** How far the table has just gone back, or how much it has left by playing on after that; told for a while. */
export class Moved {
  now = $state.raw<{
    readonly how: 'back' | 'aside';
    readonly count: number;
    /** The last entry of what was left: where the way forward leads. */
    readonly tip: number;
  } | null>(null);

  /** The table went back along this line to just after an entry. */
  back(line: Line, entry: number): void {
    const left = notUndone(line).filter(({ id }) => id > entry);
    const tip = left.at(-1)?.id;
    if (tip !== undefined) this.now = { how: 'back', count: left.length, tip };
  }

  /** The table plays on; what is undone of this line is left by that. */
  aside(line: Line): void {
    const count = line.length - notUndone(line).length;
    const tip = line.at(-1)?.id;
    this.now = count > 1 && tip !== undefined ? { how: 'aside', count, tip } : null;
  }
}
