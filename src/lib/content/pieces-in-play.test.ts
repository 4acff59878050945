import { expect, test } from 'vitest';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { PLAIN, type SpiritChoice } from '../rules/table/game';
import { INCARNA, isIncarna, type PieceKind } from '../rules/table/pieces';
import { isDarkInPlay, piecesInPlay } from './pieces-in-play';
import { PRODUCTS } from './products';
import { placingsOf, SPIRITS } from './spirits';

const players = ['Ann', 'Bo'];
const inPlay = (more: Partial<Parameters<typeof piecesInPlay>[0]> = {}): string =>
  piecesInPlay({ ...PLAIN, players, spirits: [], ...more }).join(' ');

// first-game.md 5: a table with the base box alone was offered Beasts first, then Incarna of everybody.
test('the base box has no tokens of others, and what every game has comes first', () => {
  expect(inPlay()).toBe('E T C D P1 P2 B');
  expect(inPlay({ products: ['base', 'branch-and-claw'], tokens: true })).toBe('E T C D P1 P2 B A Z W');
  expect(inPlay({ products: ['base', 'jagged-earth'] })).toBe('E T C D P1 P2 B A Z W M');
});

// expert-table.md B8: Incarna of all four and Deeps were offered where none of their Spirits plays.
test('what one Spirit has alone is there where it plays, or may play', () => {
  const choice = (id: SpiritId, aspect: string | null = null): SpiritChoice => ({ id, aspect });
  const products = [...PRODUCTS];
  const plain = 'E T C D P1 P2 B A Z W M V';
  const as = (...spirits: (SpiritChoice | null)[]): string => inPlay({ products, spirits });
  expect(as(choice('thunderspeaker'), choice('oceans-hungry-grasp'))).toBe(plain);
  expect(as(choice('thunderspeaker', 'warrior'), choice('oceans-hungry-grasp', 'deeps'))).toBe(
    `${plain} U I1`,
  );
  expect(as(choice('dances-up-earthquakes'), choice('ember-eyed-behemoth'))).toBe(`${plain} Q I2`);
  expect(as(choice('thunderspeaker'), null)).toBe(`${plain} Q U I2`);
});

test('The Endless Dark is there where its Spirit plays, or may play', () => {
  const dark = (id: SpiritId | null, products: readonly string[] = PRODUCTS): boolean =>
    isDarkInPlay({ players: ['Ann'], spirits: [id === null ? null : { id, aspect: null }], products });
  expect(dark('breath-of-darkness-down-your-spine')).toBe(true);
  expect(dark('thunderspeaker')).toBe(false);
  expect([dark(null), dark(null, ['base'])]).toEqual([true, false]);
});

test('the Spirits with an Incarna are those that put one out at set-up', () => {
  for (const spirit of SPIRITS)
    for (const aspect of [null, ...spirit.aspects.map(({ id }) => id)]) {
      const isPutOut = placingsOf(spirit, aspect).some(({ piece }) => piece === 'incarna');
      const kinds = piecesInPlay({ ...PLAIN, players: ['Ann'], spirits: [{ id: spirit.id, aspect }] });
      const incarna: readonly PieceKind[] = kinds.filter(isIncarna);
      expect(incarna, `${spirit.id} ${aspect}`).toEqual(isPutOut ? [INCARNA[0]] : []);
    }
});
