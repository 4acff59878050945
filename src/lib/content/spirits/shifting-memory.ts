import { actionNow, countedIn } from '../../rules/table/action-underway';
import { answersWith, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { cardMoved } from '../../rules/table/spirit-counts';
import type { SpiritChange } from '../../rules/table/spirit-state';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from '../exceptions/pick-land';
import type { SpiritRule } from './spirit-rule';

const AGES = 'shifting-memory-of-ages.ages';

/** Returns the counter name of a player's card that the open Action has discarded instead of forgetting it. */
const discarded = (player: number): string => `${AGES}.${player}`;

/** Returns the card in the player's hand that these changes forget; undefined if they forget none. */
const forgotten = ({ game }: World, player: number, changes: readonly SpiritChange[]): string | undefined =>
  game.spiritStates?.[player]?.cards.find(
    ({ id, pile }) =>
      pile === 'hand' && changes.some((one) => one.change === 'card' && one.id === id && one.to === null),
  )?.id;

/**
 * Long Ages of Knowledge and Forgetfulness: once per Action, it may discard a Power Card from its hand instead of
 * forgetting it (special-rules.json, memory.ages).
 */
const ages: SpiritRule = (owner) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    forgets: (next) => (world, player, changes) => {
      const card = player === owner ? forgotten(world, player, changes) : undefined;
      return card === undefined || countedIn(actionNow(world.game), discarded(player)) > 0
        ? next(world, player, changes)
        : { events: [], then: [exceptional(AGES, 'forget', { card, player })] };
    },
  },
  steps: {
    forget: {
      ask: () => offers(named('yes', 'no')),
      run: ({ game }, { card: told }, choice) => {
        const spirit = game.spiritStates?.[owner];
        const card = spirit?.cards.find((one) => one.id === told);
        if (!spirit || !card) return NOTHING;
        const { id, name } = card;
        const isKept = answersWith(choice, 'yes');
        const changes = cardMoved(spirit, { id, name }, isKept ? 'discarded' : null);
        const counted: readonly GameEvent[] = isKept
          ? [{ type: 'actionCounted', count: discarded(owner), n: 1 }]
          : [];
        return { events: [...counted, { type: 'spiritChanged', player: owner, changes }] };
      },
    },
  },
});

export const SHIFTING_MEMORY: Readonly<Record<string, SpiritRule>> = { ages };
