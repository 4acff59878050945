import type { Command, Correction, Misnamed, Tap } from '../table/command';
import type { GameEvent } from '../table/event';

/** An entry of a game log. The log ends at the current entry. */
export interface Logged {
  readonly id: number;
  readonly command: Command | null;
  readonly events: readonly GameEvent[];
}

/** An effective tap and its result; `entry` and `events` are null if it exists only through a correction. */
export interface Done {
  /** The index of its entry. */
  readonly entry: number | null;
  /** The index of the entry that first contained it. */
  readonly origin: number;
  readonly tap: Tap;
  readonly events: readonly GameEvent[] | null;
  /** The card that it corrects. */
  readonly card?: Misnamed;
}

/** Returns the key of a tap, without its left-out effects. */
const keyOf = (tap: Tap): string => JSON.stringify({ ...tap, without: undefined });

/** Returns the taps of a correction: each has the origin of the tap it repeats, or is new in this entry. */
function putRight(
  id: number,
  { did, card, also = [] }: Correction,
  undone: readonly Done[],
): readonly Done[] {
  const before = undone.map(({ tap }) => keyOf(tap));
  let from = 0;
  return did.map((tap, i) => {
    const found = before.indexOf(keyOf(tap), from);
    if (found >= 0) from = found + 1;
    const right = also.find(({ at }) => at === i)?.card ?? (i === 0 ? card : undefined);
    return {
      entry: i === 0 ? id : null,
      origin: undone[found]?.origin ?? id,
      tap,
      events: null,
      ...(right && { card: right }),
    };
  });
}

/** Returns the taps of a game log with every corrected tap replaced by its correction. */
export function effectiveTaps(line: readonly Logged[]): readonly Done[] {
  const done: Done[] = [];
  for (const { id, command, events } of line) {
    if (command === null) continue;
    if (command.do !== 'correct') {
      done.push({ entry: id, origin: id, tap: command, events });
      continue;
    }
    const undone = done.splice(Math.max(0, done.length - command.back), command.back);
    done.push(...putRight(id, command, undone));
  }
  return done;
}

/**
 * Returns the first tap to repeat, and the entry before it, to reach this tap. Taps that exist only through a
 * correction have no stored game.
 */
export function restsOn(
  line: readonly Logged[],
  done: readonly Done[],
  at: number,
): { readonly from: number; readonly entry: number } {
  const from = done.slice(0, at + 1).findLastIndex(({ events }) => events !== null);
  const entry = line.findIndex(({ id }) => id === done[from]?.entry) - 1;
  return { from: Math.max(0, from), entry: line[Math.max(0, entry)]!.id };
}
