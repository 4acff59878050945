import type { GameEvent } from '../table/event';
import type { Action, BlightState, Game, Phase, Setup, TerrorLevel } from '../table/game';
import type { Island, LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import type { PieceCode, Pieces } from '../table/pieces';
import type { Step, StepKind, Steps } from '../table/step';
import type { Questions } from './named-questions';
import type { Outcome, StepRule } from './step-rule';
import type { World } from './world';

/** Bends one of the rules' named questions: gets the answer so far and gives its own. */
export type Bends = { readonly [Q in keyof Questions]?: (next: Questions[Q]) => Questions[Q] };

/** Pieces put into a land at set-up, or taken out of it where `n` is negative. */
export interface Placement {
  readonly land: LandId;
  readonly piece: PieceCode;
  readonly n: number;
}

/** The island while it is being set up. */
export interface SetupState {
  readonly setup: Setup;
  readonly island: Island;
  /** What stands in each land so far. */
  readonly lands: Readonly<Record<LandId, Pieces>>;
}

/** The Invader Deck from the top: a Stage, or the id of a card placed by name. */
export type DeckOrder = readonly (1 | 2 | 3 | string)[];

/** What changes before the first turn. */
interface SetupChange {
  /** Pieces put out once the island is as printed and the exceptions before this one have put out theirs. */
  readonly place?: (setting: SetupState) => readonly Placement[];
  /** Whether a piece that another exception, `by` its name, would put out may stand there; if not, it is left out. */
  readonly admits?: (setting: SetupState, placement: Placement, by: string) => boolean;
  /** Added to the Fear Cards of each Terror Level. */
  readonly fear?: readonly [number, number, number];
  /** All Fear Cards that are left over go into the deck, with this Terror Level. */
  readonly allFear?: TerrorLevel;
  /** The Terror Level the game begins at, where Fear does not raise it: all Fear Cards are in the deck, without dividers. */
  readonly terror?: TerrorLevel;
  /** What becomes of the Blight on its card or space. */
  readonly blight?: (setup: Setup, blight: BlightState) => BlightState;
  /** Added to the Blight on the card for each board. */
  readonly blightPerBoard?: number;
  /** Added to the Fear markers per player. */
  readonly fearPerPlayer?: number;
  /** What becomes of the Invader Deck; the supporting Adversary's change comes before the leading one's. */
  readonly deck?: (order: DeckOrder) => DeckOrder;
  /** Changes the Invader Deck once every `deck` has: a Scenario's change, which comes last. */
  readonly deckLast?: (order: DeckOrder) => DeckOrder;
  /** Invader Cards taken out before any are drawn at random. */
  readonly aside?: readonly string[];
  /** More spaces on the Invader track. */
  readonly slots?: readonly string[];
  readonly counters?: Readonly<Record<string, number>>;
}

/** How near a loss is: at `limit` the game is lost. */
export interface LossProgress {
  readonly n: number;
  readonly limit: number;
  /** Where it is nearest, if it is about lands. */
  readonly lands?: readonly LandId[];
  /** Whether one step more is enough, where that is not simply one below the limit. */
  readonly near?: boolean;
}

/** Another way to lose. */
export interface Loss {
  readonly name: string;
  readonly progress: (world: World) => LossProgress;
  /** Whether it holds, where that is not simply reaching the limit. */
  readonly holds?: (world: World) => boolean;
  /** What it counts of a Ravage that is about to come, where a question comes before it is counted. */
  readonly comes?: (one: LandForecast) => number;
  /** It is lost by falling below the limit, not by reaching it. */
  readonly falls?: true;
  /** Its panel prints the last number that is allowed: one more is lost. */
  readonly exceeds?: true;
}

/** What is left to do for a victory at this moment: so many, and what of, by the name of its words. */
export interface Goal {
  readonly n: number;
  readonly what: string;
}

/** What the table may do besides Powers, while one of these steps waits. */
interface Offer {
  readonly at: readonly StepKind[];
  /** The lands it may be done in now, or whether it may be done where it is about none; without any it is not offered. */
  readonly open: (world: World) => readonly LandId[] | boolean;
}

/** What an exception does in its phase where the table had forgotten it: in one go, or in each land by itself. */
export interface ToldLate {
  readonly phase: Phase;
  readonly steps?: (world: World) => readonly Step[];
  readonly inLand?: (world: World, land: LandId) => readonly Step[];
}

/** A moment at which the table is reminded of an exception. */
export type Moment = Action | 'setup' | 'spirit' | 'fast' | 'fear' | 'slow' | 'timePasses' | 'land';

/** Whether the rules brought something about, or the table told it. */
export type Source = 'rules' | 'report';

/** An exception to the ordinary rules: Adversary level, scenario, token or an effect that lasts this turn. */
export interface Modifier {
  /** Shown in the log. */
  readonly name: string;
  readonly bend?: Bends;
  /** Steps that come first whenever a step of this kind is about to begin. */
  readonly before?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => readonly Step[] };
  /** Takes the place of a step; null leaves it as it is. */
  readonly instead?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => Outcome | null };
  /** Steps that follow a step, seeing what it brought about. */
  readonly after?: {
    readonly [K in StepKind]?: (
      world: World,
      step: Steps[K],
      events: readonly GameEvent[],
    ) => readonly Step[];
  };
  /** The steps only this exception knows, by name. */
  readonly steps?: Readonly<Record<string, StepRule<Steps['exceptional']>>>;
  readonly setup?: SetupChange;
  /** Steps that follow whatever happened. */
  readonly react?: (world: World, events: readonly GameEvent[], source: Source) => readonly Step[];
  readonly loss?: Loss;
  /** Blight that leaves the card because of it, besides what comes to the land and spreads, where an action does so much. */
  readonly takesBlight?: (world: World, one: Pick<LandForecast, 'land' | 'action' | 'blight'>) => number;
  /** Defend that a Spirit's special rule gives the land, within what it bends. */
  readonly spiritDefend?: (world: World, land: LandId) => number;
  /** What is won where this holds, given what would be won without it: `fear`, `terror1` to `terror3`. */
  readonly victories?: (world: World, won: readonly string[]) => readonly string[];
  /** What is to be done for a victory, where that is not what it ordinarily is. */
  readonly goal?: (world: World) => Goal;
  /** What the table may do because of it, each named after the step of `steps` that it begins. */
  readonly offers?: Readonly<Record<string, Offer>>;
  /** What it counts that a table may see and correct, by name; with a `-` at the end, for each board. */
  readonly counts?: readonly string[];
  /** A deck that it deals: its cards from the top, and how it is put into another order. */
  readonly deals?: {
    readonly cards: (game: Game) => readonly string[];
    readonly put: (game: Game, cards: readonly string[]) => readonly GameEvent[];
  };
  /** It changes the track, a deck or a pool and no land, so that it also holds where the app keeps the trackers only. */
  readonly onTrack?: true;
  readonly late?: ToldLate;
  /** When the table is reminded of it, if it then matters: at an action, or about a land; a word says how. */
  readonly reminds?: { readonly [M in Moment]?: (world: World, land?: LandId) => boolean | string };
}
