import type { MapBoard } from '$lib/map/map';
import type { Game } from '$lib/rules/table/game';

/** The boards with the Blight that lies in their Oceans, where an exception counts any: `…:ocean-A`. */
export function withOceans(boards: readonly MapBoard[], { counters }: Game): readonly MapBoard[] {
  const found = Object.entries(counters).filter(([counter]) => counter.includes(':ocean-'));
  if (found.length === 0) return boards;
  return boards.map((board) => {
    const blight = found.reduce((sum, [name, n]) => sum + (name.endsWith(`-${board.id}`) ? n : 0), 0);
    return blight > 0 ? { ...board, blight } : board;
  });
}
