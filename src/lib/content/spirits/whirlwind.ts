import { actionNow } from '../../rules/table/action-underway';
import { presenceOf } from '../../rules/table/pieces';
import { exceptional } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { isUntracked, type SpiritRule } from './spirit-rule';

const WIND = 'sun-bright-whirlwind.wind';

/**
 * A Stiff Wind at Their Backs: where Growth adds Presence, 1 Explorer or Dahan may be Pushed (special-rules.json,
 * whirlwind.wind).
 */
const wind: SpiritRule = (player) => ({
  react: ({ game }, events, source) =>
    source === 'report' && game.presence.tracked && game.phase === 'spirit' && actionNow(game) === null
      ? events.flatMap((event) => {
          if ((event.type !== 'added' && event.type !== 'moved') || event.piece !== presenceOf(player))
            return [];
          const land = event.type === 'added' ? event.land : event.to;
          return game.lands[land] ? [exceptional(WIND, 'push', { land, left: 1 })] : [];
        })
      : [],
  steps: { push: pushing(['E', 'D'], true) },
  reminds: { spirit: isUntracked },
});

export const WHIRLWIND: Readonly<Record<string, SpiritRule>> = { wind };
