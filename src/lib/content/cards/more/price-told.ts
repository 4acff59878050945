import { paidBy, PRICE_TOLD } from '../../../rules/cards/choices/prices';
import { effectRule } from '../../../rules/cards/reader';
import { stationOf } from '../../../rules/cards/station';
import type { Effect } from '../../../rules/table/card-lines/effect';
import type { Steps } from '../../../rules/table/step';
import { effectOpen } from '../../../rules/world/context';
import type { Underway } from '../../../rules/world/hand';
import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { exceptional } from '../../exceptions/pick-land';

/** The name of this rule. */
const PRICES = 'prices';

/** Where the table is asked for a price: whether it prevents the effect, or what is to be destroyed for it. */
function pricedAt(world: World, effect: Effect, step: Steps['effect']): Underway | null {
  const station = stationOf(world, effect, step);
  if (station.at === 'pays') return station.state;
  const isAsked = effectRule.ask?.(world, step)?.asks.asks === 'priceOrSuffer';
  return station.at === 'asksPrice' && isAsked ? station.state : null;
}

/** Presence told destroyed on a land's pad while a card's price is asked is paid, as a Ritual's is. */
export const PRICE_TOLD_PAID: Modifier = {
  name: PRICES,
  react: (world, events, source) => {
    const step = source === 'report' ? effectOpen(world.game, PRICES) : null;
    if (!step) return [];
    const effect = world.content.effectsOf(step.of)[step.at];
    const priced = effect?.unless?.destroy ? pricedAt(world, effect, step) : null;
    if (!effect || !priced) return [];
    const left = paidBy(world, effect, priced, events);
    return left > 0 ? [exceptional(PRICES, 'told', { left })] : [];
  },
  steps: {
    told: {
      run: ({ game }, { left = 0 }) => ({
        events: [{ type: 'counterSet', counter: PRICE_TOLD, n: (game.counters[PRICE_TOLD] ?? 0) + left }],
      }),
    },
  },
};
