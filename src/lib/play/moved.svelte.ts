import { type LineEntry, notUndone } from './journal-line';

type Line = readonly LineEntry[];

/** How far the table has just gone back, or how much it has left by playing on after that; told for a while. */
export class Moved {
  now = $state.raw<{ readonly how: 'back' | 'aside'; readonly count: number } | null>(null);

  /** The table went back along this line to just after an entry. */
  back(line: Line, entry: number): void {
    const count = notUndone(line).filter(({ id }) => id > entry).length;
    if (count > 0) this.now = { how: 'back', count };
  }

  /** The table plays on; what is undone of this line is left by that. */
  aside(line: Line): void {
    const count = line.length - notUndone(line).length;
    this.now = count > 1 ? { how: 'aside', count } : null;
  }
}
