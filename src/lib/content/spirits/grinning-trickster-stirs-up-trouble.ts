import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { actionNow } from '../../rules/table/action-underway';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count, pieceOf, presenceOf } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { piecesAt } from '../exceptions/pick-piece';
import { isUntracked, type SpiritRule } from './spirit-rule';

const FLAIR = 'grinning-trickster-stirs-up-trouble.flair';
const CLEANING = 'grinning-trickster-stirs-up-trouble.cleaning';

/** The Innate Power that may remove Blight without destroying Presence (Cleaning Up Messes Is a Drag). */
const FREE = "Let's See What Happens";

/** The Energy cost of an additional Strife. */
const ENERGY_FOR_STRIFE = 1;

/** Returns the land where a Power of the player's Spirit added Strife; undefined if none did. */
const strifeBy = ({ game }: World, events: readonly GameEvent[], player: number): LandId | undefined =>
  events.find(
    (event): event is Extract<GameEvent, { type: 'replaced' }> =>
      event.type === 'replaced' &&
      powerOfCause(event.cause)?.player === player &&
      pieceOf(event.to).strife > pieceOf(event.piece).strife &&
      game.lands[event.land] !== undefined,
  )?.land;

/** Returns the Invaders for the additional Strife; none if it can't be paid. */
function open(world: World, step: Steps['exceptional'], player: number): readonly Standing[] {
  const spirit = world.game.spiritStates?.[player];
  if (spirit && spirit.energy < ENERGY_FOR_STRIFE) return [];
  const land = landIn(step);
  return piecesAt(world, [land, ...landOf(world, land).adjacent], 'E', 'T', 'C');
}

/**
 * A Real Flair for Discord: after its Power adds Strife, it may pay 1 Energy to add 1 more within range 1
 * (special-rules.json, trickster.flair).
 */
export const flair: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  react: (world, events) => {
    const land = strifeBy(world, events, player);
    return land === undefined ? [] : [exceptional(FLAIR, 'buy', { land, player })];
  },
  steps: {
    buy: {
      once: true,
      afterAction: true,
      ask: (world, step) => {
        const all = open(world, step, step.player ?? player);
        return all.length > 0 ? offersSome([...named('no'), ...pieceChoices(all)]) : null;
      },
      run: (world, step, choice) => {
        const { player: whose = player } = step;
        const one = choice && pieceOfChoice(open(world, step, whose), choice);
        if (!one) return NOTHING;
        const { land, piece } = one;
        const isKept = world.game.spiritStates?.[whose] !== undefined;
        return {
          events: isKept
            ? [
                {
                  type: 'spiritChanged',
                  player: whose,
                  changes: [{ change: 'energy', n: -ENERGY_FOR_STRIFE }],
                },
              ]
            : [],
          then: [{ do: 'deed', deed: { deed: 'strife', land, pieces: { [piece]: 1 } }, cause: FLAIR }],
        };
      },
    },
  },
});

/** Returns true if the player's current Power destroys Presence when it removes Blight. */
function isCostly({ game }: World, player: number): boolean {
  const by = actionNow(game)?.by;
  return by?.kind === 'power' && by.player === player && by.power !== FREE;
}

const removesBlight = (event: GameEvent): boolean =>
  event.type === 'blightReturned' || (event.type === 'removed' && event.piece === 'B');

/**
 * Cleaning Up Messes Is a Drag: after its Power removes Blight, it destroys 1 of its Presence (special-rules.json,
 * trickster.cleaning).
 */
export const cleaning: SpiritRule = (player) => ({
  reminds: { fast: isUntracked, slow: isUntracked },
  react: (world, events, source) =>
    source === 'rules' && world.game.presence.tracked && isCostly(world, player) && events.some(removesBlight)
      ? [exceptional(CLEANING, 'lose', { player })]
      : [],
  steps: {
    lose: {
      ...pickLand(
        (world, { player: whose = player }) =>
          world.island.order.filter((land) => count(piecesIn(world, land), presenceOf(whose)) > 0),
        (_, land, { player: whose = player }) => {
          const deed = { deed: 'destroy', land, pieces: { [presenceOf(whose)]: 1 } } as const;
          const then: readonly Step[] = [{ do: 'deed', deed, cause: CLEANING }, { do: 'checkEnding' }];
          return { events: [], then };
        },
      ),
      once: true,
      afterAction: true,
    },
  },
});
