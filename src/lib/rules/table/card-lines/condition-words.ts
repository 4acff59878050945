import type { TokenKind } from '../pieces';
import type { Per } from './amount-words';
import type { LandFilter } from './land-words';
import type { Kind, Kinds } from './line-words';
import { ELEMENTS } from './power-data';

/** What a revealed Power Card may show: that it is Fast, or an Element. */
export const POWER_TRAITS = ['fast', ...ELEMENTS] as const;
export type PowerTrait = (typeof POWER_TRAITS)[number];

/** What a Power in use may have done to pieces. */
export const POWER_DEEDS = ['destroyed', 'removed', 'moved', 'added', 'replaced'] as const;
export type PowerDeed = (typeof POWER_DEEDS)[number];

/** What a Spirit has on the island. */
export const OWN_ON_ISLAND = ['dahan in own lands', 'presence', 'sacred sites'] as const;
export type OwnOnIsland = (typeof OWN_ON_ISLAND)[number];

/** What a Spirit has among its Power Cards. */
export const OWN_CARDS = ['impending', 'impending past cards played'] as const;
export type OwnCards = (typeof OWN_CARDS)[number];

/** Conditions on the game as a whole. */
export type GameCondition =
  'island-healthy' | 'island-blighted' | 'fear-earned' | 'no-fear-earned' | 'fast-phase' | 'slow-phase';

/** Conditions on the line before, or on what the players say. */
export type MomentCondition =
  'destroyed-building' | 'previous-impossible' | 'previous-done' | 'told-power-cards';

/** A condition on how much the Spirit at hand has, or the Spirit of this player. */
export type OwnCondition = {
  readonly own: OwnOnIsland | OwnCards;
  readonly least: number;
  readonly player?: number;
};

/**
 * A condition on what the Power in use has done to any of these kinds of piece. With `is` false it has done so to none.
 * With `past` it has done so to more than it has added.
 */
export type DidCondition = {
  readonly did: PowerDeed;
  readonly kinds: string;
  readonly is: boolean;
  readonly past?: 'added';
};

/** A condition that the Power in use has added fewer of this kind, and fewer of all `among` than there are of `per`. */
export type AddsCondition = {
  readonly adds: Kind;
  readonly under: number;
  readonly among: Kinds;
  readonly per: Per;
};

/** What must hold: of the game, of the line before, of a revealed Power Card, of a Spirit, or as the players say. */
export type Condition =
  | GameCondition
  | MomentCondition
  | { readonly revealed: PowerTrait; readonly is: boolean }
  | OwnCondition
  | { readonly chose: TokenKind }
  | DidCondition
  /** The line before has moved a piece into such a land. */
  | { readonly movedInto: LandFilter }
  | AddsCondition;
