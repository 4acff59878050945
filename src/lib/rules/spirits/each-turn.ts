// Actions of uncovered track spaces, once in each Spirit Phase.
import type { SpiritState } from '../table/spirit-state';
import type { SpaceAction } from '../table/turn-marks';
import { type GrowthTask, isTaskDone, taskOf } from './growth-tasks';
import type { GrowthAction, Panel } from './panel';
import { bareSpaces, incomeOf } from './tracks';

const STEPS: Readonly<Record<SpaceAction, GrowthAction>> = {
  'reclaim-one': { do: 'reclaim-one' },
  'move-presence-1': { do: 'move-presence', range: 1, n: 1 },
  'push-1-dahan-from-own-land': { do: 'move-one', how: 'push', kinds: ['D'] },
  'gather-1-dahan-into-own-land': { do: 'move-one', how: 'gather', kinds: ['D'] },
  'push-1-town-or-city-from-own-land': { do: 'move-one', how: 'push', kinds: ['T', 'C'] },
  'gather-1-blight-into-own-land': { do: 'move-one', how: 'gather', kinds: ['B'] },
  'push-incarna': { do: 'move-incarna', range: 1 },
  'add-or-move-incarna-to-own-presence': { do: 'add-or-move-incarna', where: 'own-presence' },
  'empower-incarna': { do: 'empower-incarna' },
  'prepare-1-element-marker': { do: 'prepare-marker' },
  'discard-2-element-markers-for-1-play': { do: 'markers-for-play' },
  'pay-2-energy-to-gain-power': { do: 'pay-for-power' },
};

/** The Energy cost of a track's Power Card (Many Minds). */
export const PAID_FOR_POWER = 2;

/** Returns the remaining steps of this turn, one per space, without those that would change nothing. */
export function eachTurnLeft(panel: Panel, state: SpiritState): readonly GrowthTask[] {
  const { actions } = incomeOf(panel, state.emptied);
  const printed = actions.map((action, i) => {
    const nth = actions.slice(0, i).filter((other) => other === action).length;
    return taskOf({ of: 'track', action, nth }, STEPS[action], panel, state);
  });
  const said = bareSpaces(panel, state.emptied).flatMap((space) => {
    const { says } = space;
    if (says === undefined) return [];
    const key = { of: 'track', action: 'say', nth: panel.spaces.indexOf(space) } as const;
    return [taskOf(key, { do: 'say', text: says }, panel, state)];
  });
  return [...printed, ...said].filter(({ key, changes }) => !isTaskDone(state, key) && changes?.length !== 0);
}
