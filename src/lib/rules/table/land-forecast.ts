import type { GameEvent, RavageSum } from './event';
import type { Action } from './game';
import type { LandId } from './island';
import type { Pieces } from './pieces';

/** What comes of an Invader action in one land, as far as it is certain: a question may bring more. */
export interface LandForecast {
  readonly land: LandId;
  readonly action: Action;
  readonly sum: RavageSum | null;
  /** Blight that comes here, and what spreads from it. */
  readonly blight: number;
  readonly cascades: number;
  /** Of what spreads, so much that Vitality may stop where it goes. */
  readonly averted: number;
  /** Blight that leaves the card with it and lies on no land. */
  readonly beside: number;
  readonly destroyed: Pieces;
  /** What is taken off and not destroyed, as a Disease that stopped a Build. */
  readonly removed: Pieces;
  /** What becomes other pieces, which are among those added. */
  readonly replaced: Pieces;
  readonly added: Pieces;
  readonly fear: number;
  /** Why nothing happens after all, as a verdict says it. */
  readonly stopped: string | null;
  /** Damage that the Dahan left here deal back. */
  readonly strike: number;
  /** It is asked something before it acts, and this is what the usual answer leads to. */
  readonly assumed: boolean;
  readonly events: readonly GameEvent[];
  /** What follows the first question in the same number whatever is answered; where it stands is not certain. */
  readonly somewhere: readonly GameEvent[];
}
