import { type LineEntry, notUndone } from './journal-line';

type Line = readonly LineEntry[];

/** The last jump in the log, or the branch that it abandoned; shown for a while. */
export class Moved {
  now = $state.raw<{
    readonly how: 'back' | 'aside';
    readonly count: number;
    /** The last entry of the abandoned branch, to which the players can return. */
    readonly tip: number;
  } | null>(null);

  /** Records a jump back along this log to an entry. */
  back(line: Line, entry: number): void {
    const left = notUndone(line).filter(({ id }) => id > entry);
    const tip = left.at(-1)?.id;
    if (tip !== undefined) this.now = { how: 'back', count: left.length, tip };
  }

  /** Records that new taps have abandoned the undone entries. */
  aside(line: Line): void {
    const count = line.length - notUndone(line).length;
    const tip = line.at(-1)?.id;
    this.now = count > 1 && tip !== undefined ? { how: 'aside', count, tip } : null;
  }
}
