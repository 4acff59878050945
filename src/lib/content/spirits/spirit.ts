import type { Element } from '../../rules/table/card-lines/power-data';
import type { Terrain } from '../../rules/table/island';
import type { Pieces } from '../../rules/table/pieces';
import type { SpiritId } from '../../rules/table/printed-names';
import type { Printed } from '../products';

export const COMPLEXITIES = ['low', 'moderate', 'high', 'veryHigh'] as const;
/** The printed complexity of a Spirit. */
export type Complexity = (typeof COMPLEXITIES)[number];

/** Pieces in a Spirit's setup. */
export type SettingPiece = 'presence' | 'incarna' | 'beasts' | 'wilds' | 'badlands' | 'blight' | 'dahan';

/** Conditions on a land; all must be met. */
export interface LandTest {
  readonly terrain?: readonly Terrain[];
  readonly coastal?: boolean;
  readonly with?: 'dahan' | 'beasts' | 'blight';
  readonly without?: 'dahan' | 'blight';
  /** The exact, or minimum, number of Dahan. */
  readonly dahan?: number;
  readonly dahanMin?: number;
  /** True if a Town is printed in the land, regardless of later changes. */
  readonly printedTown?: boolean;
  /** A terrain of an adjacent land, on any board. */
  readonly touches?: Terrain;
}

/** The destination of a panel's piece; indexes of other lines start at 0. */
export type SpiritWhere =
  | ({ readonly pick: 'highest' | 'lowest' | 'any' } & LandTest)
  | { readonly pick: 'number'; readonly number: number }
  | { readonly pick: 'mostDahan'; readonly rank: 1 | 2 }
  | { readonly pick: 'ocean' }
  | { readonly pick: 'same'; readonly as: number }
  | { readonly pick: 'among'; readonly of: readonly number[] }
  /** Pushes all such pieces out of that line's land, each separately. */
  | { readonly pick: 'pushed'; readonly from: number }
  | { readonly pick: 'beside'; readonly as: number; readonly prefer: LandTest; readonly otherwise: LandTest };

/** One line of a panel's setup. */
export interface SpiritPlacing {
  readonly piece: SettingPiece;
  /** The number of pieces; a negative one removes them. */
  readonly n: number;
  readonly where: SpiritWhere;
  /** True if the land may be on any board. */
  readonly anyBoard?: true;
  /** True if the Blight is from the box, not from the Blight Card. */
  readonly fromBox?: true;
}

/** A Spirit's initial state off the island, besides its cards; an aspect adds to it. */
export interface SpiritBegins {
  readonly energy?: number;
  /** Presence that starts destroyed; `spare` pieces are additional to the panel's, or if negative leave the game. */
  readonly destroyed?: number;
  readonly spare?: number;
  /** Prepared Element Markers, 1 of each. */
  readonly prepared?: readonly Element[];
  /** Track spaces uncovered from the start. */
  readonly uncovered?: readonly string[];
  /** Time gained on an island of one board. */
  readonly timeAlone?: number;
}

export interface Aspect {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly complexity: 'up' | 'same' | 'down';
  /** The setup lines that replace those of the Spirit. */
  readonly placings?: readonly SpiritPlacing[];
  readonly begins?: SpiritBegins;
  /** True if there are setup instructions in the message `aspect_{spirit}_{aspect}`. */
  readonly says?: true;
}

/** A Spirit's setup data; names are the printed English ones in every language. */
export interface Spirit extends Printed {
  readonly id: SpiritId;
  readonly name: string;
  readonly complexity: Complexity;
  readonly placings: readonly SpiritPlacing[];
  /** The initial pieces in The Endless Dark; `says` explains them. */
  readonly dark?: Pieces;
  readonly begins?: SpiritBegins;
  /** The number of Unique Power Cards, if not four. */
  readonly uniquePowers?: number;
  /** The Presence on its tracks, if its panel has another number than the printed ones (homebrew). */
  readonly onTracks?: number;
  /** True if there are more setup instructions in the message `spirit_setup_{spirit}`. */
  readonly says?: true;
  readonly aspects: readonly Aspect[];
}

export const presence = (n: number, where: SpiritWhere): SpiritPlacing => ({ piece: 'presence', n, where });
export const putOut = (kind: SettingPiece, n: number, where: SpiritWhere): SpiritPlacing => ({
  piece: kind,
  n,
  where,
});
export const highest = (...terrain: readonly Terrain[]): SpiritWhere => ({ pick: 'highest', terrain });
export const lowest = (...terrain: readonly Terrain[]): SpiritWhere => ({ pick: 'lowest', terrain });
export const numbered = (number: number): SpiritWhere => ({ pick: 'number', number });
export const sameLandAs = (as: number): SpiritWhere => ({ pick: 'same', as });
export const pushOut = (kind: SettingPiece, from: number): SpiritPlacing => ({
  piece: kind,
  n: 1,
  where: { pick: 'pushed', from },
});
export const anyLand = (test: LandTest): SpiritWhere => ({ pick: 'any', ...test });
