import type { Element, PowerUse } from '../table/card-lines/power-data';
import type { PowerCardId } from '../table/printed-cards';
import type { SpiritId } from '../table/printed-names';

/** A number of each Element. */
export type Elements = Readonly<Partial<Record<Element, number>>>;

/** The speed of a Power as printed. */
export type Speed = 'fast' | 'slow';

/** A Power Card's data off the island; its name is the printed English one in every language. */
export interface PowerCard {
  readonly id: PowerCardId;
  /** The set that contains it, and an earlier one. */
  readonly product: string;
  readonly alsoIn?: string;
  readonly name: string;
  readonly kind: 'minor' | 'major' | 'unique';
  /** The Spirit that starts with it; an aspect if only that has it. */
  readonly spirit?: SpiritId;
  readonly aspect?: string;
  readonly cost: number;
  readonly speed: Speed;
  readonly elements: readonly Element[];
  /** The Elements of each threshold. */
  readonly thresholds: readonly Elements[];
  readonly use: PowerUse;
}

/** One level of an Innate Power. */
export interface InnateLevel {
  /** The Elements of the threshold: any one of these lists. */
  readonly needs: readonly Elements[];
  /** The Energy that the level costs. */
  readonly energy?: number;
  /** Further conditions. */
  readonly also?: Readonly<
    Partial<Record<'beastsInTarget' | 'cardsInPlay' | 'presenceDestroyedByThis', number>>
  >;
  /** The levels that it replaces, or may replace, from 1. */
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
}

export interface Innate {
  readonly name: string;
  readonly speed: Speed;
  readonly levels: readonly InnateLevel[];
  readonly use: PowerUse;
}
