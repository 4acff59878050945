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

/** By what its steps are called. */
const partOf = ({ id, player, power }: PowerInUse): string =>
  nameOfPart({ kind: 'power', id, player, power });

type Using = Pick<Game, 'agenda'>;

/** An action that is a Power. */
type PowerAction = ActionUnderway & { readonly by: { readonly kind: 'power' } };

const isPower = (action: ActionUnderway): action is PowerAction => action.by.kind === 'power';

/** The Powers that are being resolved, the innermost first. */
const powersNow = (game: Using): readonly PowerAction[] => actionsNow(game).filter(isPower);

/** Whether a Power is being resolved, so that no other can begin. */
export const isPowerOpen = (game: Using): boolean => powersNow(game).length > 0;

/** Whether what happens now is part of a Power. */
export const isWithinPower = (game: Using): boolean => actionNow(game)?.by.kind === 'power';

/** Whether it is an action of a Spirit: a Power that is told, a special rule, or all that belongs to a Power that is being resolved. */
export const isBySpirit = (world: World, cause: Cause): boolean =>
  world.rules.ofSpirits(world, cause) || isWithinPower(world.game);

/** Whether the cause is a special rule of a Spirit at this table, which is named after it. */
export const isBySpecialRule = ({ spirits }: Pick<Setup, 'spirits'>, cause: Cause): boolean =>
  spirits.some((spirit) => spirit !== null && cause.startsWith(`${spirit.id}.`));

/** Whether the innermost open action is a Power of the player's Spirit. */
export const isOwnAction = (game: Using, player: number): boolean => {
  const action = actionNow(game);
  return action?.by.kind === 'power' && action.by.player === player;
};

const actionOfPart = (game: Using, part: string): PowerAction | undefined =>
  powersNow(game).find(({ by }) => partOf(by) === part);

/** The Power that this part is of; undefined where it is none, or done. */
export const powerOfPart = (game: Using, part: string): PowerInUse | undefined =>
  actionOfPart(game, part)?.by;

/** What a part of a card says, or a Power in use. */
export const effectsOfPart = ({ game, content }: World, part: string): readonly Effect[] =>
  powerOfPart(game, part)?.effects ?? content.effectsOf(part);

/** Returns the speed of the Power that the open part of a card has a Spirit use now; null where it has none use one. */
export function powerCalledFor(world: World): 'slow' | 'any' | null {
  const [step] = world.game.agenda;
  const effect = step?.do === 'effect' ? effectsOfPart(world, step.of)[step.at] : undefined;
  const line = effect && allLines(effect).find(({ op }) => op === 'use-power-now');
  return line ? (line.speed ?? 'any') : null;
}

/** Whether the table does by itself what a card says, or the card has a Spirit use a Power. */
const leavesRoom = (world: World): boolean => {
  const [step] = world.game.agenda;
  return (step?.do === 'effect' && step.hand === true) || powerCalledFor(world) !== null;
};

/** Why no Power can be used right now: another Power, or a card or a Ravage, is being resolved; null if one can. */
export function powerBarred(world: World): 'powerOpen' | 'actionOpen' | null {
  if (isPowerOpen(world.game)) return 'powerOpen';
  return actionNow(world.game) && !leavesRoom(world) ? 'actionOpen' : null;
}

/** By what the steps of waiting Powers are called. */
export const AWAITS = 'awaits';

/** The step behind a Power that its Spirit has used on a land, where another one waits for that. */
const usedOnLand = ({ lasting }: Game, { player, land }: PowerUsed): readonly Step[] =>
  land !== null &&
  lasting.some(({ change }) => change.change === 'awaits' && change.on === 'used' && change.player === player)
    ? [{ do: 'exceptional', of: AWAITS, step: 'used', land, player }]
    : [];

/** Where a Power begins: in front of all that waits, behind the step that brings it about, or, where it repeats itself, behind its own end. */
function whereBegun(game: Game, again: boolean): number {
  if (!again) return 0;
  return game.agenda[0]?.do === 'effect' ? (afterAction(game) ?? 1) : 1;
}

/** The game with a Power in use; what another one brings about, or repeats, is an action of its own. */
export function withPower(game: Game, used: PowerUsed, again = false): Game {
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

/** The game with a Power in use aimed at a land, where its effects are known now. */
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

/** How many pieces of these kinds the Power of a part has destroyed, removed or moved; null where there is no such Power. */
export function didOf(game: Using, part: string, deed: PowerDeed, kinds: string): number | null {
  const action = actionOfPart(game, part);
  return action
    ? Array.from(kinds).reduce((sum, kind) => sum + countedIn(action, `${deed}.${kind}`), 0)
    : null;
}

/** How many pieces that Power has done so to in a land: Invaders it moved there, any that came by it, Presence it added, Quakes it removed there. */
export const didIn = (game: Using, part: string, deed: PowerDeed | 'came', land: LandId): number =>
  countedIn(actionOfPart(game, part) ?? null, `${deed}.${land}`);

/** What of a Power's doing is remembered: by deed and kind, and of some also by land. */
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

/** The game in which a Power in use remembers what it has just done to pieces. */
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
