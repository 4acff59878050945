import type { Product } from '$lib/content/products';
import { SPIRITS } from '$lib/content/spirits';
import { type Choices, planned, withMap } from './choices';

/** The one that asks most of the four, says the Dutch rulebook. */
const LAST = 'shadows-flicker-like-flame';

/** The Spirits the rulebook gives to a first table: those of the base game that ask least. */
const EASY = SPIRITS.filter(({ product, complexity }) => product === 'base' && complexity === 'low').sort(
  (a, b) => Number(a.id === LAST) - Number(b.id === LAST),
);

/** A first game: simple Spirits as far as they go, the printed blight space, and nothing that makes it harder. */
export function firstGame(choices: Choices, owned: readonly Product[], seed: number): Choices {
  const balanced = withMap(choices, 'balanced', { owned, seed });
  return planned(balanced, {
    spirits: choices.plan.spirits.map((_, i) => {
      const spirit = EASY[i];
      return spirit ? { id: spirit.id, aspect: null } : null;
    }),
    adversaries: [],
    scenario: null,
    blight: 'space',
    tokens: false,
    events: false,
    easier: [],
  });
}
