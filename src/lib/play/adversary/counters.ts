import type { MapBoard } from '$lib/map/map';
import type { Game } from '$lib/rules/table/game';
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

/** The boards with the Blight that lies in their Oceans, where an exception counts any: `…:ocean-A`. */
export function withOceans(boards: readonly MapBoard[], { counters }: Game): readonly MapBoard[] {
  const found = Object.entries(counters).filter(([counter]) => counter.includes(':ocean-'));
  if (found.length === 0) return boards;
  return boards.map((board) => {
    const blight = found.reduce((sum, [name, n]) => sum + (name.endsWith(`-${board.id}`) ? n : 0), 0);
    return blight > 0 ? { ...board, blight } : board;
  });
}
