import { exceptional } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { addedInGrowth, isUntracked, type SpiritRule } from './spirit-rule';

const WIND = 'sun-bright-whirlwind.wind';

/**
 * A Stiff Wind at Their Backs: where Growth adds Presence, 1 Explorer or Dahan may be Pushed (special-rules.json,
 * whirlwind.wind).
 */
const wind: SpiritRule = (player) => ({
  react: (world, events, source) =>
    addedInGrowth(world, events, source, player).map((land) => exceptional(WIND, 'push', { land, left: 1 })),
  steps: { push: pushing(['E', 'D'], true) },
  reminds: { spirit: isUntracked },
});

export const WHIRLWIND: Readonly<Record<string, SpiritRule>> = { wind };
