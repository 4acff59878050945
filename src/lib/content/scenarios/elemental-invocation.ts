import { landsInOrder } from '../../rules/table/island';
import type { DeckOrder } from '../../rules/world/modifier';
import { invaderCard } from '../cards/base-cards';
import type { ScenarioRules } from './scenario';

/** Returns the Invader Deck without the top card of its lowest Stage. */
export function accelerated(order: DeckOrder): DeckOrder {
  const stages = order.map((card) => (typeof card === 'number' ? card : invaderCard(card).stage));
  const at = stages.indexOf(Math.min(...stages) as 1 | 2 | 3);
  return order.filter((_, i) => i !== at);
}

/** Elemental Invocation (Jagged Earth): scenarios.json, elemental-invocation. */
export const ELEMENTAL_INVOCATION: ScenarioRules = {
  s1: {
    setup: {
      place: ({ island }) =>
        landsInOrder(island).flatMap(({ id, number }) =>
          number === 6 ? [{ land: id, piece: 'T', n: 1 }] : [],
        ),
    },
  },
  s2: { setup: { fear: [1, 0, 0] } },
  s3: { setup: { deckLast: accelerated } },
};
