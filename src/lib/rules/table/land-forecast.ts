import type { GameEvent, RavageSum } from './event';
import type { Action } from './game';
import type { LandId } from './island';
import type { Pieces } from './pieces';

/** The certain result of an Invader action in one land; answers can add more. */
export interface LandForecast {
  readonly land: LandId;
  readonly action: Action;
  readonly sum: RavageSum | null;
  /** Blight added here, and its cascades. */
  readonly blight: number;
  readonly cascades: number;
  /** How many of the cascades Vitality may prevent. */
  readonly averted: number;
  /** Blight taken from the card that goes to no land. */
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
  /** Events after the first question that are the same in number for every answer, but in an uncertain place. */
  readonly somewhere: readonly GameEvent[];
}
