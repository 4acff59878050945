// A Spirit's turn off the island: Growth, Energy, Elements. Each function returns the changes to record, so that the
// log and devices without panels don't need this file.
import type { Element } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import { BONUS_GROWTH, counterOf } from '../table/spirit-counts';
import { EACH_TURN, type SpiritChange, type SpiritState } from '../table/spirit-state';
import { hasMark, type TurnMark } from '../table/turn-marks';
import { afterBargains } from '../world/bargain';
import { withSpiritChange } from '../world/spirit-changed';
import { type Grown, optionsLeft, rowsToOpen } from './growth';
import {
  byThemselves,
  counts,
  doneBy,
  growthAlways,
  type GrowthTask,
  growthTasks,
  isTaskDone,
  tasksOfWay,
  wayMark,
} from './growth-tasks';
import type { Panel, Powers } from './panel';
import { chosenElements, feedsImpending, openedOption, permanentElements } from './panel-counters';
import type { Elements, Innate } from './power';
import { inPile, playing } from './spirit-cards';
import { choicesLeft, type Gained, type Nearness, nearness } from './thresholds';
import { elementsOf, incomeOf } from './tracks';

/** The mark of the gain of Energy. */
const INCOME: TurnMark = { kind: 'income' };

/** Returns the Energy of the tracks, and the changes of gaining it; none after it was gained this turn. */
export function incomeNow(
  panel: Panel,
  state: SpiritState,
): { readonly energy: number; readonly changes: readonly SpiritChange[] } {
  const { energy: shown, impendingEnergy } = incomeOf(panel, state.emptied);
  const tracks = shown + Math.max(0, state.counters[EACH_TURN] ?? 0);
  const fromTracks = afterBargains(state, tracks > 0 ? [{ change: 'energy', n: tracks }] : []);
  const energy = fromTracks.reduce((sum, one) => sum + (one.change === 'energy' ? one.n : 0), 0);
  const gained: readonly SpiritChange[] = [
    ...fromTracks,
    ...feedsImpending(state, impendingEnergy),
    { change: 'done', mark: INCOME },
  ];
  return { energy, changes: hasMark(state, INCOME) ? [] : gained };
}

const grownIn = (state: SpiritState, { growth }: Panel): Grown => ({
  thisTurn: state.grown,
  ever: state.everGrown,
  opened: growth.options.flatMap((_, i) => (counterOf(state, openedOption(i)) > 0 ? [i] : [])),
  healing: counterOf(state, 'healing'),
});

/** Returns the Growth options still available this turn, by their indexes on the panel. */
export const growthOpen = (panel: Panel, state: SpiritState): readonly number[] =>
  optionsLeft(panel, state.emptied, grownIn(state, panel));

/** Returns the options of emptied rows; each row unlocks one for the rest of the game. */
export const growthToOpen = (panel: Panel, state: SpiritState): readonly (readonly number[])[] =>
  rowsToOpen(panel, state.emptied, grownIn(state, panel));

/** Returns the changes of unlocking an option of an emptied row. */
export const opensOption = (option: number): readonly SpiritChange[] => [
  { change: 'counter', name: openedOption(option), n: 1 },
];

/** Returns the immediate changes of choosing an option of a step. */
export function choosesWay(
  panel: Panel,
  state: SpiritState,
  { key, step }: GrowthTask,
  way: number,
): readonly SpiritChange[] {
  const actions = 'or' in step ? (step.or[way] ?? []) : [];
  return afterBargains(state, [
    { change: 'done', mark: wayMark(key, way) },
    ...byThemselves(tasksOfWay(key, way, actions, panel, state)),
  ]);
}

/** Returns the immediate changes of choosing a Growth option: its cost, and all tasks without a pick. */
export function chooses(panel: Panel, state: SpiritState, option: number): readonly SpiritChange[] {
  const cost = panel.growth.options[option]?.cost ?? 0;
  return afterBargains(state, [
    { change: 'grew', option },
    ...(cost > 0 ? [{ change: 'energy', n: -cost } as const] : []),
    ...byThemselves(growthTasks(panel, state, option)),
  ]);
}

/** Returns the remaining tasks of this turn's Growth. */
export const growthLeft = (panel: Panel, state: SpiritState): readonly GrowthTask[] =>
  [
    ...growthAlways(panel, state),
    ...state.grown.flatMap((option) => growthTasks(panel, state, option)),
  ].filter(({ key }) => !isTaskDone(state, key));

/** Returns true if there is nothing left to choose or do. */
const hasGrown = (panel: Panel, state: SpiritState): boolean =>
  growthOpen(panel, state).length === 0 && growthLeft(panel, state).length === 0;

/** Returns the changes, followed by those of the counted steps (`counts`) once all other steps of Growth are done. */
function withCounts(
  panel: Panel,
  state: SpiritState,
  changes: readonly SpiritChange[],
): readonly SpiritChange[] {
  const after = changes.reduce(withSpiritChange, state);
  const left = growthLeft(panel, after);
  const isOver = left.length > 0 && left.every(counts) && growthOpen(panel, after).length === 0;
  return isOver ? withCounts(panel, state, [...changes, ...afterBargains(after, doneBy(left[0]!))]) : changes;
}

const bonusOver: SpiritChange = { change: 'counter', name: BONUS_GROWTH, n: -1 };

/** Returns the changes that start the turn's Growth after the bonus Growth. */
const growsAgain = ({ grown, done }: SpiritState): readonly SpiritChange[] => [
  ...grown.map((option) => ({ change: 'grew', option, again: true }) as const),
  ...done
    .filter((mark) => mark.kind !== 'kept' && 'task' in mark && mark.task?.of === 'growth')
    .map((mark) => ({ change: 'done', mark, off: true }) as const),
  bonusOver,
];

/**
 * Returns the changes of a Growth step. The last step also does the counted steps and, in the Spirit Phase, gains the
 * Energy of the tracks (rules, Spirit Phase). During setup, it ends the bonus Growth.
 */
export function withIncome(
  panel: Panel,
  state: SpiritState,
  changes: readonly SpiritChange[],
  phase: Phase = 'spirit',
): readonly SpiritChange[] {
  if (hasGrown(panel, state)) return changes;
  const told = withCounts(panel, state, changes);
  const after = told.reduce(withSpiritChange, state);
  if (!hasGrown(panel, after)) return told;
  const isBonus = Boolean(after.counters[BONUS_GROWTH]);
  if (phase === 'setup') return isBonus ? [...told, bonusOver] : told;
  if (phase !== 'spirit') return told;
  return [...told, ...(isBonus ? growsAgain(after) : incomeNow(panel, after).changes)];
}

/** Returns the Elements of each card in play, by id. */
export const elementsInPlay = (state: SpiritState, { cards }: Powers): Readonly<Record<string, Elements>> =>
  Object.fromEntries(
    inPile(state, 'played').map(({ id }) => [id, elementsOf(cards.get(id)?.elements ?? [])] as const),
  );

/** Returns the Elements of this turn, from cards in play, uncovered spaces and other gains, and the open choices. */
export function gainedElements(
  panel: Panel,
  state: SpiritState,
  powers: Powers,
  phase: Phase = 'spirit',
): Gained {
  const income = incomeOf(panel, state.emptied);
  const { alike, elementChoices } = panel.special;
  const more =
    elementChoices?.({
      ...{ state, cards: powers.cards, phase },
      playsLeft: playing(panel, state).left,
    }) ?? [];
  const ofCards = inPile(state, 'played').flatMap(({ id }) => powers.cards.get(id)?.elements ?? []);
  const all: Partial<Record<Element, number>> = {
    ...elementsOf([...ofCards, ...chosenElements(state), ...permanentElements(state)]),
  };
  for (const some of [income.elements, state.elements])
    for (const [element, n] of Object.entries(some))
      all[element as Element] = Math.max(0, (all[element as Element] ?? 0) + n);
  return {
    elements: all,
    choices: choicesLeft(state, [...income.choices, ...more]),
    ...(alike && { alike }),
  };
}

/** An Innate Power with the state of each level, in order. */
export interface InnateNow {
  readonly innate: Innate;
  readonly levels: readonly Nearness[];
}

/** Returns the state of each threshold of the panel's Innate Powers. */
export const innatesNow = ({ innates }: Panel, gained: Gained): readonly InnateNow[] =>
  innates.map((innate) => ({ innate, levels: innate.levels.map(({ needs }) => nearness(needs, gained)) }));
