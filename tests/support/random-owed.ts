import { eachTurnLeft } from '../../src/lib/rules/spirits/each-turn';
import {
  backOnTrack,
  isIncarnaSource,
  owedPresence,
  skippedGain,
} from '../../src/lib/rules/spirits/owed-presence';
import { type Panel, panelOf } from '../../src/lib/rules/spirits/panel';
import { chosenMarkers } from '../../src/lib/rules/spirits/panel-counters';
import { gainedElements, withIncome } from '../../src/lib/rules/spirits/spirit-turn';
import { choosesElement } from '../../src/lib/rules/spirits/thresholds';
import { incomeOf } from '../../src/lib/rules/spirits/tracks';
import { ELEMENTS } from '../../src/lib/rules/table/card-lines/power-data';
import type { Report } from '../../src/lib/rules/table/command';
import { counterOf } from '../../src/lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '../../src/lib/rules/table/spirit-state';
import type { World } from '../../src/lib/rules/world/world';
import { grows, POWERS } from './random-half';
import { type Dice, pick } from './random-table';

type Told = readonly Report[];

const tell = (player: number, changes: readonly SpiritChange[]): Told =>
  changes.length > 0 ? [{ report: 'spirit', player, changes }] : [];

/**
 * Returns reports that add the Presence of a Power from a random place; empty if only the Incarna could be replaced.
 */
function settles(roll: Dice, world: World, player: number, panel: Panel, state: SpiritState): Told {
  const back = backOnTrack(panel, state);
  if (back) {
    const ways = [...back.spaces, ...(back.none ? [back.none] : [])];
    return ways.length > 0 ? tell(player, pick(roll, ways).changes) : [];
  }
  const at = { world, player };
  const owed = owedPresence(panel, state, at);
  if (!owed) return [];
  const places = owed.places.filter(({ source }) => !isIncarnaSource(source));
  if (places.length > 0) {
    const { changes, reports } = pick(roll, places);
    return [...tell(player, changes), ...reports];
  }
  return tell(player, skippedGain(owed, state, at) ?? []);
}

/** Returns reports that choose an Element: for this turn, or a marker for the rest of the game. */
function chooses(roll: Dice, player: number, panel: Panel, state: SpiritState): Told {
  const { markers } = incomeOf(panel, state.emptied);
  const chosen = ELEMENTS.reduce((sum, one) => sum + counterOf(state, chosenMarkers(one)), 0);
  if (chosen < markers)
    return tell(player, [{ change: 'counter', name: chosenMarkers(pick(roll, ELEMENTS)), n: 1 }]);
  const { choices } = gainedElements(panel, state, POWERS);
  if (choices.length === 0) return [];
  const choice = pick(roll, choices);
  return tell(player, choosesElement(state, choice, pick(roll, choice.length > 0 ? choice : ELEMENTS)));
}

/** Returns reports of an action of an uncovered space, which is available once in each Spirit Phase. */
function acts(roll: Dice, world: World, player: number, panel: Panel, state: SpiritState): Told {
  const tasks = eachTurnLeft(panel, state);
  return tasks.length > 0 ? grows({ roll, world, player, panel, state }, pick(roll, tasks)) : [];
}

/**
 * Returns reports of what a player must do first: owed Presence, actions of spaces, or choices of Elements; null if
 * there is nothing.
 */
export function anyOwed(roll: Dice, world: World, step: string): Told | null {
  if (step !== 'spiritPhase' && step !== 'fastPowers' && step !== 'slowPowers') return null;
  const { setup, spiritStates } = world.game;
  for (const [i, spirit] of setup.spirits.entries()) {
    const state = spiritStates?.[i + 1];
    const panel = spirit && panelOf(POWERS, spirit.id, spirit.aspect);
    if (!state || !panel) continue;
    const told = settles(roll, world, i + 1, panel, state);
    if (told.length > 0) return told;
    if (roll(3) > 0) continue;
    const more =
      step === 'spiritPhase' ? acts(roll, world, i + 1, panel, state) : chooses(roll, i + 1, panel, state);
    if (more.length > 0) return more;
  }
  return null;
}

/**
 * Adds what the screen adds to the last step of a Spirit's Growth: steps with a count, and the Energy of its tracks.
 */
export const withIncomes = ({ game }: World, told: Told): Told =>
  told.map((one) => {
    if (one.report !== 'spirit') return one;
    const spirit = game.setup.spirits[one.player - 1];
    const state = game.spiritStates?.[one.player];
    const panel = spirit && panelOf(POWERS, spirit.id, spirit.aspect);
    if (!panel || !state) return one;
    return { ...one, changes: withIncome(panel, state, one.changes, game.phase) };
  });
