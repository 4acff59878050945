import type { World } from '$lib/rules/world/world';
import { counterLabel, keptLabel } from '$lib/words/exceptions';

/** Something that is counted, by the name it has in the game. */
export interface Counter {
  readonly counter: string;
  readonly n: number;
  readonly label: string;
  /** Only the rules remember it; a table may put it right. */
  readonly isKept: boolean;
}

/** What the exceptions in play count, and what of it has a name; also what stands at nothing. */
export function countersOf({ game, modifiers, island }: World): readonly Counter[] {
  const names = modifiers.flatMap(({ setup, counts = [] }) => [
    ...Object.keys(setup?.counters ?? {}),
    ...counts.flatMap((one) => (one.endsWith('-') ? island.boards.map((board) => `${one}${board}`) : [one])),
  ]);
  return [...new Set([...names, ...Object.keys(game.counters)])].flatMap((counter) => {
    const named = counterLabel(counter);
    const label = named ?? keptLabel(counter);
    return label === null ? [] : [{ counter, n: game.counters[counter] ?? 0, label, isKept: named === null }];
  });
}
