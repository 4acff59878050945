import type { Effect } from '../../table/card-lines/effect';
import type { Line } from '../../table/card-lines/line';
import type { Element } from '../../table/card-lines/power-data';
import type { Choice } from '../../table/choice';
import type { Change, Deed } from '../../table/deed';
import type { Action } from '../../table/game';
import type { LandId, Whose } from '../../table/island';
import type { Pieces } from '../../table/pieces';
import type { SpiritChange, SpiritState } from '../../table/spirit-state';
import type { World } from '../../world/world';

/** The kind of question a verb asks. */
export type VerbAsks =
  /** Pieces; a land; pieces then destination; destination then pieces. */
  | 'pieces'
  | 'land'
  | 'push'
  | 'gather'
  /** Pieces, or Defend, that move along with moved pieces. */
  | 'bring'
  | 'goes'
  /** The division of Damage among lands; the Invader that damages the others. */
  | 'spread'
  | 'fight'
  /** The Elements a Power shows; the target of a repeat; a trigger, which asks nothing yet. */
  | 'shows'
  | 'again'
  | 'waits'
  /** A payment (yes or no); a joint payment, with each Spirit's share. */
  | 'pays'
  | 'jointly'
  /** The Spirit that gains the remainder of a shared amount. */
  | 'shares'
  /** The card of a deck; Blight from the box and Fear ask nothing. */
  | 'deck'
  | 'boxes'
  | 'nothing';

/** A line in a land as a whole, with its player and amount. */
interface InLand {
  readonly line: Line;
  readonly land: LandId;
  readonly n: number;
  readonly whose: Whose;
}

/** The changes of a verb to a tracked Spirit. */
export interface OfSpirit {
  /** Returns the picks for this Power; null if there are none. `picked` are the Elements picked before. */
  readonly choices?: (
    line: Line,
    spirit: SpiritState,
    picked: readonly Element[],
    power: string,
    other: SpiritState | undefined,
  ) => readonly Choice[] | null;
  /** True if an optional line without a pick asks whether to do it. */
  readonly mayAsk?: true;
  /** True if its changes forget a Power Card. */
  readonly forgets?: true;
  /** True if one pick is for the whole amount. */
  readonly atOnce?: (line: Line) => boolean;
  /** Returns the changes of the Power's other Spirit. */
  readonly gives?: (line: Line, spirit: SpiritState, choice: Choice | null) => readonly SpiritChange[];
  readonly changes: (
    line: Line,
    n: number,
    spirit: SpiritState,
    choice: Choice | null,
    power: string,
  ) => readonly SpiritChange[];
}

/** The rules of one verb of the cards. */
export interface CardVerb {
  /**
   * Who resolves the line: the `reader` by deeds, `lasts` as a lasting effect, `ownLines` by a card's own rule, `spirit`
   * on a tracked Spirit, or `hands` by the players alone.
   */
  readonly by: 'reader' | 'lasts' | 'ownLines' | 'spirit' | 'hands';
  readonly spirit?: OfSpirit;
  readonly asks: (line: Line) => VerbAsks;
  /** Returns true if the line harms the players; the suggested answer then does the least harm. */
  readonly harms: (line: Line) => boolean;
  /** Returns the deeds to pieces of a land. */
  readonly toPieces?: (land: LandId, pieces: Pieces, line: Line, world: World) => readonly Deed[];
  /**
   * Returns the deeds of a line that affects a land, not single pieces. `matters` returns true if they would change
   * anything.
   */
  readonly inLand?: (world: World, where: InLand) => readonly Deed[];
  readonly matters?: (world: World, line: Line, land: LandId, whose: Whose) => boolean;
  /** Returns the deed in a land in which the effect runs without a pick; null if the line has none. */
  readonly found?: (world: World, effect: Effect, line: Line, land: LandId) => Deed | null;
  /** Returns the lasting change; null if the card's own rule defines it. Missing if the verb has no change. */
  readonly change?: (line: Line, n: number) => Change | null;
  /** The Invader action that the lasting effect changes. */
  readonly during?: Action;
  /** True if the effect lasts for a whole board, not for a picked land. */
  readonly ofBoard?: true;
  /** True if the line is announced when the card is read, even if it happens later. */
  readonly saidAtOnce?: true;
}

export const asksLand = (): VerbAsks => 'land';
export const asksPieces = (): VerbAsks => 'pieces';

export const alwaysHarms = (): boolean => true;

/** Returns true if the line's number is negative, which harms the players. */
export const harmsBelowZero = ({ n = 0 }: Line): boolean => typeof n === 'number' && n < 0;

const UNWANTED = 'ETCB';

/** Returns true if the line removes the players' own pieces, which harms them. */
export const harmsIfOwn = ({ piece }: Line): boolean =>
  !Array.from(UNWANTED).some((kind) => piece?.includes(kind));

/** Returns true if the line adds pieces that the players don't want. */
export const harmsIfUnwanted = (line: Line): boolean => !harmsIfOwn(line);
