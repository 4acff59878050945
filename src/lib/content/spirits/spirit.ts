import type { Element } from '../../rules/table/card-lines/power-data';
import type { Terrain } from '../../rules/table/island';
import type { Pieces } from '../../rules/table/pieces';
import type { Printed } from '../products';

export const COMPLEXITIES = ['low', 'moderate', 'high', 'veryHigh'] as const;
/** How much a Spirit asks of whoever plays it, as printed on its panel. */
export type Complexity = (typeof COMPLEXITIES)[number];

/** Pieces that a Spirit's set-up moves. */
export type SettingPiece = 'presence' | 'incarna' | 'beasts' | 'wilds' | 'badlands' | 'blight' | 'dahan';

/** Which lands fit: every line that is there must hold. */
export interface LandTest {
  readonly terrain?: readonly Terrain[];
  readonly coastal?: boolean;
  readonly with?: 'dahan' | 'beasts' | 'blight';
  readonly without?: 'dahan' | 'blight';
  /** Exactly, or at least, so many Dahan. */
  readonly dahan?: number;
  readonly dahanMin?: number;
  /** A Town is printed there for set-up, whatever has been placed since. */
  readonly printedTown?: boolean;
  /** Borders a land of this terrain, on whatever board. */
  readonly touches?: Terrain;
}

/** Where a panel says that a piece starts; numbers of other placings count from 0. */
export type SpiritWhere =
  | ({ readonly pick: 'highest' | 'lowest' | 'any' } & LandTest)
  | { readonly pick: 'number'; readonly number: number }
  | { readonly pick: 'mostDahan'; readonly rank: 1 | 2 }
  | { readonly pick: 'ocean' }
  | { readonly pick: 'same'; readonly as: number }
  | { readonly pick: 'among'; readonly of: readonly number[] }
  /** All such pieces are Pushed out of the land of that line, each on its own. */
  | { readonly pick: 'pushed'; readonly from: number }
  | { readonly pick: 'beside'; readonly as: number; readonly prefer: LandTest; readonly otherwise: LandTest };

/** One line of a panel's set-up. */
export interface SpiritPlacing {
  readonly piece: SettingPiece;
  /** How many; fewer than none are taken off again. */
  readonly n: number;
  readonly where: SpiritWhere;
  /** The land may lie on any board. */
  readonly anyBoard?: true;
  /** Blight that does not come from the Blight Card. */
  readonly fromBox?: true;
}

/** What a Spirit has from the start on its panel, beside its cards; an aspect adds to it. */
export interface SpiritBegins {
  readonly energy?: number;
  /** Presence that starts among the destroyed; `spare` pieces are more than a panel has. */
  readonly destroyed?: number;
  readonly spare?: number;
  /** Element Markers that are prepared, 1 of each. */
  readonly prepared?: readonly Element[];
  /** Spaces of the tracks that are bare from the start. */
  readonly uncovered?: readonly string[];
  /** Time that it gains on an island of one board. */
  readonly timeAlone?: number;
}

/** Another way to play a Spirit. */
export interface Aspect {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly complexity: 'up' | 'same' | 'down';
  /** Instead of the Spirit's own. */
  readonly placings?: readonly SpiritPlacing[];
  readonly begins?: SpiritBegins;
  /** There is something to say at set-up: the message `aspect_{spirit}_{aspect}`. */
  readonly says?: true;
}

/** A Spirit as far as its set-up goes; names are the printed English ones in every language. */
export interface Spirit extends Printed {
  readonly id: string;
  readonly name: string;
  readonly complexity: Complexity;
  readonly placings: readonly SpiritPlacing[];
  /** What stands in The Endless Dark from the start; `says` tells of it. */
  readonly dark?: Pieces;
  readonly begins?: SpiritBegins;
  /** Unique Power Cards, where there are not four. */
  readonly uniquePowers?: number;
  /** There is something more to do at set-up: the message `spirit_setup_{spirit}`. */
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
