import { ADVICE_UP_TO_BOARDS, avoidWith, BOARDS } from '$lib/content/boards/more-boards';
import { type Product, PRODUCTS } from '$lib/content/products';
import { shuffled } from '$lib/rules/basics/random';
import type { BoardId } from '$lib/rules/table/island';

/** Returns the ids of the balanced boards in a set. */
export const boardsOf = (product: Product): readonly BoardId[] =>
  BOARDS.filter((board) => board.product === product).map(({ id }) => id);

/** The sets that have balanced boards. */
export const BOARD_PRODUCTS: readonly Product[] = PRODUCTS.filter((product) => boardsOf(product).length > 0);

/** Returns the boards that can be dealt: the owned ones, and others if those are too few. */
export function pool(owned: readonly Product[], count: number): readonly BoardId[] {
  const boards = BOARD_PRODUCTS.filter((product) => owned.includes(product)).flatMap(boardsOf);
  for (const product of BOARD_PRODUCTS) {
    if (boards.length >= count) break;
    if (!owned.includes(product)) boards.push(...boardsOf(product));
  }
  return boards;
}

/** Returns true if the players own fewer boards than this number. */
export const needsMore = (owned: readonly Product[], count: number): boolean =>
  BOARD_PRODUCTS.filter((product) => owned.includes(product)).flatMap(boardsOf).length < count;

/** Returns `count` boards: the kept ones, and random ones that follow the printed advice if possible. */
export function deal(
  owned: readonly Product[],
  count: number,
  seed: number,
  kept: readonly BoardId[] = [],
): readonly BoardId[] {
  const dealt = kept.slice(0, count);
  const waiting = shuffled(pool(owned, count), seed).filter((id) => !dealt.includes(id));
  const clashes = (id: BoardId) =>
    count <= ADVICE_UP_TO_BOARDS && dealt.some((other) => other === avoidWith(id));
  while (dealt.length < count) {
    const next = waiting.find((id) => !clashes(id)) ?? waiting[0];
    if (next === undefined) throw new Error(`no board for place ${dealt.length + 1}`);
    dealt.push(next);
    waiting.splice(waiting.indexOf(next), 1);
  }
  return dealt;
}

/** Returns random boards that differ from the current ones. */
export function dealAgain(
  boards: readonly BoardId[],
  owned: readonly Product[],
  seed: number,
): readonly BoardId[] {
  for (let i = 0; ; i++) {
    const dealt = deal(owned, boards.length, seed + i);
    if (dealt.join() !== boards.join()) return dealt;
  }
}

/** Returns the pairs of boards that the rules advise against together on an island of this size. */
export const advisedAgainst = (boards: readonly BoardId[]): readonly (readonly [BoardId, BoardId])[] =>
  boards.length > ADVICE_UP_TO_BOARDS
    ? []
    : boards.flatMap((id, i) => {
        const other = boards.slice(i + 1).find((later) => later === avoidWith(id));
        return other ? [[id, other] as const] : [];
      });

/** Returns true if the value is a list of different balanced boards. */
export const isBalanced = (value: unknown): value is readonly BoardId[] =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((id) => BOARDS.some((board) => board.id === id));
