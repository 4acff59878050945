import { paidBy, PRICE_REPORTED } from '../../../rules/cards/choices/prices';
import { effectRule } from '../../../rules/cards/reader';
import { stationOf } from '../../../rules/cards/station';
import type { Effect } from '../../../rules/table/card-lines/effect';
import type { Steps } from '../../../rules/table/step';
import { effectOpen } from '../../../rules/world/context';
import type { Queued } from '../../../rules/world/effect-progress';
import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { exceptional } from '../../exceptions/pick-land';

/** The name of this modifier. */
const PRICES = 'prices';

/** Returns the step's state while a card asks whether to pay the price, or which pieces pay it; else null. */
function pricedAt(world: World, effect: Effect, step: Steps['effect']): Queued | null {
  const station = stationOf(world, effect, step);
  if (station.at === 'pays') return station.state;
  const isAsked = effectRule.ask?.(world, step)?.asks.asks === 'priceOrSuffer';
  return station.at === 'asksPrice' && isAsked ? station.state : null;
}

/** Counts Presence that the players record as destroyed as payment while a card asks for it, as with a Ritual. */
export const REPORTED_PRICES: Modifier = {
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
        events: [
          { type: 'counterSet', counter: PRICE_REPORTED, n: (game.counters[PRICE_REPORTED] ?? 0) + left },
        ],
      }),
    },
  },
};
