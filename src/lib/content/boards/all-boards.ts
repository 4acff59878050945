import type { Board, BoardId } from '../../rules/table/island';
import { BASE_BOARDS } from '.';
import { MORE_BOARDS } from './more-boards';

/** Every balanced board, in the order of the alphabet: for screens that offer them. */
export const BOARDS: readonly Board[] = [...BASE_BOARDS, ...MORE_BOARDS];

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
