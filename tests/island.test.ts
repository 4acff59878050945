import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board } from '../src/lib/content/boards';
import { BOARDS } from '../src/lib/content/boards/more-boards';
import { layout, LAYOUTS } from '../src/lib/content/layouts';
import type { Island, LandId } from '../src/lib/rules/table/island';
import { joinIsland } from '../src/lib/rules/table/join-island';
import layoutFacts from './facts/layouts.json';
import { boardIds } from './support/ids';

/** Every pair of lands of two boards, each once, in the island's order. */
function pairsAcross({ order, lands }: Island): [LandId, LandId][] {
  return order.flatMap((id, place) =>
    (lands[id]?.adjacent ?? [])
      .filter((other) => order.indexOf(other) > place && lands[other]?.board !== lands[id]?.board)
      .map((other): [LandId, LandId] => [id, other]),
  );
}

describe('islands worked out by hand', () => {
  it.each(layoutFacts.worked_examples)('$layout', (example) => {
    const boards = boardIds(Object.values(example.slots)).map(board);
    const joined = (cornerContact: boolean) => joinIsland(boards, layout(example.layout), { cornerContact });
    const named = (pairs: readonly string[][]) => pairs.map((pair) => [...pair].sort().join('-')).sort();
    expect(named(pairsAcross(joined(false)))).toEqual(named(example.seam_pairs));
    expect(named(pairsAcross(joined(true)))).toEqual(
      named([...example.seam_pairs, ...example.corner_only_pairs]),
    );
  });
});

describe('any boards in any layout', () => {
  const island = fc
    .tuple(fc.constantFrom(...LAYOUTS), fc.shuffledSubarray([...BOARDS], { minLength: 7, maxLength: 7 }))
    .map(([lie, boards]) => joinIsland(boards.slice(0, lie.boards.length), lie));

  it('border from both sides, never on themselves, and make one island', () => {
    fc.assert(
      fc.property(island, ({ lands, order }) => {
        for (const id of order) {
          const adjacent = lands[id]?.adjacent ?? [];
          expect(adjacent).not.toContain(id);
          for (const other of adjacent) expect(lands[other]?.adjacent).toContain(id);
        }
        const reached = new Set(order.slice(0, 1));
        for (const id of reached) lands[id]?.adjacent.forEach((other) => reached.add(other));
        expect(reached.size).toBe(order.length);
      }),
    );
  });

  it('keep the borders, terrains and pieces that are printed', () => {
    fc.assert(
      fc.property(island, ({ lands, boards, order }) => {
        expect(order).toHaveLength(8 * boards.length);
        for (const printed of boards.flatMap((id) => board(id).lands.map((land) => ({ id, ...land })))) {
          const land = lands[`${printed.id}${printed.number}`];
          const { terrain, coastal, printed: pieces } = printed;
          expect(land).toMatchObject({ terrain, coastal, printed: pieces });
          const own = land?.adjacent.filter((other) => lands[other]?.board === printed.id);
          expect(own).toEqual(printed.adjacent.map((number) => `${printed.id}${number}`));
        }
      }),
    );
  });
});
