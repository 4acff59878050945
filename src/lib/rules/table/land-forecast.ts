import type { GameEvent, RavageSum } from './event';
import type { Action } from './game';
import type { LandId } from './island';
import type { Pieces } from './pieces';

/** The certain result of an Invader action in one land; answers can add more. */
export interface LandForecast {
  readonly land: LandId;
  readonly action: Action;
  readonly sum: RavageSum | null;
  /** Blight added to the land, and the number of its cascades. */
  readonly blight: number;
  readonly cascades: number;
  /** How many of the cascades Vitality may prevent. */
  readonly averted: number;
  /** Blight taken from the Blight Card but not added to a land, such as Blight for an Ocean (Scotland). */
  readonly beside: number;
  readonly destroyed: Pieces;
  /** Pieces removed but not destroyed, such as the Disease that stopped a Build. */
  readonly removed: Pieces;
  /** Pieces replaced by others, which are in `added`. */
  readonly replaced: Pieces;
  readonly added: Pieces;
  readonly fear: number;
  /** The reason why nothing happens, as in a verdict. */
  readonly stopped: string | null;
  /** Damage of the surviving Dahan. */
  readonly strike: number;
  /** True if a question comes first; the forecast uses its suggested answer. */
  readonly assumed: boolean;
  readonly events: readonly GameEvent[];
  /** Events after the first question whose number is the same for every answer, but whose place depends on it. */
  readonly somewhere: readonly GameEvent[];
}
