import type { Product } from '$lib/content/products';
import { SPIRITS } from '$lib/content/spirits';
import { type Choices, planned, withMap } from './choices';

/** The one that asks most of the four, says the Dutch rulebook. */
const LAST = 'shadows-flicker-like-flame';

/** Boxes that a first game is played from; what the others bring comes later. */
const FIRST_BOXES: readonly Product[] = ['base', 'horizons'];

/** The boxes that a table plays its first game from: one of them, the base game where it is there. */
export const firstBoxes = (owned: readonly Product[]): readonly Product[] => [
  FIRST_BOXES.find((box) => owned.includes(box)) ?? 'base',
];

/** The Spirits the rulebook gives to a first table: those of its box that ask least. */
export function easySpirits(owned: readonly Product[]): readonly string[] {
  const boxes = firstBoxes(owned);
  return SPIRITS.filter(
    ({ product, complexity }) => boxes.some((box) => box === product) && complexity === 'low',
  )
    .map(({ id }) => id)
    .sort((a, b) => Number(a === LAST) - Number(b === LAST));
}

/** A first game: simple Spirits as far as they go, the printed blight space, and nothing that makes it harder. */
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
