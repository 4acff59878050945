import type { GrowthAction, GrowthOption, Panel } from './panel';
import { bareSpaces, incomeOf } from './tracks';

/** The chosen Growth options, by their indexes on the panel. */
export interface Grown {
  readonly thisTurn: readonly number[];
  readonly ever: readonly number[];
  /** Options unlocked by an emptied row (Starlight). */
  readonly opened?: readonly number[];
  /** The number of claimed Healing Cards (Wounded Waters). */
  readonly healing: number;
}

/** Returns the options of a row of Presence, by their indexes on the panel. */
const optionsOf = ({ growth }: Panel, row: string): readonly number[] =>
  growth.options.flatMap(({ unlockedBy }, i) => (unlockedBy === row ? [i] : []));

const isEmpty = ({ spaces }: Panel, row: string, emptied: readonly string[]): boolean =>
  spaces.filter(({ id }) => id.startsWith(`${row}.`)).every(({ id }) => emptied.includes(id));

/**
 * Returns true if the option's row has unlocked it for the rest of the game; an option chosen before counts as
 * unlocked.
 */
const isOpened = ({ ever, opened = [] }: Grown, option: number): boolean =>
  ever.includes(option) || opened.includes(option);

/** Returns the options of each empty row that has not unlocked one yet; the player picks one per row. */
export const rowsToOpen = (
  panel: Panel,
  emptied: readonly string[],
  grown: Grown,
): readonly (readonly number[])[] => {
  const rows = panel.growth.options.flatMap(({ unlockedBy }) => unlockedBy ?? []);
  return [...new Set(rows)]
    .filter((row) => isEmpty(panel, row, emptied))
    .map((row) => optionsOf(panel, row))
    .filter((options) => options.every((option) => !isOpened(grown, option)));
};

/** Returns the options still available this turn, by their indexes on the panel. */
export function optionsLeft(panel: Panel, emptied: readonly string[], grown: Grown): readonly number[] {
  const { options, pick } = panel.growth;
  if (grown.thisTurn.length >= pick) return [];
  const groups = grown.thisTurn.map((i) => options[i]?.group);
  const fits = ({ group, limit, requires, unlockedBy }: GrowthOption, i: number): boolean =>
    !grown.thisTurn.includes(i) &&
    (group === undefined || !groups.includes(group)) &&
    (limit === undefined || !grown.ever.includes(i)) &&
    (requires === undefined || grown.healing > 0) &&
    (unlockedBy === undefined || (isEmpty(panel, unlockedBy, emptied) && isOpened(grown, i)));
  return options.flatMap((option, i) => (fits(option, i) ? [i] : []));
}

/** Returns the Energy of a Growth action with these uncovered spaces. */
export function energyOf(action: GrowthAction, panel: Panel, emptied: readonly string[]): number {
  const income = incomeOf(panel, emptied);
  if (action.do === 'gain-track-energy-again') return income.energy;
  if (action.do !== 'gain-energy') return 0;
  if (action.per === 'card-plays') return action.n * income.plays;
  if (action.per === undefined) return action.n;
  const fire = bareSpaces(panel, emptied).flatMap(({ elements = [] }) => elements);
  return action.n * fire.filter((one) => one === 'fire').length;
}
