import type { Element, PowerUse } from '../table/card-lines/power-data';

/** So many of each Element. */
export type Elements = Readonly<Partial<Record<Element, number>>>;

/** The speed of a Power as printed. */
export type Speed = 'fast' | 'slow';

/** What a hand has to know of a Power Card; its name is the printed English one in every language. */
export interface PowerCard {
  readonly id: string;
  /** The product it came in, and an earlier one that it also came in. */
  readonly product: string;
  readonly alsoIn?: string;
  readonly name: string;
  readonly kind: 'minor' | 'major' | 'unique';
  /** Whose it is from the start; an aspect where only that brings it. */
  readonly spirit?: string;
  readonly aspect?: string;
  readonly cost: number;
  readonly speed: Speed;
  readonly elements: readonly Element[];
  /** What each of its thresholds needs. */
  readonly thresholds: readonly Elements[];
  readonly use: PowerUse;
}

/** One level of an Innate Power. */
export interface InnateLevel {
  /** Any one of these will do. */
  readonly needs: readonly Elements[];
  /** Energy to be paid for it. */
  readonly energy?: number;
  /** What must hold as well. */
  readonly also?: Readonly<
    Partial<Record<'beastsInTarget' | 'cardsInPlay' | 'presenceDestroyedByThis', number>>
  >;
  /** The levels it takes the place of, or may take it; the first is 1. */
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
}

export interface Innate {
  readonly name: string;
  readonly speed: Speed;
  readonly levels: readonly InnateLevel[];
  readonly use: PowerUse;
}
