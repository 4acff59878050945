import type { Product } from '$lib/content/products';
import { SPIRITS } from '$lib/content/spirits';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { type Choices, planned, withMap } from './choices';

/**
 * The Spirit that is used last: the most difficult of the base game's four Spirits of low complexity (Dutch rulebook).
 */
const LAST = 'shadows-flicker-like-flame';

/** The sets that are suitable for a first game. */
const FIRST_BOXES: readonly Product[] = ['base', 'horizons'];

/** Returns the set for a first game: the base game if it is owned. */
export const firstBoxes = (owned: readonly Product[]): readonly Product[] => [
  FIRST_BOXES.find((box) => owned.includes(box)) ?? 'base',
];

/** Returns the Spirits that the rulebook gives new players: those of low complexity in the set for a first game. */
export function easySpirits(owned: readonly Product[]): readonly SpiritId[] {
  const boxes = firstBoxes(owned);
  return SPIRITS.filter(
    ({ product, complexity }) => boxes.some((box) => box === product) && complexity === 'low',
  )
    .map(({ id }) => id)
    .sort((a, b) => Number(a === LAST) - Number(b === LAST));
}

/** Returns the choices for a first game: simple Spirits, no Blight Card, and nothing that makes the game harder. */
export function firstGame(choices: Choices, owned: readonly Product[], seed: number): Choices {
  const balanced = withMap(choices, 'balanced', { owned, seed });
  const easy = easySpirits(owned);
  return planned(balanced, {
    spirits: choices.plan.spirits.map((_, i) => {
      const id = easy[i];
      return id === undefined ? null : { id, aspect: null };
    }),
    adversaries: [],
    scenario: null,
    blight: 'space',
    tokens: false,
    events: false,
    easier: [],
  });
}
