import type { Product } from '$lib/content/products';
import { SPIRITS } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { FIRST_BOXES, isForBeginners } from '$lib/setup/first-game-rules';
import { type Choices, planned, withMap } from './choices';

/**
 * The Spirit that is used last: the most difficult of the base game's four Spirits of low complexity (Dutch rulebook).
 */
const LAST = 'shadows-flicker-like-flame';

/** The number of players of a first game: the balanced boards of the base game. */
export const MOST_FIRST_PLAYERS = 4;

/** Returns the set for a first game: the base game if it is owned. */
const firstBoxes = (owned: readonly Product[]): readonly Product[] => [
  FIRST_BOXES.find((box) => owned.includes(box)) ?? 'base',
];

/** Returns the Spirits that the rulebook gives new players: those of low complexity in the set for a first game. */
export function easySpirits(owned: readonly Product[]): readonly SpiritId[] {
  const boxes = firstBoxes(owned);
  return SPIRITS.filter((spirit) => isForBeginners(spirit) && boxes.some((box) => box === spirit.product))
    .map(({ id }) => id)
    .sort((a, b) => Number(a === LAST) - Number(b === LAST));
}

/** Spirits that are offered together: beginner Spirits of a set, or the others of the base game. */
export interface SpiritGroup {
  /** The set of beginner Spirits; null for Spirits without a Power Progression. */
  readonly beginners: Product | null;
  readonly spirits: readonly SpiritId[];
}

/** Returns the Spirits for a first game, beginner Spirits first. */
export function firstSpirits(): readonly SpiritGroup[] {
  const isHarder = (spirit: Spirit): boolean => spirit.product === 'base' && !isForBeginners(spirit);
  return [
    ...FIRST_BOXES.map((box) => ({ beginners: box, spirits: easySpirits([box]) })),
    { beginners: null, spirits: SPIRITS.filter(isHarder).map(({ id }) => id) },
  ];
}

/** Returns the sets of these Spirits, the base game first. */
export const boxesOf = (spirits: readonly SpiritId[]): readonly Product[] =>
  FIRST_BOXES.filter((box) => SPIRITS.some(({ id, product }) => product === box && spirits.includes(id)));

/** Returns the choices for a first game: simple Spirits, no Blight Card, and nothing that makes the game harder. */
export function firstGame(
  choices: Choices,
  owned: readonly Product[],
  seed: number,
  spirits: readonly SpiritId[] = easySpirits(owned),
): Choices {
  const balanced = withMap(choices, 'balanced', { owned, seed });
  return planned(
    { ...balanced, sets: [] },
    {
      spirits: choices.plan.spirits.map((_, i) => {
        const id = spirits[i];
        return id === undefined ? null : { id, aspect: null };
      }),
      adversaries: [],
      scenario: null,
      blight: 'space',
      tokens: false,
      events: false,
      easier: [],
    },
  );
}
