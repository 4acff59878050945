import type { LandId } from '../island';
import type { Line } from './line';
import type { Kinds } from './line-words';

/**
 * The queue of a line. `forBoard`: once per board, each time on any board. `halfBoards`: half of the boards, rounded
 * up, picked by the players. `terrain`: every land of a picked terrain. `token`: each token of the line's kind, in its
 * land. `invader`: each land with such Invaders, once per Invader.
 */
type Each =
  | 'once'
  | 'player'
  | 'spirit'
  | 'board'
  | 'forBoard'
  | 'halfBoards'
  | 'oneBoard'
  | 'land'
  | 'oneLand'
  | 'terrain'
  | 'sacredSite'
  | 'token'
  | 'invader';

/** The price that prevents an effect on a board, a land or a Spirit. */
export interface Unless {
  readonly destroy?: Kinds;
  readonly n?: number;
  /** The Energy to pay, as printed. */
  readonly energy?: number | 'invader-discard-size';
  readonly per: 'board' | 'land' | 'spirit';
  /** The number of effects that one payment prevents. */
  readonly saves?: 1;
  readonly covers?: 'either-or-both';
}

/** The counts on a board that a condition can compare (`countOn`). */
export const BOARD_COUNTS = [
  'beasts',
  'blight',
  'buildings',
  'cities',
  'coastal-cities',
  'dahan',
  'disease',
  'invaders',
  'wilds',
  'lands-with-town',
  'lands-with-dahan-and-building',
] as const;
export type BoardCount = (typeof BOARD_COUNTS)[number];

/** A condition of a board: no Blight was added, or a count compares with `n` plus the count of `than`. */
export type BoardTest =
  | 'no-blight-added'
  | {
      readonly count: BoardCount;
      readonly is: '>=' | '<=' | '==';
      readonly than?: BoardCount;
      readonly n: number;
    };

/**
 * The Spirits of an effect without a named player: another than the Power's owner, either Spirit of the Power, those
 * with Presence in the land, on its board or in The Endless Dark.
 */
export interface OfSpirits {
  readonly among: 'another' | 'either' | 'here' | 'on-board' | 'in-dark';
  /** Spirits with this much absorbed Presence. Only the players know whose it was. */
  readonly absorbed?: number;
  /** True if the effect is for all of them, without a pick. */
  readonly every?: true;
  /** True if each of them may decline. */
  readonly may?: true;
}

/** Who or what an effect is for, and what prevents it. */
export interface Scoped {
  readonly each: Each;
  /** The player and land of a Power with a known target. */
  readonly player?: number;
  readonly land?: LandId;
  /** The Spirits from which one is picked. The player is the owner of the Power. */
  readonly spirits?: OfSpirits;
  /** True if the picked lands must differ. */
  readonly distinct?: true;
  /** Only boards that meet all of these conditions. */
  readonly boards?: readonly BoardTest[];
  /** Only the board with the most Towns and Cities. */
  readonly boardPick?: 'most-buildings';
  readonly unless?: Unless;
}

/** One effect of a card. `then` follows for the same board, player, land or token. */
export interface Simple extends Scoped, Line {
  readonly then?: readonly Line[];
}

/** An effect with options, of which the players pick one, separately for each board, land or Spirit. */
export interface OneOf extends Scoped {
  readonly oneOf: readonly (readonly Line[])[];
  /** The number of lands. */
  readonly lands?: number;
  /** True if the effect may be declined. */
  readonly may?: true;
}

export type Effect = Simple | OneOf;

export const isOneOf = (effect: Effect): effect is OneOf => 'oneOf' in effect;

/** Returns every line of an effect, including all options. */
export const allLines = (effect: Effect): readonly Line[] =>
  isOneOf(effect) ? effect.oneOf.flat() : [effect, ...(effect.then ?? [])];

/** Returns true if the effects may move or remove Presence. */
export const takesPresence = (effects: readonly Effect[]): boolean =>
  effects.flatMap(allLines).some(({ op, piece }) => piece === 'P' && op !== 'add');

/** Returns the lines in order: those of the picked option, or the effect itself and what follows it. */
export function linesOf(effect: Effect, option: number): readonly Line[] {
  if (isOneOf(effect)) return effect.oneOf[option] ?? [];
  return [effect, ...(effect.then ?? [])];
}

const BY_BOARD: readonly Effect['each'][] = ['board', 'forBoard', 'halfBoards', 'oneBoard'];
const BY_PLAYER: readonly Effect['each'][] = ['player', 'spirit'];

export const goesByBoard = ({ each }: Effect): boolean => BY_BOARD.includes(each);
export const goesByPlayer = ({ each }: Effect): boolean => BY_PLAYER.includes(each);
/** Returns true if the effect finds its lands itself, without a pick. */
export const goesByLand = ({ each }: Effect): boolean =>
  ['land', 'terrain', 'sacredSite', 'token', 'invader'].includes(each);
