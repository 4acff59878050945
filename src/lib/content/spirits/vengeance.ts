import { actionNow } from '../../rules/table/action-underway';
import { piecesIn } from '../../rules/table/game';
import { count } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { isBySpirit, isOwnAction } from '../../rules/world/power-use';
import type { World } from '../../rules/world/world';
import { presenceDestroyed, type SpiritRule } from './spirit-rule';

const PESTILENCE = 'vengeance-as-a-burning-plague.pestilence';

/** Lingering Pestilence: 1 Disease for each of its Presence that is not destroyed by an Action of a Spirit (special-rules.json, vengeance.pestilence). */
const pestilence: SpiritRule = (player) => ({
  react: (world, events) =>
    presenceDestroyed(world, events, player)
      .filter(({ cause }) => !isBySpirit(world, cause))
      .map(({ land, n }): Step => ({
        do: 'deed',
        deed: { deed: 'add', land, pieces: { Z: n } },
        cause: PESTILENCE,
      })),
});

const hasDisease = ({ game }: World): boolean =>
  Object.values(game.lands).some(({ pieces }) => count(pieces, 'Z') > 0);

/** The Terror of a Slowly Unfolding Plague: said, for it may let each Build happen that Disease would stop. */
const unfolding: SpiritRule = () => ({ reminds: { build: hasDisease } });

/** Wreak Vengeance for the Land's Corruption: in its Actions Blight is Badlands as well (special-rules.json, vengeance.wreak). */
const wreak: SpiritRule = (player) => ({
  // It changes no Ravage.
  reminds: {},
  bend: {
    badlands: (next) => (world, land, asking) => {
      const { game } = world;
      const isOwn = actionNow(game) === null ? asking === player : isOwnAction(game, player);
      return next(world, land, asking) + (isOwn ? count(piecesIn(world, land), 'B') : 0);
    },
  },
});

export const VENGEANCE: Readonly<Record<string, SpiritRule>> = { pestilence, unfolding, wreak };
