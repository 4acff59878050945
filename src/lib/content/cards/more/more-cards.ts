import more from 'virtual:cards/more/all';
import type { BlightCard } from '../../../rules/table/blight-card';
import type { FearEffects } from '../../../rules/table/card-lines/card';
import type { FearCard } from '../../../rules/table/fear-card';

const boxes = Object.entries(more.fear);

/** The Fear Cards of the expansions. */
export const MORE_FEAR_CARDS: readonly FearCard[] = boxes.flatMap(([product, cards]) =>
  Object.keys(cards).map((id) => ({ id, product })),
);

/** Their Blight Cards. */
export const MORE_BLIGHT_CARDS: readonly BlightCard[] = more.blightCards;

/** What they say, for the reader of effects. */
export const CARDS_SAID = {
  fear: Object.assign({}, ...boxes.map(([, cards]) => cards)) as FearEffects,
  blight: more.blight,
};
