import { isByPower, powerOfCause } from '$lib/rules/table/card-lines/power-data';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';

/** Fear from one source: a cause, or all Powers together. */
export interface FearSource {
  readonly source: string;
  readonly n: number;
}

const sum = <Key>(all: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> => {
  const sums = new Map<Key, number>();
  for (const [key, n] of all) sums.set(key, (sums.get(key) ?? 0) + n);
  return new Map([...sums].sort(([, a], [, b]) => b - a));
};

type Line = readonly Pick<JournalEntry, 'events' | 'by' | 'command'>[];

/**
 * Returns the sources of the Fear in a log, largest first. `total` is the final amount; what the log doesn't explain
 * has the source `rest`.
 */
export function fearBySource(line: Line, total: number): readonly FearSource[] {
  const told = line.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'fearGenerated'
        ? [[isByPower(event.cause) ? 'power' : event.cause, event.n] as const]
        : [],
    ),
  );
  const sources = [...sum(told)].map(([source, n]) => ({ source, n }));
  const rest = total - sources.reduce((all, { n }) => all + n, 0);
  return rest === 0 ? sources : [...sources, { source: 'rest', n: rest }];
}

/** Returns the player, counted from 0, of a Power or of a record in a shared game; null if unknown. */
function playerOf({ by, command }: Line[number], cause: string): number | null {
  const used = powerOfCause(cause);
  if (used) return used.player - 1;
  return cause === 'power' && command?.do === 'report' ? (by?.who ?? null) : null;
}

/** Returns the Fear that is known to come from the Powers of each player, counted from 0, largest first. */
export const fearByPlayer = (line: Line): readonly { readonly player: number; readonly n: number }[] =>
  [
    ...sum(
      line.flatMap((entry) =>
        entry.events.flatMap((event) => {
          const player = event.type === 'fearGenerated' ? playerOf(entry, event.cause) : null;
          return event.type === 'fearGenerated' && player !== null ? [[player, event.n] as const] : [];
        }),
      ),
    ),
  ].map(([player, n]) => ({ player, n }));
