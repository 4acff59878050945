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

/** What a verb asks the table, where there is something to choose. */
export type VerbAsks =
  /** Which pieces; which land; which pieces and where to; where to and which pieces. */
  | 'pieces'
  | 'land'
  | 'push'
  | 'gather'
  /** What goes along with pieces that were moved: other pieces, or Defend. */
  | 'bring'
  | 'goes'
  /** How Damage is split among lands; which Invader turns on the others. */
  | 'spread'
  | 'fight'
  /** What a Power shows, and where it is used again; what waits for something to happen asks nothing yet. */
  | 'shows'
  | 'again'
  | 'waits'
  /** Whether something is paid, and by whom of several how much. */
  | 'pays'
  | 'jointly'
  /** Who has the rest of what all Spirits share. */
  | 'shares'
  /** Which card of a deck; Blight that comes from the box, and Fear that is made, ask nothing. */
  | 'deck'
  | 'boxes'
  | 'nothing';

/** A line in a land as a whole: whose it is, and what it comes to there. */
interface InLand {
  readonly line: Line;
  readonly land: LandId;
  readonly n: number;
  readonly whose: Whose;
}

/** How a verb changes what a Spirit has that is kept here. */
export interface OfSpirit {
  /** What is picked, of this Power; null where nothing is. `picked` is what was before. */
  readonly choices?: (
    line: Line,
    spirit: SpiritState,
    picked: readonly Element[],
    power: string,
    other: SpiritState | undefined,
  ) => readonly Choice[] | null;
  /** Whether it is done is asked, where nothing is picked and the line says that it may be left. */
  readonly mayAsk?: true;
  /** One pick is for all of it. */
  readonly atOnce?: (line: Line) => boolean;
  /** What the other Spirit of the Power has by it. */
  readonly gives?: (line: Line, spirit: SpiritState, choice: Choice | null) => readonly SpiritChange[];
  readonly changes: (
    line: Line,
    n: number,
    spirit: SpiritState,
    choice: Choice | null,
    power: string,
  ) => readonly SpiritChange[];
}

/** How one verb of the cards works. */
export interface CardVerb {
  /**
   * Who carries it out: the `reader`, with deeds to lands and pieces; what it leaves behind and `lasts`; its `ownLines`,
   * where its cards are in play; the `spirit` that is kept here; or `hands`, with what only the table sees.
   */
  readonly by: 'reader' | 'lasts' | 'ownLines' | 'spirit' | 'hands';
  readonly spirit?: OfSpirit;
  readonly asks: (line: Line) => VerbAsks;
  /** Whether the table would rather not have it: then the usual answer is where it does least harm. */
  readonly harms: (line: Line) => boolean;
  /** What it does to pieces of a land. */
  readonly toPieces?: (land: LandId, pieces: Pieces, line: Line, world: World) => readonly Deed[];
  /** What it does in a land as a whole; and whether that would be anything, where it is not always. */
  readonly inLand?: (world: World, where: InLand) => readonly Deed[];
  readonly matters?: (world: World, line: Line, land: LandId, whose: Whose) => boolean;
  /** What it does in a land that was found, not picked, where nobody has to be asked. */
  readonly found?: (world: World, effect: Effect, line: Line, land: LandId) => Deed | null;
  /** What it leaves behind that has a name of its own among what lasts; of any other a few lines of its card say what it is. */
  readonly change?: (line: Line, n: number) => Change | null;
  /** The action that what it leaves behind is about. */
  readonly during?: Action;
  /** It lasts for a whole board, not for a land of it that is picked. */
  readonly ofBoard?: true;
  /** It is said as its card is read, whenever it comes. */
  readonly saidAtOnce?: true;
}

/** It asks for a land. */
export const asksLand = (): VerbAsks => 'land';
/** It asks for pieces. */
export const asksPieces = (): VerbAsks => 'pieces';

/** It is always to be feared. */
export const alwaysHarms = (): boolean => true;

/** It harms where its number is less than nothing. */
export const harmsBelowZero = ({ n = 0 }: Line): boolean => typeof n === 'number' && n < 0;

const UNWANTED = 'ETCB';

/** It takes pieces away: that harms where the table would have kept them. */
export const harmsIfKept = ({ piece }: Line): boolean =>
  !Array.from(UNWANTED).some((kind) => piece?.includes(kind));

/** It brings pieces: that harms where the table would be rid of them. */
export const harmsIfUnwanted = (line: Line): boolean => !harmsIfKept(line);
