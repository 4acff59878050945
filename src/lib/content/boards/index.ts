import type { Board, BoardId } from '../../rules/island';
import { A } from './A';
import { B } from './B';
import { C } from './C';
import { D } from './D';
import { E } from './E';
import { F } from './F';
import { G } from './G';
import { H } from './H';

/** Every balanced board, in the order of the alphabet. */
export const BOARDS: readonly Board[] = [A, B, C, D, E, F, G, H];

/** The board with this letter. */
export function board(id: BoardId): Board {
  const found = BOARDS.find((one) => one.id === id);
  if (!found) throw new Error(`no board ${id}`);
  return found;
}

/** Advice for islands of four boards or fewer, printed on E to H: these two do not go well together. */
const APART: readonly (readonly [BoardId, BoardId])[] = [
  ['A', 'H'],
  ['B', 'E'],
  ['C', 'G'],
  ['D', 'F'],
];

/** The advice printed on boards speaks of islands of no more boards than this. */
export const ADVICE_UP_TO_BOARDS = 4;

/** The board that had better not be on a small island together with this one; never forbidden. */
export function avoidWith(id: BoardId): BoardId | undefined {
  const pair = APART.find((one) => one.includes(id));
  return pair?.find((other) => other !== id);
}
