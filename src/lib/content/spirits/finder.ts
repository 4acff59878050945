import { answersWith, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { presenceOf } from '../../rules/table/pieces';
import { allPlaces, standingIn } from '../../rules/table/places';
import { offers } from '../../rules/world/step-rule';
import { exceptional, pickLand } from '../exceptions/pick-land';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const DEAD = 'finder-of-paths-unseen.responsibilities';
/**
 * Matches the counter names of Dahan and Invaders destroyed by an action, separately for each board or player of a
 * Power.
 */
const DESTROYED = /(?:^|:)destroyed\.[ETCD]$/;

/**
 * Responsibilities to the Dead: after one of its Actions destroys Dahan or Invaders, it destroys 1 of its Presence and
 * loses 1 Energy, or without Energy destroys 2 Presence (special-rules.json, finder.responsibilities).
 */
const responsibilities: SpiritRule = (player) => ({
  after: {
    actionOver: ({ game }, { by, counts }) =>
      game.presence.tracked &&
      by.kind === 'power' &&
      by.player === player &&
      Object.keys(counts).some((name) => DESTROYED.test(name))
        ? [exceptional(DEAD, 'pay', { player })]
        : [],
  },
  steps: {
    pay: {
      // For an untracked Spirit, its player says whether it has Energy.
      ask: ({ game }) => (game.spiritStates?.[player] ? null : offers(named('energy', 'none'))),
      run: ({ game }, _, choice) => {
        const state = game.spiritStates?.[player];
        const hasEnergy = state ? state.energy > 0 : !answersWith(choice, 'none');
        const paid: readonly GameEvent[] =
          state && hasEnergy
            ? [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -1 }] }]
            : [];
        return { events: paid, then: [exceptional(DEAD, 'lose', { left: hasEnergy ? 1 : 2 })] };
      },
    },
    lose: pickLand(
      (world) =>
        allPlaces(world.island).filter((place) => (standingIn(world, place)[presenceOf(player)] ?? 0) > 0),
      (_, land, step) => {
        const { left = 1 } = step;
        const deed = { deed: 'destroy', land, pieces: { [presenceOf(player)]: 1 } } as const;
        return {
          events: [],
          then: [
            { do: 'deed', deed, cause: DEAD },
            ...(left > 1 ? [{ ...step, left: left - 1 }] : []),
            { do: 'checkEnding' },
          ],
        };
      },
    ),
  },
  reminds: { fast: isUntracked, slow: isUntracked },
});

/** Open the Ways, which the players resolve: 2 of its lands may be adjacent (special-rules.json, finder.open). */
const open: SpiritRule = (player) => ({
  reminds: {
    explore: (world) =>
      isUntracked(world) || world.island.order.some((land) => presenceIn(world, land, player) > 0),
  },
});

export const FINDER: Readonly<Record<string, SpiritRule>> = { responsibilities, open };
