import type { GameEvent } from '$lib/rules/table/event';

/** What it sets a number of; undefined where it does something else. */
export function countedBy(event: GameEvent): string | undefined {
  if (event.type === 'counterSet') return `${event.type} ${event.counter}`;
  if (event.type === 'ownCounted') return `${event.type} ${event.name}`;
  return event.type === 'blightSet' ? `${event.type} ${event.cause}` : undefined;
}

/** A count that has moved on since is not worth a move. */
export function isOutdated(event: GameEvent, later: readonly GameEvent[]): boolean {
  const counts = countedBy(event);
  return counts !== undefined && later.some((other) => countedBy(other) === counts);
}

/** Told one after the other: of each count only how it stands at last. */
export const upToDate = <N extends { readonly counts?: string }>(told: readonly N[]): readonly N[] =>
  told.filter(
    ({ counts }, i) => counts === undefined || !told.slice(i + 1).some((other) => other.counts === counts),
  );
