import type { MapBoard } from '$lib/map/map';
import type { Game } from '$lib/rules/table/game';
import type { World } from '$lib/rules/world/world';
import { correctableLabel, counterLabel } from '$lib/words/exceptions';

/** A counter of a modifier, by its name in the game. */
export interface Counter {
  readonly counter: string;
  readonly n: number;
  readonly label: string;
  /** True if only the rules store it; the players can correct it. */
  readonly isKept: boolean;
}

/** Returns the named counters of the current modifiers, including those at 0. */
export function countersOf({ game, modifiers, island }: World): readonly Counter[] {
  const names = modifiers.flatMap(({ setup, counts = [] }) => [
    ...Object.keys(setup?.counters ?? {}),
    ...counts.flatMap((one) => (one.endsWith('-') ? island.boards.map((board) => `${one}${board}`) : [one])),
  ]);
  return [...new Set([...names, ...Object.keys(game.counters)])].flatMap((counter) => {
    const named = counterLabel(counter);
    const label = named ?? correctableLabel(counter);
    return label === null ? [] : [{ counter, n: game.counters[counter] ?? 0, label, isKept: named === null }];
  });
}

/** Returns the boards with the Blight in their Oceans, if a modifier counts it: `…:ocean-A`. */
export function withOceans(boards: readonly MapBoard[], { counters }: Game): readonly MapBoard[] {
  const found = Object.entries(counters).filter(([counter]) => counter.includes(':ocean-'));
  if (found.length === 0) return boards;
  return boards.map((board) => {
    const blight = found.reduce((sum, [name, n]) => sum + (name.endsWith(`-${board.id}`) ? n : 0), 0);
    return blight > 0 ? { ...board, blight } : board;
  });
}
