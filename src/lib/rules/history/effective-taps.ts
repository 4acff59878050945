import type { Command, Correction, Misnamed, Tap } from '../table/command';
import type { GameEvent } from '../table/event';

/** An entry of a game's line, from its start to its head. */
export interface Logged {
  readonly id: number;
  readonly command: Command | null;
  readonly events: readonly GameEvent[];
}

/** A tap as it counts, with what came of it; null where it counts only since something was put right. */
export interface Done {
  /** The entry of the line that says so. */
  readonly entry: number | null;
  /** The entry at which the table first did it. */
  readonly origin: number;
  readonly tap: Tap;
  readonly events: readonly GameEvent[] | null;
  /** The card that was put right by it. */
  readonly card?: Misnamed;
}

/** By what a tap is known again, whatever was left out of it. */
const keyOf = (tap: Tap): string => JSON.stringify({ ...tap, without: undefined });

/** The taps a line was put right by: each comes from where the table first did it, or is new with this entry. */
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

/** The taps of a line as they count in the end: of what was put right, those it was put right by. */
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
 * From which tap on a line must be done again to come to this one, and after which of its entries the game stood before
 * that: taps that count only since something was put right have no game of their own.
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
