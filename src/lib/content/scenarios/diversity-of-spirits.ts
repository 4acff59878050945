import { answersWith, cardChoices, named } from '../../rules/table/choice';
import { cardMoved } from '../../rules/table/spirit-counts';
import type { HeldCard, SpiritChange } from '../../rules/table/spirit-state';
import type { Steps } from '../../rules/table/step';
import { afterBargains } from '../../rules/world/bargain';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { notYetUsed, pickSpirit } from '../exceptions/paid-energy';
import { exceptional } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const SHARED = 'a-diversity-of-spirits.r2';

/** Returns the cards that the Spirit can Reclaim: discarded ones that aren't Major Powers. */
const minorsDiscarded = ({ game }: World, { player = 0 }: Steps['exceptional']): readonly HeldCard[] =>
  (game.spiritStates?.[player]?.cards ?? []).filter(
    ({ pile, deck }) => pile === 'discarded' && deck !== 'major',
  );

/** A Diversity of Spirits (Feather & Flame): scenarios.json, a-diversity-of-spirits. */
export const DIVERSITY_OF_SPIRITS: ScenarioRules = {
  r2: {
    reminds: { spirit: () => true },
    // The players record that Growth added Presence in a land with another Spirit.
    offers: {
      grew: { at: ['spiritPhase'], open: (world) => notYetUsed(world, SHARED).length > 0 },
    },
    steps: {
      grew: pickSpirit(
        (world) => notYetUsed(world, SHARED),
        () => [{ change: 'done', mark: { kind: 'rule', rule: SHARED } }],
        (_, player) => [exceptional(SHARED, 'gain', { player })],
      ),
      gain: {
        ask: (world, step) => {
          const cards = minorsDiscarded(world, step).map(({ id }) => id);
          return cards.length > 0 ? offers([...named('energy'), ...cardChoices(cards)]) : null;
        },
        run: (world, step, choice) => {
          const { player = 0 } = step;
          const spirit = world.game.spiritStates?.[player];
          if (!spirit) return NOTHING;
          const card = minorsDiscarded(world, step).find(
            ({ id }) => choice?.kind === 'card' && choice.card === id,
          );
          const changes: readonly SpiritChange[] =
            card && !answersWith(choice, 'energy')
              ? cardMoved(spirit, { id: card.id, name: card.name }, 'hand')
              : afterBargains(spirit, [{ change: 'energy', n: 1 }]);
          return { events: [{ type: 'spiritChanged', player, changes }] };
        },
      },
    },
  },
};
