import { isEqual } from '../basics/equal';
import type { PowerInUse } from './card-lines/power-data';
import type { QueueEntry } from './effect-step';
import type { Game } from './game';
import type { LandId } from './island';
import type { Cause, Step, Steps } from './step';

/** The owner of an action: a Power, a card, a line of an Adversary, or the Ravage of a land. */
export type ActionBy =
  | ({ readonly kind: 'power' } & PowerInUse)
  | { readonly kind: 'card' }
  | { readonly kind: 'ravage'; readonly land: LandId };

/** An action in progress: the step that ends it. All steps before that one belong to it. */
export type ActionUnderway = Steps['actionOver'];

/** The counters of an action for one board, player or land, stored while it continues for another. */
export interface ParkedCounts {
  readonly entry: QueueEntry;
  readonly counts: Readonly<Record<string, number>>;
}

/** The board, player or land that an action has finished, and the next one. */
interface Entries {
  readonly entry?: QueueEntry;
  readonly next?: QueueEntry;
}

/** Returns the steps as one action, followed by the step that ends it. */
export const asAction = (
  by: ActionBy,
  cause: Cause,
  steps: readonly Step[],
  counts: ActionUnderway['counts'] = {},
): readonly Step[] => (steps.length > 0 ? [...steps, { do: 'actionOver', by, cause, counts }] : []);

const isAction = (step: Step): step is ActionUnderway => step.do === 'actionOver';

/** Returns the innermost action in progress; null between actions. */
export const actionNow = ({ agenda }: Pick<Game, 'agenda'>): ActionUnderway | null =>
  agenda.find(isAction) ?? null;

/** Returns all actions in progress, the innermost first. */
export const actionsNow = ({ agenda }: Pick<Game, 'agenda'>): readonly ActionUnderway[] =>
  agenda.filter(isAction);

/** Returns the action's counter with this name. */
export const countedIn = (action: ActionUnderway | null, name: string): number => action?.counts[name] ?? 0;

/** Returns the name of the counter for Badlands that have added to Damage to one side of a land. */
export const badlandsCount = (land: LandId, side: 'invaders' | 'dahan'): string => `badlands.${land}.${side}`;

const SAVED = 'saved.';

/**
 * Returns the name of the counter for a protection used once in the action, by its id. The protection ends with the
 * action.
 */
export const savedCount = (lasting: number): string => `${SAVED}${lasting}`;

/** Returns the ids of protections used once in the action, for any board, player or land. */
export const savedIn = ({ counts, parked = [] }: ActionUnderway): readonly number[] =>
  [counts, ...parked.map((one) => one.counts)]
    .flatMap(Object.keys)
    .flatMap((name) => (name.startsWith(SAVED) ? Number(name.slice(SAVED.length)) : []));

/**
 * Returns true if the protection was used for another board, player or land of the open action, which will return to
 * it.
 */
export const savesElsewhere = (game: Pick<Game, 'agenda'>, lasting: number): boolean => {
  const action = actionNow(game);
  return action !== null && !countedIn(action, savedCount(lasting)) && savedIn(action).includes(lasting);
};

/** Returns the game with a changed action: the innermost, or the first that matches. */
export function withAction(
  game: Game,
  change: (action: ActionUnderway) => ActionUnderway,
  isMeant: (action: ActionUnderway) => boolean = () => true,
): Game {
  const meant = game.agenda.find((step) => isAction(step) && isMeant(step));
  const agenda = game.agenda.map((step) => (step === meant ? change(step as ActionUnderway) : step));
  return meant ? { ...game, agenda } : game;
}

/** Returns a function that adds to the counters of an action. */
export const addingCounts =
  (names: readonly string[], n: number) =>
  (action: ActionUnderway): ActionUnderway => {
    const counts = Object.entries(action.counts).filter(([name]) => !names.includes(name));
    const now = names
      .map((name) => [name, countedIn(action, name) + n] as const)
      .filter(([, all]) => all > 0);
    return { ...action, counts: Object.fromEntries([...counts, ...now]) };
  };

/** Returns true if the action has stored counters for this board, player or land, to which it returns. */
export const hasParked = ({ parked = [] }: ActionUnderway, entry: QueueEntry): boolean =>
  parked.some((one) => isEqual(one.entry, entry));

/** Returns the action with the counters of one board, player or land stored, and those of the next restored. */
function countsFor(action: ActionUnderway, { entry, next }: Entries): ActionUnderway {
  const { counts, parked = [], ...rest } = action;
  const isNext = (one: ParkedCounts): boolean => isEqual(one.entry, next);
  const own = entry && Object.keys(counts).length > 0 ? [{ entry, counts }] : [];
  const others = [...parked.filter((one) => !isNext(one)), ...own];
  return {
    ...rest,
    counts: Object.assign({}, ...parked.filter(isNext).map((one) => one.counts)) as ActionUnderway['counts'],
    ...(others.length > 0 && { parked: others }),
  };
}

/**
 * Returns the game with the open action ended for one board, player or land and started for the next. Steps that
 * waited for the end of the action run first, each as a separate action.
 */
export function withActionRenewed(game: Game, entries: Entries): Game {
  const { agenda } = game;
  const end = agenda.findIndex(isAction);
  const action = agenda[end];
  if (!action || !isAction(action)) return game;
  const behind = afterAction(game) ?? end + 1;
  const waiting = agenda
    .slice(end + 1, behind)
    .flatMap((step) => asAction({ kind: 'card' }, action.cause, [step]));
  const [now, ...rest] = agenda.slice(0, end);
  const renewed = countsFor(action, entries);
  return {
    ...game,
    agenda: [...(now ? [now] : []), ...waiting, ...rest, renewed, ...agenda.slice(behind)],
  };
}

/** Returns the index in the agenda right after the open action; null if none is open. */
export function afterAction({ agenda }: Pick<Game, 'agenda'>): number | null {
  const end = agenda.findIndex(isAction);
  if (end < 0) return null;
  const behind = agenda.slice(end + 1).findIndex((step) => step.do !== 'exceptional');
  return end + 1 + (behind < 0 ? agenda.length - end - 1 : behind);
}
