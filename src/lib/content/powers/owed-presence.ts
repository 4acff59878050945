// Presence that a Power has put on the island and that is still to be taken from somewhere.
import { afterBargains } from '../../rules/bargain';
import { FROM_TRACK, FROM_TRACK_ONLY } from '../../rules/spirit-counts';
import type { SpiritChange, SpiritState } from '../../rules/spirit-state';
import type { Panel, Space } from './panel';
import { nextSpaces, presenceFrom } from './tracks';

/** A place that one of them may come from, with what taking it there changes. */
export interface OwedFrom {
  readonly from: Space | 'destroyed';
  readonly changes: readonly SpiritChange[];
}

/** How many are owed, by which counter, and where the next may come from; null where none is. */
export function owedPresence(
  panel: Panel,
  state: SpiritState,
): { readonly n: number; readonly counter: string; readonly places: readonly OwedFrom[] } | null {
  const { counters, emptied, destroyed } = state;
  const counter = [FROM_TRACK_ONLY, FROM_TRACK].find((name) => (counters[name] ?? 0) > 0);
  if (counter === undefined) return null;
  const places = [
    ...nextSpaces(panel, emptied),
    ...(counter === FROM_TRACK && destroyed > 0 ? (['destroyed'] as const) : []),
  ];
  const one = { change: 'counter', name: counter, n: -1 } as const;
  return {
    n: counters[counter]!,
    counter,
    places: places.map((from) => ({ from, changes: afterBargains(state, [...presenceFrom(from), one]) })),
  };
}
