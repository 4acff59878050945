import type { TokenKind } from '../pieces';
import type { Per } from './amount-words';
import type { LandFilter } from './land-words';
import type { Kind, Kinds } from './line-words';
import { ELEMENTS, type Needs } from './power-data';

/** Properties of a revealed Power Card: Fast, or an Element. */
export const POWER_TRAITS = ['fast', ...ELEMENTS] as const;
export type PowerTrait = (typeof POWER_TRAITS)[number];

/** The possible effects of a Power on pieces, for conditions. */
export const POWER_DEEDS = ['destroyed', 'removed', 'moved', 'added', 'replaced'] as const;
export type PowerDeed = (typeof POWER_DEEDS)[number];

/** Counts of a Spirit on the island. */
export const OWN_ON_ISLAND = ['dahan in own lands', 'presence', 'sacred sites'] as const;
export type OwnOnIsland = (typeof OWN_ON_ISLAND)[number];

/** Counts of a Spirit's Power Cards. */
export const OWN_CARDS = ['impending', 'impending past cards played'] as const;
export type OwnCards = (typeof OWN_CARDS)[number];

/** Conditions on the game as a whole. */
export type GameCondition =
  'island-healthy' | 'island-blighted' | 'fear-earned' | 'no-fear-earned' | 'fast-phase' | 'slow-phase';

/** Conditions about the previous line, or about an answer of the players. */
export type MomentCondition =
  'destroyed-building' | 'previous-impossible' | 'previous-done' | 'told-power-cards';

/** A condition on a count of the current Spirit, or of this player's Spirit. */
export type OwnCondition = {
  readonly own: OwnOnIsland | OwnCards;
  readonly least: number;
  readonly player?: number;
};

/**
 * A condition on what the current Power has done to these kinds of pieces. With `is` false, it has done this to none.
 * With `past`, it has done so to more than it has added.
 */
export type DidCondition = {
  readonly did: PowerDeed;
  readonly kinds: string;
  readonly is: boolean;
  readonly past?: 'added';
};

/**
 * A condition that the current Power has added fewer of this kind than its limit, and fewer `among` these than the
 * count of `per`.
 */
export type AddsCondition = {
  readonly adds: Kind;
  readonly under: number;
  readonly among: Kinds;
  readonly per: Per;
};

/**
 * A condition that this player's Spirit has gained one of these lists of Elements this turn, apart from tracks and
 * cards. Once a card of `without` is not in play any more, its lists hold instead.
 */
export type GainedCondition = {
  readonly gained: readonly Needs[];
  readonly player: number;
  readonly without?: readonly { readonly card: string; readonly gained: readonly Needs[] }[];
};

/** A condition on the game, the previous line, a revealed Power Card, a Spirit, or an answer of the players. */
export type Condition =
  | GameCondition
  | MomentCondition
  | { readonly revealed: PowerTrait; readonly is: boolean }
  | OwnCondition
  | { readonly chose: TokenKind }
  | DidCondition
  /** The previous line has moved a piece into such a land. */
  | { readonly movedInto: LandFilter }
  | AddsCondition
  | GainedCondition;
