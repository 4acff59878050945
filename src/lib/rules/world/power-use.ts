import { actionNow, actionsNow, type ActionUnderway, countedIn } from '../table/action-underway';
import { nameOfPart } from '../table/card-lines/card-part';
import type { PowerDeed } from '../table/card-lines/condition-words';
import { allLines, type Effect } from '../table/card-lines/effect';
import type { PowerInUse, PowerUsed } from '../table/card-lines/power-data';
import type { Game, Setup } from '../table/game';
import type { LandId } from '../table/island';
import type { Cause } from '../table/step';
import type { World } from './world';

/** Returns the name of the Power's steps. */
export const powerPart = ({ id, player, power }: PowerInUse): string =>
  nameOfPart({ kind: 'power', id, player, power });

type Using = Pick<Game, 'agenda'>;

type PowerAction = ActionUnderway & { readonly by: { readonly kind: 'power' } };

export const isPower = (action: ActionUnderway): action is PowerAction => action.by.kind === 'power';

/** Returns the Powers being resolved, the innermost first. */
export const powersUnderway = (game: Using): readonly PowerAction[] => actionsNow(game).filter(isPower);

/** Returns true if a Power is being resolved, so no other can start. */
export const isPowerOpen = (game: Using): boolean => powersUnderway(game).length > 0;

/** Returns true if the current action is part of a Power. */
export const isWithinPower = (game: Using): boolean => actionNow(game)?.by.kind === 'power';

/** Returns true if the cause is a special rule of a Spirit in this setup, whose name starts with the Spirit's id. */
export const isBySpecialRule = ({ spirits }: Pick<Setup, 'spirits'>, cause: Cause): boolean =>
  spirits.some((spirit) => spirit !== null && cause.startsWith(`${spirit.id}.`));

const actionOfPart = (game: Using, part: string): PowerAction | undefined =>
  powersUnderway(game).find(({ by }) => powerPart(by) === part);

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
  return (step?.do === 'effect' && step.kind === 'hands') || powerCalledFor(world) !== null;
};

/** Returns why no Power can be used now: another Power, a card or a Ravage is being resolved; null if one can. */
export function powerBarred(world: World): 'powerOpen' | 'actionOpen' | null {
  if (isPowerOpen(world.game)) return 'powerOpen';
  return actionNow(world.game) && !leavesRoom(world) ? 'actionOpen' : null;
}

/** Returns the Power being resolved if it is this one, so that levels it reaches meanwhile can be added; else null. */
export function sameUnderway(
  game: Using,
  { player, power, land, spirit }: Omit<PowerUsed, 'effects'>,
): PowerInUse | null {
  const by = actionNow(game)?.by;
  return by?.kind === 'power' &&
    by.player === player &&
    by.power === power &&
    by.land === land &&
    by.spirit === spirit
    ? by
    : null;
}

/** Name of the steps of waiting Powers. */
export const AWAITS = 'awaits';

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
