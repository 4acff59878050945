import { playerChoices } from '../../rules/table/choice';
import { NOTHING, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { topStage } from '../cards/events/event-deck';
import type { ScenarioRules } from './scenario';

/** Returns the counter name of a player whose set-aside card has been played. */
const asideUsed = (player: number): string => `second-wave.r1:used-${player}`;

/** Returns the players who can still play their set-aside card: each once, from Stage III on. */
const asideOf = (world: World): readonly number[] =>
  topStage(world) === 3
    ? world.game.setup.players.flatMap((_, i) => (world.game.counters[asideUsed(i + 1)] ? [] : [i + 1]))
    : [];

/**
 * The set-aside Power Cards of Second Wave (scenarios.json, sw-r1). The players record which Spirit plays its card and
 * resolve it like any other Power.
 */
export const SET_ASIDE: ScenarioRules[string] = {
  reminds: { spirit: (world) => asideOf(world).length > 0 },
  offers: {
    used: {
      at: ['spiritPhase', 'fastPowers', 'slowPowers'],
      open: (world) => asideOf(world).length > 0,
    },
  },
  steps: {
    used: {
      ask: (world) => offersSome(playerChoices(asideOf(world))),
      run: (world, _, choice) => {
        const player = choice?.kind === 'player' ? choice.player : asideOf(world)[0];
        return player === undefined
          ? NOTHING
          : { events: [{ type: 'counterSet', counter: asideUsed(player), n: 1 }] };
      },
    },
  },
};
