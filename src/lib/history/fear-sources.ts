import { isByPower, powerOfCause } from '$lib/rules/table/card-lines/power-data';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';

/** So much Fear from one source: a cause of the rules, or all Powers together. */
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

/** Where the Fear of a line came from, the most first; `total` is how much there was in the end, corrections and all. */
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

/** The player whose Power it was, or who told it at a shared table; null where nobody knows. */
function playerOf({ by, command }: Line[number], cause: string): number | null {
  const used = powerOfCause(cause);
  if (used) return used.player - 1;
  return cause === 'power' && command?.do === 'report' ? (by?.who ?? null) : null;
}

/** Fear of Powers by the player, counted from 0, where it is known whose it was; the most first. */
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
