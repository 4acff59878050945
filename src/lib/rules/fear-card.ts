import type { Begun } from './deeds/deed';

/** A Fear Card's id in the content. */
export type FearCardId = string;

/** Which lands an effect covers; asked when the effect would matter, not when the card is read. */
export type LandFilter =
  | 'any'
  | 'coastal'
  /** At least one Dahan. */
  | 'dahan'
  /** At least two Dahan. */
  | 'dahan2'
  /** More Dahan than Towns and Cities together. */
  | 'dahanOutnumberBuildings'
  | 'presence'
  | 'city';

/** What a Fear Card does at one Terror Level. */
export interface FearLevel {
  /** What it leaves behind, as far as the app applies it by itself. */
  readonly lasting?: readonly Begun[];
  /** Beside that there is something to do at once. */
  readonly andNow?: true;
}

/** One Fear Card: its effect at Terror Levels I, II and III. */
export interface FearCard {
  readonly id: string;
  readonly product: string;
  readonly levels: readonly [FearLevel, FearLevel, FearLevel];
}
