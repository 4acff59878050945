import type { DeckOrder } from '../../rules/world/modifier';
import { INVADER_CARDS } from '../cards/invader-cards';

/** The card that stands in a deck by its name, as panels write it: `111-2C22-33333`. */
const COASTAL = '2-coastal-lands';

/** How many cards of each Stage there are to be drawn. */
const cardsOf = (stage: number): number =>
  INVADER_CARDS.filter((card) => card.stage === stage && !card.byName).length;

/** The Invader Deck from the top, a digit for each card; null where no such deck can be stacked. */
export function deckFrom(written: string): DeckOrder | null {
  const signs = Array.from(written).filter((sign) => !' -'.includes(sign));
  if (signs.length === 0 || !signs.every((sign) => '123C'.includes(sign))) return null;
  const order = signs.map((sign) => (sign === 'C' ? COASTAL : (Number(sign) as 1 | 2 | 3)));
  const coastal = order.filter((card) => card === COASTAL).length;
  const isThere = ([1, 2, 3] as const).every(
    (stage) => order.filter((card) => card === stage).length <= cardsOf(stage) - (stage === 2 ? coastal : 0),
  );
  return coastal <= 1 && isThere ? order : null;
}
