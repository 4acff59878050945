import type { PowerInUse } from './card-lines/power-data';
import type { Game } from './game';
import type { LandId } from './island';
import type { Cause, Step, Steps } from './step';

/** Whose action it is: a Power with all it does, a card or a line of an Adversary, or the Ravage of a land. */
export type ActionBy =
  | ({ readonly kind: 'power' } & PowerInUse)
  | { readonly kind: 'card' }
  | { readonly kind: 'ravage'; readonly land: LandId };

/** An action from its beginning to its end: it is the step that ends it, and all in front of that belongs to it. */
export type ActionUnderway = Steps['actionOver'];

/** Steps that are one action, with the step that ends it. */
export const asAction = (
  by: ActionBy,
  cause: Cause,
  steps: readonly Step[],
  counts: ActionUnderway['counts'] = {},
): readonly Step[] => (steps.length > 0 ? [...steps, { do: 'actionOver', by, cause, counts }] : []);

const isAction = (step: Step): step is ActionUnderway => step.do === 'actionOver';

/** The action that is being carried out, the innermost of several; null between two of them. */
export const actionNow = ({ agenda }: Pick<Game, 'agenda'>): ActionUnderway | null =>
  agenda.find(isAction) ?? null;

/** All actions that have begun, the innermost first. */
export const actionsNow = ({ agenda }: Pick<Game, 'agenda'>): readonly ActionUnderway[] =>
  agenda.filter(isAction);

/** What the action has counted under this name. */
export const countedIn = (action: ActionUnderway | null, name: string): number => action?.counts[name] ?? 0;

/** Under this it is counted that Badlands have added to Damage to one side of a land. */
export const badlandsCount = (land: LandId, side: 'invaders' | 'dahan'): string => `badlands.${land}.${side}`;

const SAVED = 'saved.';

/** The counter of what has saved pieces once in the action, by its id: it ends with the action. */
export const savedCount = (lasting: number): string => `${SAVED}${lasting}`;

/** Ids of what has saved pieces once in the action, for whichever board, player or land. */
export const savedIn = ({ counts }: ActionUnderway): readonly number[] =>
  Object.keys(counts).flatMap((name) => Number(/(?:^|:)saved\.(\d+)$/.exec(name)?.[1] ?? []));

/** Returns true if it has saved pieces for another board, player or land of the open action, and waits to go on there. */
export const savesElsewhere = (game: Pick<Game, 'agenda'>, lasting: number): boolean => {
  const action = actionNow(game);
  return action !== null && !countedIn(action, savedCount(lasting)) && savedIn(action).includes(lasting);
};

/** The game with one of its actions otherwise: the innermost, or the first of those that are meant. */
export function withAction(
  game: Game,
  change: (action: ActionUnderway) => ActionUnderway,
  isMeant: (action: ActionUnderway) => boolean = () => true,
): Game {
  const meant = game.agenda.find((step) => isAction(step) && isMeant(step));
  const agenda = game.agenda.map((step) => (step === meant ? change(step as ActionUnderway) : step));
  return meant ? { ...game, agenda } : game;
}

/** The action with so much more counted under these names. */
export const addingCounts =
  (names: readonly string[], n: number) =>
  (action: ActionUnderway): ActionUnderway => {
    const counts = Object.entries(action.counts).filter(([name]) => !names.includes(name));
    const now = names
      .map((name) => [name, countedIn(action, name) + n] as const)
      .filter(([, all]) => all > 0);
    return { ...action, counts: Object.fromEntries([...counts, ...now]) };
  };

/** The counts of an action stand under this while it is over for a board, player or land and may come back to it. */
const parked = (entry: string): string => `entry-${entry.replaceAll(/\W/g, '-')}:`;

/** Whether the action has counted something for this board, player or land, to which it comes back. */
export const hasParked = ({ counts }: ActionUnderway, entry: string): boolean =>
  Object.keys(counts).some((name) => name.startsWith(parked(entry)));

/** The counts of an action that leaves one board, player or land for the next: each has its own. */
function countsFor(
  { counts }: ActionUnderway,
  { entry, next }: { readonly entry?: string; readonly next?: string },
): ActionUnderway['counts'] {
  const named = Object.entries(counts).flatMap(([name, n]): readonly (readonly [string, number])[] => {
    if (next !== undefined && name.startsWith(parked(next))) return [[name.slice(parked(next).length), n]];
    if (name.startsWith('entry-')) return [[name, n]];
    return entry === undefined ? [] : [[`${parked(entry)}${name}`, n]];
  });
  return Object.fromEntries(named);
}

/** The game with the open action over for one board, player or land and begun for the next: what waited for its end comes first, each as an action of its own. */
export function withActionRenewed(
  game: Game,
  entries: { readonly entry?: string; readonly next?: string },
): Game {
  const { agenda } = game;
  const end = agenda.findIndex(isAction);
  const action = agenda[end];
  if (!action || !isAction(action)) return game;
  const behind = afterAction(game) ?? end + 1;
  const waiting = agenda
    .slice(end + 1, behind)
    .flatMap((step) => asAction({ kind: 'card' }, action.cause, [step]));
  const [now, ...rest] = agenda.slice(0, end);
  const renewed = { ...action, counts: countsFor(action, entries) };
  return {
    ...game,
    agenda: [...(now ? [now] : []), ...waiting, ...rest, renewed, ...agenda.slice(behind)],
  };
}

/** The place in the agenda where what waits for the end of the action comes; null where none is open. */
export function afterAction({ agenda }: Pick<Game, 'agenda'>): number | null {
  const end = agenda.findIndex(isAction);
  if (end < 0) return null;
  const behind = agenda.slice(end + 1).findIndex((step) => step.do !== 'exceptional');
  return end + 1 + (behind < 0 ? agenda.length - end - 1 : behind);
}
