import expansions from 'virtual:cards/more/all';
import type { FearEffects } from '../../../rules/table/card-lines/card';
import type { Setup } from '../../../rules/table/game';
import { type BlightCard, type FearCard, fearCardId } from '../../../rules/table/printed-cards';
import type { Modifier } from '../../../rules/world/modifier';
import { BROUGHT_CARDS, type BroughtCards } from '../../brought-homebrew';
import { INCARNA_LOST } from '../../exceptions/incarna-lost';
import { BLIGHT_CARDS, FEAR_CARDS } from '../base-cards';
import { BLIGHT_EXCEPTIONS } from './blight-exceptions';
import { EXTRA_EXPLORE } from './extra-explore';
import { REPORTED_PRICES } from './price-reported';
import { REDRAW_ALONE } from './redraw';

export { laterStepModifiers } from '../../spirits/later-steps/later-steps';
export { bendsOfCards, CARD_ODD_LINES } from './special-effects';

const fearOfBoxes = Object.entries(expansions.fear);

export const MORE_FEAR_CARDS: readonly FearCard[] = fearOfBoxes.flatMap(([product, cards]) =>
  Object.keys(cards).map((id) => ({ id: fearCardId(id), product })),
);

export const MORE_BLIGHT_CARDS: readonly BlightCard[] = expansions.blightCards;

/** The effects of the expansions' cards. */
export const CARDS_SAID = {
  fear: Object.assign({}, ...fearOfBoxes.map(([, cards]) => cards)) as FearEffects,
  blight: expansions.blight,
};

type Owned = Pick<Setup, 'products'>;

/** Returns a function that gives the owned cards of a setup: those of the base game first, those of homebrew last. */
const owned = <T extends { readonly product: string }>(
  base: readonly T[],
  more: readonly T[],
  brought: (of: BroughtCards) => readonly T[],
) => {
  const made = new WeakMap<Owned, readonly T[]>();
  return (setup: Owned): readonly T[] => {
    const before = made.get(setup);
    if (before) return before;
    const homebrew = [...BROUGHT_CARDS.values()].flatMap(brought);
    const all = [
      ...base,
      ...[...more, ...homebrew].filter(({ product }) => setup.products.includes(product)),
    ];
    made.set(setup, all);
    return all;
  };
};

/** Returns the Fear Cards in a game with these sets. */
export const fearCardsOf = owned<FearCard>(FEAR_CARDS, MORE_FEAR_CARDS, ({ fear }) => fear);

const ownedBlightCards = owned<BlightCard>(BLIGHT_CARDS, MORE_BLIGHT_CARDS, ({ blight }) => blight);

/** Returns the Blight Cards in a game with these sets. A card left by the previous wave is included in any case. */
export function blightCardsOf(setup: Owned & Pick<Setup, 'wave'>): readonly BlightCard[] {
  const cards = ownedBlightCards(setup);
  const left = MORE_BLIGHT_CARDS.find(({ id }) => id === setup.wave?.after?.blight.card);
  return left && !cards.includes(left) ? [...cards, left] : cards;
}

/** The rules of the expansions' cards and of their pieces. */
export const CARD_EXCEPTIONS: readonly Modifier[] = [
  REDRAW_ALONE,
  ...BLIGHT_EXCEPTIONS,
  EXTRA_EXPLORE,
  REPORTED_PRICES,
  INCARNA_LOST,
];
