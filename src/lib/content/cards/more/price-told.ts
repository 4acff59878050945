import { effectOpen } from '../../../rules/context';
import { paidBy, PRICE_TOLD } from '../../../rules/effects/prices';
import type { Modifier } from '../../../rules/modifier';
import type { Steps } from '../../../rules/step';
import type { World } from '../../../rules/world';
import { exceptional } from '../../exceptions/pick-land';

/** The name of this rule. */
const PRICES = 'prices';

/** Whether the table is asked for a price there: whether it prevents the effect, or what is to be destroyed for it. */
const asksPrice = (world: World, step: Steps['effect']): boolean =>
  step.price !== undefined || world.content.effectRule().ask?.(world, step)?.asks.asks === 'priceOrSuffer';

/** Presence told destroyed on a land's pad while a card's price is asked is paid, as a Ritual's is. */
export const PRICE_TOLD_PAID: Modifier = {
  name: PRICES,
  react: (world, events, source) => {
    const step = source === 'report' ? effectOpen(world.game, PRICES) : null;
    if (!step) return [];
    const effect = world.content.effectsOf(step.of)[step.at];
    if (!effect?.unless?.destroy || !asksPrice(world, step)) return [];
    const left = paidBy(world, effect, step, events);
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
