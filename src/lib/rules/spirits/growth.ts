import type { GrowthAction, GrowthOption, Panel } from './panel';
import { bareSpaces, incomeOf } from './tracks';

/** What Growth has been chosen, by the places of the options on the panel. */
export interface Grown {
  readonly thisTurn: readonly number[];
  readonly ever: readonly number[];
  /** Healing Cards that were claimed (Wounded Waters). */
  readonly healing: number;
}

/** Whether the row beside it is empty, and the other option of that row was not the one it opened. */
function unlocked(
  { growth, spaces }: Panel,
  row: string,
  at: number,
  emptied: readonly string[],
  grown: Grown,
) {
  const all = spaces.filter(({ id }) => id.startsWith(`${row}.`));
  const others = growth.options.flatMap(({ unlockedBy }, i) => (unlockedBy === row && i !== at ? [i] : []));
  return all.every(({ id }) => emptied.includes(id)) && !others.some((i) => grown.ever.includes(i));
}

/** The options that can still be chosen this turn, by their places on the panel. */
export function optionsLeft(panel: Panel, emptied: readonly string[], grown: Grown): readonly number[] {
  const { options, pick } = panel.growth;
  if (grown.thisTurn.length >= pick) return [];
  const groups = grown.thisTurn.map((i) => options[i]?.group);
  const fits = ({ group, limit, requires, unlockedBy }: GrowthOption, i: number): boolean =>
    !grown.thisTurn.includes(i) &&
    (group === undefined || !groups.includes(group)) &&
    (limit === undefined || !grown.ever.includes(i)) &&
    (requires === undefined || grown.healing > 0) &&
    (unlockedBy === undefined || unlocked(panel, unlockedBy, i, emptied, grown));
  return options.flatMap((option, i) => (fits(option, i) ? [i] : []));
}

/** The Energy that an action of Growth brings with these spaces emptied. */
export function energyOf(action: GrowthAction, panel: Panel, emptied: readonly string[]): number {
  const income = incomeOf(panel, emptied);
  if (action.do === 'gain-track-energy-again') return income.energy;
  if (action.do !== 'gain-energy') return 0;
  if (action.per === 'card-plays') return action.n * income.plays;
  if (action.per === undefined) return action.n;
  const fire = bareSpaces(panel, emptied).flatMap(({ elements = [] }) => elements);
  return action.n * fire.filter((one) => one === 'fire').length;
}
