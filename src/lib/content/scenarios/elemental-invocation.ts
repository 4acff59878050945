import { numberChoices } from '../../rules/table/choice';
import { landsInOrder } from '../../rules/table/island';
import type { DeckOrder } from '../../rules/world/modifier';
import { NOTHING, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { invaderCard } from '../cards/base-cards';
import { notYetUsed, pickSpirit } from '../exceptions/paid-energy';
import { exceptional } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

/** Returns the Invader Deck without the top card of its lowest Stage. */
export function accelerated(order: DeckOrder): DeckOrder {
  const stages = order.map((card) => (typeof card === 'number' ? card : invaderCard(card).stage));
  const at = stages.indexOf(Math.min(...stages) as 1 | 2 | 3);
  return order.filter((_, i) => i !== at);
}

const MARKS = 'elemental-invocation.r1';
/** The highest price that is offered. */
const MAX_PRICE = 6;

const energyOf = ({ game }: World, player = 0): number => game.spiritStates?.[player]?.energy ?? 0;

/** Returns the players who can still pay for an Element Marker this turn. */
const markers = (world: World): readonly number[] =>
  notYetUsed(world, MARKS).filter((player) => energyOf(world, player) > 0);

/** Returns the prices that the Spirit can pay: only the players see the marked corners. */
const prices = (world: World, player?: number): readonly number[] =>
  Array.from({ length: Math.min(MAX_PRICE, energyOf(world, player)) }, (_, i) => i + 1);

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
  r1: {
    reminds: { spirit: () => true },
    offers: { mark: { at: ['spiritPhase'], open: (world) => markers(world).length > 0 } },
    steps: {
      mark: pickSpirit(
        markers,
        () => [{ change: 'done', mark: { kind: 'rule', rule: MARKS } }],
        (_, player) => [exceptional(MARKS, 'price', { player })],
      ),
      price: {
        ask: (world, { player }) => offersSome(numberChoices(prices(world, player))),
        run: (world, { player = 0 }, choice) => {
          const n = choice?.kind === 'number' ? choice.n : (prices(world, player)[0] ?? 0);
          return n > 0
            ? { events: [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -n }] }] }
            : NOTHING;
        },
      },
    },
  },
};
