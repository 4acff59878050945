import type { LandId } from '../island';
import type { Line } from './line';
import type { Kinds } from './line-words';

/**
 * For whom or what a line is carried out, one after another: `forBoard` as many times as there are boards, on any of
 * them; `halfBoards` rounded up, the table picks which; `terrain` every land of one that the table picks; `token` each
 * token of the line's kind in its own land; `invader` each land with such Invaders, for each of them.
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

/** What spares a board, a land or a Spirit from it. */
export interface Unless {
  readonly destroy?: Kinds;
  readonly n?: number;
  /** Energy the table pays, as it stands on the card. */
  readonly energy?: number | 'invader-discard-size';
  readonly per: 'board' | 'land' | 'spirit';
  /** How many one payment keeps off. */
  readonly saves?: 1;
  readonly covers?: 'either-or-both';
}

/** What can be counted of a board. */
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

/** What a card asks of a board: that so many stand there, `n` and as many more as there are of `than`. */
export type BoardTest =
  | 'no-blight-added'
  | {
      readonly count: BoardCount;
      readonly is: '>=' | '<=' | '==';
      readonly than?: BoardCount;
      readonly n: number;
    };

/**
 * Which Spirits an effect is for that says no player: another than the one that uses the Power, either Spirit of the Power,
 * those with Presence in the land or on its board, or in The Endless Dark.
 */
export interface OfSpirits {
  readonly among: 'another' | 'either' | 'here' | 'on-board' | 'in-dark';
  /** Each of them that has so much Presence absorbed: only the table knows whose it was. */
  readonly absorbed?: number;
  /** All of them, so that none is picked. */
  readonly every?: true;
  /** None need do it. */
  readonly may?: true;
}

/** For whom an effect is carried out, and what spares them. */
export interface Scoped {
  readonly each: Each;
  /** The one player it is for, and the land it is about: of a Power that has been aimed. */
  readonly player?: number;
  readonly land?: LandId;
  /** Of several Spirits one is picked; the player is whose Power it is. */
  readonly spirits?: OfSpirits;
  /** The lands that are picked differ from each other. */
  readonly distinct?: true;
  /** Only boards of which all of this holds. */
  readonly boards?: readonly BoardTest[];
  /** Of those the one with the most Towns and Cities. */
  readonly boardPick?: 'most-buildings';
  readonly unless?: Unless;
}

/** One effect of a card. `then` is done behind it, for the same board, player, land or token. */
export interface Simple extends Scoped, Line {
  readonly then?: readonly Line[];
}

/** The table picks one of these instead, anew for each board, land or Spirit. */
export interface OneOf extends Scoped {
  readonly oneOf: readonly (readonly Line[])[];
  /** So many times. */
  readonly lands?: number;
  /** None need be picked. */
  readonly may?: true;
}

export type Effect = Simple | OneOf;

export const isOneOf = (effect: Effect): effect is OneOf => 'oneOf' in effect;

/** Every line of an effect, of all its alternatives. */
export const allLines = (effect: Effect): readonly Line[] =>
  isOneOf(effect) ? effect.oneOf.flat() : [effect, ...(effect.then ?? [])];

/** Whether hands may take Presence off the island with it. */
export const takesPresence = (effects: readonly Effect[]): boolean =>
  effects.flatMap(allLines).some(({ op, piece }) => piece === 'P' && op !== 'add');

/** The lines one after another: those of the alternative that was picked, or the effect itself and what follows it. */
export function linesOf(effect: Effect, option: number): readonly Line[] {
  if (isOneOf(effect)) return effect.oneOf[option] ?? [];
  return [effect, ...(effect.then ?? [])];
}

const BY_BOARD: readonly Effect['each'][] = ['board', 'forBoard', 'halfBoards', 'oneBoard'];
const BY_PLAYER: readonly Effect['each'][] = ['player', 'spirit'];

export const goesByBoard = ({ each }: Effect): boolean => BY_BOARD.includes(each);
export const goesByPlayer = ({ each }: Effect): boolean => BY_PLAYER.includes(each);
/** Whether it is about lands that are found, not picked. */
export const goesByLand = ({ each }: Effect): boolean =>
  ['land', 'terrain', 'sacredSite', 'token', 'invader'].includes(each);

/** `A5#1` is the second token in A5, `A5@2` the Sacred Site of player 2 there, `A5*` the first land of its board. */
export const landOfEntry = (one: string): LandId => one.split(/[#@*]/)[0]!;
