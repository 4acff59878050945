// The tasks of a Growth: the steps of the panel, with the changes of those that ask for nothing.
import { EMPOWERED } from '../table/spirit-counts';
import type { HeldCard, SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark, type TaskKey, type TurnMark } from '../table/turn-marks';
import { energyOf } from './growth';
import type { GrowthAction, GrowthStep, Panel } from './panel';
import { inPile, reclaimable, toHand } from './spirit-cards';

/** A Growth step: its own changes, or null if its player picks something. */
export interface GrowthTask {
  /** Unique in the turn. */
  readonly key: TaskKey;
  readonly step: GrowthStep;
  readonly changes: readonly SpiritChange[] | null;
}

/** Returns a text that differs for all tasks of a turn, as the key of a list on screen. */
export const taskId = ({ key }: Pick<GrowthTask, 'key'>): string => JSON.stringify(key);

/** Returns true if the task is marked as done. */
export const isTaskDone = (state: SpiritState, task: TaskKey): boolean =>
  hasMark(state, { kind: 'task', task });

/** Returns the change that marks a task as done. */
export const marksTask = ({ key }: Pick<GrowthTask, 'key'>): SpiritChange => ({
  change: 'done',
  mark: { kind: 'task', task: key },
});

/** Returns the mark of a chosen list of actions of a step, for each repetition. */
export const wayMark = (task: TaskKey, way: number): TurnMark => ({ kind: 'way', task, way });

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
    case 'say':
      return null;
    case 'empower-incarna':
      return state.counters[EMPOWERED] ? [] : [{ change: 'counter', name: EMPOWERED, n: 1 }];
    case 'impending-energy':
      return inPile(state, 'impending').length === 0 ? [] : null;
  }
}

/** Returns one step as a task. */
export const taskOf = (key: TaskKey, step: GrowthStep, panel: Panel, state: SpiritState): GrowthTask => ({
  key,
  step,
  changes: 'or' in step ? null : changesOf(step, panel, state),
});

/** Returns the key of a part of a Growth step; only these have parts. */
const partOf = (
  key: TaskKey,
  part: { readonly time: number } | { readonly way: number; readonly action: number },
): TaskKey => (key.of === 'growth' ? { ...key, ...part } : key);

/** Returns the tasks of one option. */
export const tasksOfWay = (
  key: TaskKey,
  way: number,
  actions: readonly GrowthAction[],
  panel: Panel,
  state: SpiritState,
): readonly GrowthTask[] =>
  actions.map((step, action) => taskOf(partOf(key, { way, action }), step, panel, state));

/** Returns a step's tasks. A step with options is a choice for each repetition; a chosen option adds its own steps. */
function unfolded(task: GrowthTask, panel: Panel, state: SpiritState): readonly GrowthTask[] {
  const { key, step } = task;
  // Each Time is a Presence with its own source.
  if ('do' in step && step.do === 'gain-time' && step.n > 1 && !isTaskDone(state, key))
    return Array.from({ length: step.n }, (_, time) => ({
      ...task,
      key: partOf(key, { time }),
      step: { ...step, n: 1 },
    }));
  if (!('or' in step) || isTaskDone(state, key)) return [task];
  return Array.from({ length: step.times }, (_, time) => partOf(key, { time })).flatMap((choice) => {
    const way = step.or.findIndex((_, i) => hasMark(state, wayMark(choice, i)));
    return way < 0
      ? [{ key: choice, step: { ...step, times: 1 }, changes: null }]
      : tasksOfWay(choice, way, step.or[way]!, panel, state);
  });
}

/** Returns the tasks of a panel's Growth option, when it is chosen. */
export const growthTasks = (panel: Panel, state: SpiritState, option: number): readonly GrowthTask[] =>
  (panel.growth.options[option]?.steps ?? []).flatMap((step, i) =>
    unfolded(taskOf({ of: 'growth', option, step: i }, step, panel, state), panel, state),
  );

/** Returns the tasks that Growth always has. */
export const growthAlways = (panel: Panel, state: SpiritState): readonly GrowthTask[] =>
  panel.growth.always.flatMap((step, i) =>
    unfolded(taskOf({ of: 'growth', option: null, step: i }, step, panel, state), panel, state),
  );

/** Returns true for a step whose value other steps can still change: its player does it at any time (rules, Growth). */
export const counts = ({ step }: GrowthTask): boolean =>
  'do' in step &&
  (step.do === 'gain-track-energy-again' || (step.do === 'gain-energy' && step.per !== undefined));

/** Returns the changes of a task without a pick, which is then done. */
export const doneBy = ({ key, changes }: GrowthTask): readonly SpiritChange[] =>
  changes === null ? [] : [...changes, marksTask({ key })];

/** Returns the changes of all tasks without a pick that nothing else affects. */
export const byThemselves = (tasks: readonly GrowthTask[]): readonly SpiritChange[] =>
  tasks.filter((task) => !counts(task)).flatMap(doneBy);
