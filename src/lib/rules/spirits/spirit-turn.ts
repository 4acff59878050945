// A Spirit's turn off the island: Growth, Energy, Elements. Each function returns the changes to record, so that the
// log and devices without panels don't need this file.
import type { Element } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import { BONUS_GROWTH, EMPOWERED } from '../table/spirit-counts';
import { EACH_TURN, type HeldCard, type SpiritChange, type SpiritState } from '../table/spirit-state';
import { afterBargains } from '../world/bargain';
import { withSpiritChange } from '../world/spirit-changed';
import { energyOf, type Grown, optionsLeft, rowsToOpen } from './growth';
import type { GrowthAction, GrowthStep, Panel, Powers } from './panel';
import { chosenElements, feedsImpending, openedOption, permanentElements } from './panel-counters';
import type { Elements, Innate } from './power';
import { inPile, playing, reclaimable, toHand } from './spirit-cards';
import { choicesLeft, type Gained, type Nearness, nearness } from './thresholds';
import { elementsOf, incomeOf } from './tracks';

/** Name in `done` for the gain of Energy. */
const INCOME = 'income';

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
    { change: 'done', what: INCOME },
  ];
  return { energy, changes: state.done.includes(INCOME) ? [] : gained };
}

const grownIn = ({ grown, everGrown, counters }: SpiritState, { growth }: Panel): Grown => ({
  thisTurn: grown,
  ever: everGrown,
  opened: growth.options.flatMap((_, i) => (counters[openedOption(i)] ? [i] : [])),
  healing: counters['healing'] ?? 0,
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

/** A Growth step: its own changes, or null if its player picks something. */
export interface GrowthTask {
  /** Unique in the turn: the step is done once this is in `done`. */
  readonly key: string;
  readonly step: GrowthStep;
  readonly changes: readonly SpiritChange[] | null;
}

/** Returns the name in `done` for a chosen option of a step, for each repetition. */
const wayName = (key: string, way: number): string => `${key}=${way}`;

const reclaimed = (cards: readonly HeldCard[]): readonly SpiritChange[] => cards.map(toHand);

/** Returns the changes of a Growth action; null if its player picks something or moves pieces. */
function changesOf(action: GrowthAction, panel: Panel, state: SpiritState): readonly SpiritChange[] | null {
  switch (action.do) {
    case 'reclaim-all':
      return reclaimed(reclaimable(state));
    case 'gain-energy':
    case 'gain-track-energy-again': {
      const energy = energyOf(action, panel, state.emptied);
      return energy > 0 ? [{ change: 'energy', n: energy }] : [];
    }
    case 'extra-plays':
      return [{ change: 'plays', n: action.n }];
    case 'gain-element': {
      const [only] = action.oneOf;
      return action.oneOf.length === 1 && only ? [{ change: 'element', element: only, n: action.n }] : null;
    }
    case 'ignore-range':
    case 'make-fast':
      return [];
    case 'reclaim-one':
    case 'reclaim-half':
    case 'reclaim-with-element':
      return reclaimable(state).length === 0 ? [] : null;
    case 'add-presence':
    case 'gain-power':
    case 'gain-time':
    case 'move-presence':
    case 'gather-presence':
    case 'push-presence':
    case 'add-token':
    case 'gather-token':
    case 'discard-powers':
    case 'damage':
    case 'move-incarna':
    case 'add-or-move-incarna':
    case 'replace-presence-with-incarna':
    case 'escape':
    case 'move-one':
    case 'prepare-marker':
    case 'markers-for-play':
    case 'pay-for-power':
      return null;
    case 'empower-incarna':
      return state.counters[EMPOWERED] ? [] : [{ change: 'counter', name: EMPOWERED, n: 1 }];
    case 'impending-energy':
      return inPile(state, 'impending').length === 0 ? [] : null;
  }
}

/** Returns one step as a task. */
export const taskOf = (key: string, step: GrowthStep, panel: Panel, state: SpiritState): GrowthTask => ({
  key,
  step,
  changes: 'or' in step ? null : changesOf(step, panel, state),
});

/** Returns the tasks of one option. */
const tasksOfWay = (
  key: string,
  actions: readonly GrowthAction[],
  panel: Panel,
  state: SpiritState,
): readonly GrowthTask[] => actions.map((action, i) => taskOf(`${key}.${i}`, action, panel, state));

/** Returns a step's tasks. A step with options is a choice for each repetition; a chosen option adds its own steps. */
function unfolded(task: GrowthTask, panel: Panel, state: SpiritState): readonly GrowthTask[] {
  const { key, step } = task;
  // Each Time is a Presence with its own source.
  if ('do' in step && step.do === 'gain-time' && step.n > 1 && !state.done.includes(key))
    return Array.from({ length: step.n }, (_, i) => ({
      ...task,
      key: `${key}.${i}`,
      step: { ...step, n: 1 },
    }));
  if (!('or' in step) || state.done.includes(key)) return [task];
  return Array.from({ length: step.times }, (_, time) => `${key}.${time}`).flatMap((choice) => {
    const way = step.or.findIndex((_, i) => state.done.includes(wayName(choice, i)));
    return way < 0
      ? [{ key: choice, step: { ...step, times: 1 }, changes: null }]
      : tasksOfWay(wayName(choice, way), step.or[way]!, panel, state);
  });
}

/** Returns the tasks of a panel's Growth option, when it is chosen. */
export const growthTasks = (panel: Panel, state: SpiritState, option: number): readonly GrowthTask[] =>
  (panel.growth.options[option]?.steps ?? []).flatMap((step, i) =>
    unfolded(taskOf(`growth.${option}.${i}`, step, panel, state), panel, state),
  );

/** Returns the tasks that Growth always has. */
const growthAlways = (panel: Panel, state: SpiritState): readonly GrowthTask[] =>
  panel.growth.always.flatMap((step, i) =>
    unfolded(taskOf(`growth.always.${i}`, step, panel, state), panel, state),
  );

/** Returns true for a step whose value other steps can still change: its player does it at any time (rules, Growth). */
export const counts = ({ step }: GrowthTask): boolean =>
  'do' in step &&
  (step.do === 'gain-track-energy-again' || (step.do === 'gain-energy' && step.per !== undefined));

const doneBy = ({ key, changes }: GrowthTask): readonly SpiritChange[] =>
  changes === null ? [] : [...changes, { change: 'done', what: key }];

/** Returns the changes of all tasks without a pick that nothing else affects. */
const byThemselves = (tasks: readonly GrowthTask[]): readonly SpiritChange[] =>
  tasks.filter((task) => !counts(task)).flatMap(doneBy);

/** Returns the immediate changes of choosing an option of a step. */
export function choosesWay(
  panel: Panel,
  state: SpiritState,
  { key, step }: GrowthTask,
  way: number,
): readonly SpiritChange[] {
  const actions = 'or' in step ? (step.or[way] ?? []) : [];
  const what = wayName(key, way);
  return afterBargains(state, [
    { change: 'done', what },
    ...byThemselves(tasksOfWay(what, actions, panel, state)),
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
  ].filter(({ key }) => !state.done.includes(key));

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
    .filter((what) => /^(drawn\.)?growth\./.test(what))
    .map((what) => ({ change: 'done', what, off: true }) as const),
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
    ...elementsOf([...ofCards, ...chosenElements(state.counters), ...permanentElements(state.counters)]),
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
