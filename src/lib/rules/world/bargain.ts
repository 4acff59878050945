// A Bargain takes the first Energy of each turn, from any source (rules, Bargains).
import { BARGAIN_TAKEN } from '../table/spirit-counts';
import { EACH_TURN, type SpiritChange, type SpiritState } from '../table/spirit-state';
import { withSpiritChange } from './spirit-changed';

/** Returns the Energy that a Spirit's Bargains take each turn, and the part still to be taken this turn. */
export function bargainOf({ counters }: SpiritState): { readonly each: number; readonly left: number } {
  const each = Math.max(0, -(counters[EACH_TURN] ?? 0));
  return { each, left: Math.max(0, each - (counters[BARGAIN_TAKEN] ?? 0)) };
}

/** Returns the changes after the Bargains have taken their Energy, without taking any Energy twice. */
export function afterBargains(state: SpiritState, changes: readonly SpiritChange[]): readonly SpiritChange[] {
  let now = state;
  return changes.flatMap((change) => {
    const { left } = bargainOf(now);
    const taken = change.change === 'energy' ? Math.max(0, Math.min(left, change.n)) : 0;
    const rest = change.change === 'energy' ? change.n - taken : 0;
    const told: readonly SpiritChange[] =
      taken === 0
        ? [change]
        : [
            { change: 'counter', name: BARGAIN_TAKEN, n: taken },
            ...(rest > 0 ? [{ change: 'energy', n: rest } as const] : []),
          ];
    now = told.reduce(withSpiritChange, now);
    return told;
  });
}
