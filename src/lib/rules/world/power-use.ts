import {
  actionNow,
  actionsNow,
  type ActionUnderway,
  addingCounts,
  afterAction,
  asAction,
  countedIn,
  withAction,
} from '../table/action-underway';
import { nameOfPart } from '../table/card-lines/card-part';
import type { PowerDeed } from '../table/card-lines/condition-words';
import { allLines, type Effect } from '../table/card-lines/effect';
import { causeOfPower, type PowerInUse, type PowerUsed } from '../table/card-lines/power-data';
import type { GameEvent } from '../table/event';
import type { Game, Setup } from '../table/game';
import type { LandId } from '../table/island';
import { isInvader, isPresence, kindOf, pieceOf } from '../table/pieces';
import type { Cause, Step } from '../table/step';
import type { World } from './world';

/** Returns the name of the Power's steps. */
const partOf = ({ id, player, power }: PowerInUse): string =>
  nameOfPart({ kind: 'power', id, player, power });

type Using = Pick<Game, 'agenda'>;

type PowerAction = ActionUnderway & { readonly by: { readonly kind: 'power' } };

const isPower = (action: ActionUnderway): action is PowerAction => action.by.kind === 'power';

/** Returns the Powers being resolved, the innermost first. */
const powersNow = (game: Using): readonly PowerAction[] => actionsNow(game).filter(isPower);

/** Returns true if a Power is being resolved, so no other can start. */
export const isPowerOpen = (game: Using): boolean => powersNow(game).length > 0;

/** Returns true if the current action is part of a Power. */
export const isWithinPower = (game: Using): boolean => actionNow(game)?.by.kind === 'power';

/** Returns true if the cause is a special rule of a Spirit in this setup, whose name starts with the Spirit's id. */
export const isBySpecialRule = ({ spirits }: Pick<Setup, 'spirits'>, cause: Cause): boolean =>
  spirits.some((spirit) => spirit !== null && cause.startsWith(`${spirit.id}.`));

const actionOfPart = (game: Using, part: string): PowerAction | undefined =>
  powersNow(game).find(({ by }) => partOf(by) === part);

/** Returns the Power of this part; undefined if it is another part or done. */
export const powerOfPart = (game: Using, part: string): PowerInUse | undefined =>
  actionOfPart(game, part)?.by;

/** Returns the effects of a card part, or of a Power in use. */
export const effectsOfPart = ({ game, content }: World, part: string): readonly Effect[] =>
  powerOfPart(game, part)?.effects ?? content.effectsOf(part);

/** Returns the speed of the Power that the open card part lets a Spirit use now; null if there is none. */
export function powerCalledFor(world: World): 'slow' | 'any' | null {
  const [step] = world.game.agenda;
  const effect = step?.do === 'effect' ? effectsOfPart(world, step.of)[step.at] : undefined;
  const line = effect && allLines(effect).find(({ op }) => op === 'use-power-now');
  return line ? (line.speed ?? 'any') : null;
}

/** Returns true if the players resolve the card themselves, or the card lets a Spirit use a Power. */
const leavesRoom = (world: World): boolean => {
  const [step] = world.game.agenda;
  return (step?.do === 'effect' && step.hand === true) || powerCalledFor(world) !== null;
};

/** Returns why no Power can be used now: another Power, a card or a Ravage is being resolved; null if one can. */
export function powerBarred(world: World): 'powerOpen' | 'actionOpen' | null {
  if (isPowerOpen(world.game)) return 'powerOpen';
  return actionNow(world.game) && !leavesRoom(world) ? 'actionOpen' : null;
}

/** Returns the Power being resolved if it is this one: levels that it reaches meanwhile can be added. */
export function sameUnderway(
  game: Using,
  { player, power, land, spirit }: Omit<PowerUsed, 'effects'>,
): PowerInUse | null {
  const action = actionNow(game);
  if (!action || !isPower(action)) return null;
  const { by } = action;
  const isSame = by.player === player && by.power === power && by.land === land && by.spirit === spirit;
  return isSame ? by : null;
}

/** Returns the game with more effects at the end of the Power being resolved. */
function withMoreEffects(game: Game, by: PowerInUse, more: readonly Effect[]): Game {
  const end = game.agenda.findIndex((step) => step.do === 'actionOver');
  const steps = more.map((_, i): Step => ({ do: 'effect', of: partOf(by), at: by.effects.length + i }));
  const agenda = [...game.agenda.slice(0, end), ...steps, ...game.agenda.slice(end)];
  return withPowerAimed({ ...game, agenda }, by.id, { land: by.land, effects: [...by.effects, ...more] });
}

/** Name of the steps of waiting Powers. */
export const AWAITS = 'awaits';

/** Returns the step after a Power was used on a land, if another Power waits for that. */
const usedOnLand = ({ lasting }: Game, { player, land }: PowerUsed): readonly Step[] =>
  land !== null &&
  lasting.some(({ change }) => change.change === 'awaits' && change.on === 'used' && change.player === player)
    ? [{ do: 'exceptional', of: AWAITS, step: 'used', land, player }]
    : [];

/**
 * Returns the index at which a Power starts: before all waiting steps, after the step that causes it, or after its own
 * end if it repeats itself.
 */
function whereBegun(game: Game, again: boolean): number {
  if (!again) return 0;
  return game.agenda[0]?.do === 'effect' ? (afterAction(game) ?? 1) : 1;
}

/**
 * Returns the game with a Power in use. One that another Power causes or repeats is a separate action; effects of the
 * Power being resolved are added to it.
 */
export function withPower(game: Game, used: PowerUsed, again = false): Game {
  const underway = used.meanwhile ? sameUnderway(game, used) : null;
  if (underway) return withMoreEffects(game, underway, used.effects);
  const id = powersNow(game).reduce((most, { by }) => Math.max(most, by.id), 0) + 1;
  const power = { ...used, id };
  const steps = used.effects.map((_, at): Step => ({ do: 'effect', of: partOf(power), at }));
  const action = asAction({ kind: 'power', ...power }, causeOfPower(power), steps);
  const { agenda } = game;
  const open = whereBegun(game, again);
  return {
    ...game,
    agenda: [
      ...agenda.slice(0, open),
      ...action,
      ...(again ? [] : usedOnLand(game, used)),
      ...agenda.slice(open),
    ],
  };
}

/** Returns the game with a target land and the resulting effects for a Power in use. */
export const withPowerAimed = (
  game: Game,
  power: number,
  aimed: Pick<PowerInUse, 'land' | 'effects'>,
): Game =>
  withAction(
    game,
    (action) => (isPower(action) ? { ...action, by: { ...action.by, ...aimed } } : action),
    (action) => isPower(action) && action.by.id === power,
  );

/** Returns how many pieces of these kinds the Power of a part has affected; null if it is not a Power. */
export function didOf(game: Using, part: string, deed: PowerDeed, kinds: string): number | null {
  const action = actionOfPart(game, part);
  return action
    ? Array.from(kinds).reduce((sum, kind) => sum + countedIn(action, `${deed}.${kind}`), 0)
    : null;
}

/**
 * Returns how many pieces the Power has affected in a land: Invaders moved there (`moved`), any pieces moved there
 * (`came`), Presence added, Quakes removed.
 */
export const didIn = (game: Using, part: string, deed: PowerDeed | 'came', land: LandId): number =>
  countedIn(actionOfPart(game, part) ?? null, `${deed}.${land}`);

/** Returns the names of the counters that an event of a Power raises: by deed and kind, for some also by land. */
function noted(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'destroyed':
      return [`destroyed.${event.piece[0]}`];
    case 'added':
      return [`added.${event.piece[0]}`, ...(isPresence(event.piece) ? [`added.${event.land}`] : [])];
    case 'removed':
      return [`removed.${event.piece[0]}`, ...(event.piece === 'Q' ? [`removed.${event.land}`] : [])];
    case 'moved':
      return [
        `moved.${event.piece[0]}`,
        ...(isInvader(event.piece) ? [`moved.${event.to}`] : []),
        `came.${event.to}`,
      ];
    case 'replaced': {
      const strife = pieceOf(event.to).strife - pieceOf(event.piece).strife;
      const swap = kindOf(event.piece) === kindOf(event.to) ? [] : [`replaced.${event.piece[0]}`];
      return strife === 0 ? swap : [...swap, strife > 0 ? 'added.S' : 'removed.S'];
    }
    default:
      return [];
  }
}

/** Returns the game with the event counted for the Power in use that caused it. */
export function withDeedNoted(game: Game, event: GameEvent): Game {
  if (!('cause' in event) || !('n' in event)) return game;
  const names = noted(event);
  return names.length === 0
    ? game
    : withAction(
        game,
        addingCounts(names, event.n),
        (action) => isPower(action) && action.cause === event.cause,
      );
}
