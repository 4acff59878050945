import { buildStepVerdict } from '../../rules/invaders/build';
import { nextSkips } from '../../rules/lasting/lasting';
import { actionNow } from '../../rules/table/action-underway';
import { answersWith, named } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import {
  isBySpirit,
  isOwnAction,
  isUntracked,
  presenceDestroyed,
  presenceIn,
  type SpiritRule,
} from './spirit-rule';

const PESTILENCE = 'vengeance-as-a-burning-plague.pestilence';
const UNFOLDING = 'vengeance-as-a-burning-plague.unfolding';

/**
 * Lingering Pestilence: adds 1 Disease for each of its Presence destroyed by anything but a Spirit's Action
 * (special-rules.json, vengeance.pestilence).
 */
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

/** Returns the name of the memo that the player lets the current Build in the land happen despite Disease. */
const allowed = (land: LandId, player: number): string => `${UNFOLDING}:${player}:${land}`;

const isDiseaseStopping = (world: World, land: LandId): boolean =>
  world.rules.preventing(world, 'build', land).includes('Z');

/** Returns true if only Disease is about to stop a Build in the land, on a board with the player's Presence. */
const mayAllow = (world: World, step: Steps['build'], player: number): boolean => {
  const { land } = step;
  const { board } = landOf(world, land);
  return (
    buildStepVerdict(world, step).acts &&
    isDiseaseStopping(world, land) &&
    nextSkips(world, 'build', land).length === 0 &&
    world.island.order.some((one) => landOf(world, one).board === board && presenceIn(world, one, player) > 0)
  );
};

/**
 * The Terror of a Slowly Unfolding Plague: it may allow a Build that Disease would stop. The Disease stays, and it
 * generates 1 Fear (special-rules.json, vengeance.unfolding).
 */
const unfolding: SpiritRule = (player) => ({
  bend: {
    preventing: (next) => (world, action, land) =>
      next(world, action, land).filter(
        (token) => token !== 'Z' || action !== 'build' || !(allowed(land, player) in world.game.memo),
      ),
  },
  before: {
    build: (world, step) =>
      mayAllow(world, step, player) ? [exceptional(UNFOLDING, 'allow', { land: step.land })] : [],
  },
  after: {
    build: (world, { land }, events) =>
      allowed(land, player) in world.game.memo
        ? [
            exceptional(UNFOLDING, 'over', {
              land,
              n: events.some(({ type }) => type === 'built') ? 1 : 0,
            }),
          ]
        : [],
  },
  steps: {
    allow: {
      // Once a player lets it happen, no other is asked.
      ask: (world, step) => (isDiseaseStopping(world, landIn(step)) ? offers(named('no', 'yes')) : null),
      run: (_, step, choice) =>
        answersWith(choice, 'yes')
          ? { events: [{ type: 'memoSet', memo: allowed(landIn(step), player), until: 'card' }] }
          : NOTHING,
    },
    over: {
      run: (_, step) => ({
        events: [{ type: 'memoSet', memo: allowed(landIn(step), player), until: null }],
        then: step.n ? [{ do: 'deed', deed: { deed: 'fear', n: step.n }, cause: UNFOLDING }] : [],
      }),
    },
  },
  reminds: { build: isUntracked },
});

/**
 * Wreak Vengeance for the Land's Corruption: in its Actions, each Blight also counts as Badlands (special-rules.json,
 * vengeance.wreak).
 */
const wreak: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    badlands: (next) => (world, land, asking) => {
      const { game } = world;
      const isOwn = actionNow(game) === null ? asking === player : isOwnAction(world, player);
      return next(world, land, asking) + (isOwn ? count(piecesIn(world, land), 'B') : 0);
    },
  },
});

export const VENGEANCE: Readonly<Record<string, SpiritRule>> = { pestilence, unfolding, wreak };
