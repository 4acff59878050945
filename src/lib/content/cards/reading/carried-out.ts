// Combinations of words that a verb cannot carry out: refused as a card, a Power, or a file of homebrew is read.
import { perLand } from '../../../rules/effects/amounts';
import { goesByLand } from '../../../rules/effects/at-hand';
import { allLines, type Effect } from '../../../rules/effects/effect';
import type { Line, Op } from '../../../rules/effects/line';

/** Words that name lands or pieces and that Fear does not look at. */
const NOT_OF_FEAR = ['pick', 'pickMin', 'lands', 'where', 'those', 'code', 'may', 'upTo'] as const;

/** Returns what Fear cannot do: it is made in a land that is found, or at hand, and no land is picked for it. */
function wrongFear(effect: Effect, line: Line, isAimed: boolean): string | null {
  const word = NOT_OF_FEAR.find(
    (one) => line[one] !== undefined && !(one === 'those' && line.those === 'count'),
  );
  if (word !== undefined) return `fear: ${word}: no land or piece is picked for Fear`;
  if (line.anchor !== undefined || goesByLand(effect)) return null;
  if (line.in !== undefined) return 'fear: in: each land, or the land of the line before, has to be meant';
  return perLand(line) && !isAimed ? 'fear: per: nobody knows in which land to count' : null;
}

/** Verbs of which so many pieces are picked, in any lands where they say so. */
const PICKED: readonly Op[] = [
  'remove',
  'destroy',
  'replace',
  'downgrade',
  'upgrade',
  'push',
  'move',
  'gather',
];

/** Returns the combination of words in an effect that cannot be carried out, or null; a Power is aimed at a land. */
export function notCarriedOut(effect: Effect, isAimed = false): string | null {
  for (const line of allLines(effect)) {
    const isUncounted = PICKED.includes(line.op) && line.lands === 'any' && perLand(line);
    const wrong =
      line.op === 'fear'
        ? wrongFear(effect, line, isAimed)
        : isUncounted
          ? `${line.op}: per: nobody knows in which of any lands to count`
          : null;
    if (wrong !== null) return wrong;
  }
  return null;
}
