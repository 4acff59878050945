import type { LandFilter } from '../lands/land-filter';
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
import { allLines, type Effect } from '../table/card-lines/effect';
import type { PowerDeed } from '../table/card-lines/line-words';
import { causeOfPower, isByPower } from '../table/card-lines/power-cause';
import type { Element } from '../table/elements';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { LandId, Terrain } from '../table/island';
import { isInvader, isPresence, kindOf, pieceOf } from '../table/pieces';
import type { Cause, Step } from '../table/step';
import type { World } from '../world/world';

/** The lands that a range may be counted from. */
export interface PowerSource {
  readonly from: 'presence' | 'sacred-site' | 'incarna';
  /** The land must be one of these, or be of this kind. */
  readonly terrain?: readonly Terrain[];
  readonly origin?: LandFilter;
}

/** The number of steps that a range allows. */
export interface PowerDistance {
  readonly n: number;
  /** So much further to lands of this kind. */
  readonly farther?: { readonly n: number; readonly to: LandFilter };
}

/** The range that a Power prints; null where it prints none. */
export interface PowerRange extends PowerSource, PowerDistance {}

/** What a Power may be aimed at. */
export type PowerTarget =
  | { readonly kind: 'land'; readonly where: LandFilter; readonly lands?: number }
  | { readonly kind: 'spirit'; readonly who: 'any' | 'another' | 'yourself' }
  | { readonly kind: 'none' };

/** The lands a Power may be aimed at: what lifts one of these conditions leaves the others as they are. */
export interface PowerReach {
  /** Null if the Power needs no origin. */
  readonly source: PowerSource | null;
  /** Null if range is ignored. */
  readonly distance: PowerDistance | null;
  readonly target: PowerTarget;
}

/** Returns the reach that a Power prints. */
export const printedReach = (range: PowerRange | null, target: PowerTarget): PowerReach => {
  if (!range) return { source: null, distance: null, target };
  const { n, farther, ...source } = range;
  return { source, distance: { n, ...(farther && { farther }) }, target };
};

/** So many of each Element. */
type Needs = Readonly<Partial<Record<Element, number>>>;

/** When a part of a Power counts: always, or with one of these lists of Elements. */
export interface PowerPart {
  readonly needs?: readonly Needs[];
  /** At these Terror Levels only. */
  readonly terror?: readonly number[];
  /** Only with no other Power in play, or so many things beside the Elements: the table says whether that holds. */
  readonly told?: string;
  /** Where its effects go among those so far; `at` is their place in the part that always counts. */
  readonly how?: 'first' | 'before' | 'instead' | 'may-instead' | 'both';
  readonly at?: number;
  /** Levels of an Innate Power (the first is 1) that it takes the place of, or may take it. */
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
  /** So much more range with it, or only to these lands; or this range instead. */
  readonly range?: number;
  readonly rangeTo?: LandFilter;
  readonly rangeSet?: number;
  /** Such lands are legal targets with it, instead of those printed. */
  readonly targets?: LandFilter;
  /** Damage in the land aimed at may be dealt in these lands as well, in so many of all at most. */
  readonly spread?: { readonly to: LandFilter; readonly maxLands?: number };
  /** It may be used at this speed as well. */
  readonly speed?: 'fast' | 'slow';
  readonly effects: readonly PowerEffect[];
}

/**
 * An effect as it is printed, of no land yet: in its filters `target`, `adjacent`, `origin` and `same-board` stand for lands
 * known once the Power is aimed; lines tied to the `same-land` begin in the land it is aimed at. `of` is whose it is.
 */
export interface PowerEffect {
  readonly of?: 'target';
  /** Its number is added to the line before it that does the same, so that all is dealt in one go. */
  readonly plus?: true;
  /** Its number counts for each such lot of Elements. */
  readonly times?: Needs;
  /** Of so many only what one more than an even number leaves. */
  readonly odd?: true;
  /** Its number is the highest Energy that a track of the Spirit shows, less so much: only where its panel is kept is that known. */
  readonly shown?: { readonly less: number };
  /** Its number counts for each Dahan in the land that its range is counted from. */
  readonly inOrigin?: true;
  /** It comes once all else of the Power is done. */
  readonly last?: true;
  /** It belongs to the last step of the part that always counts: pieces that go along with what that moved. */
  readonly joins?: true;
  /** Only where the Power is aimed at oneself, or at another. */
  readonly only?: 'you' | 'another';
  readonly effect: Effect;
}

/** What using a Power takes: its name as printed, where it may be aimed, and what it does. */
export interface PowerUse {
  readonly name: string;
  readonly range: PowerRange | null;
  readonly target: PowerTarget;
  readonly parts: readonly PowerPart[];
}

/** A Power that was used and is not done yet. Its steps are called `power.<id>.<player>.<name>`. */
export interface PowerInUse {
  readonly id: number;
  /** The player whose Power it is, from 1. */
  readonly player: number;
  /** Its printed name: whoever lacks the pack of cards can still read the journal. */
  readonly power: string;
  /** The land it is aimed at, or the Spirit of this player. */
  readonly land: LandId | null;
  readonly spirit?: number;
  readonly effects: readonly Effect[];
  /** Powers that waited and have led to it, by what lasts of them: it sets off none of these. */
  readonly setOffBy?: readonly number[];
}

/** What the table tells of a Power it uses: with all its effects, so that a device without its card carries it out. */
export type PowerUsed = Omit<PowerInUse, 'id'>;

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

/** Whether it is an action of a Spirit: a Power that is told, or all that belongs to one that is being resolved. */
export const isBySpirit = (game: Using, cause: Cause): boolean => isByPower(cause) || isWithinPower(game);

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
