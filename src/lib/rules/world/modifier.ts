import type { GameEvent } from '../table/event';
import type { Action, BlightState, Game, Phase, Setup, TerrorLevel } from '../table/game';
import type { Island, LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import type { PieceCode, Pieces } from '../table/pieces';
import type { EventCardId, InvaderCardId } from '../table/printed-cards';
import type { Step, StepKind, Steps } from '../table/step';
import type { Questions } from './named-questions';
import type { Outcome, StepRule } from './step-rule';
import type { World } from './world';

/** Changes to the rules' questions: each gets the answer so far and returns its own. */
export type Bends = { readonly [Q in keyof Questions]?: (next: Questions[Q]) => Questions[Q] };

/** Pieces added to a land at setup, or removed if `n` is negative. */
export interface Placement {
  readonly land: LandId;
  readonly piece: PieceCode;
  readonly n: number;
}

/** The island during setup. */
export interface SetupState {
  readonly setup: Setup;
  readonly island: Island;
  /** The pieces of each land so far. */
  readonly lands: Readonly<Record<LandId, Pieces>>;
}

/** The Invader Deck, top first: a Stage, or the id of a card placed by name. */
export type DeckOrder = readonly (1 | 2 | 3 | InvaderCardId)[];

/** Changes before the first turn. */
interface SetupChange {
  /** Pieces added after the printed ones and those of earlier modifiers. */
  readonly place?: (setting: SetupState) => readonly Placement[];
  /** Returns true if another modifier, named by `by`, may add this piece; otherwise it is left out. */
  readonly admits?: (setting: SetupState, placement: Placement, by: string) => boolean;
  /** Extra Fear Cards for each Terror Level. */
  readonly fear?: readonly [number, number, number];
  /** All remaining Fear Cards go into the deck, at this Terror Level. */
  readonly allFear?: TerrorLevel;
  /** The Terror Level at the start, if Fear doesn't raise it: all Fear Cards are in the deck, without dividers. */
  readonly terror?: TerrorLevel;
  /** Returns the changed Blight of the card or space. */
  readonly blight?: (setup: Setup, blight: BlightState) => BlightState;
  /** Extra Blight on the card per board. */
  readonly blightPerBoard?: number;
  /** Extra Fear markers per player. */
  readonly fearPerPlayer?: number;
  /** Returns the changed Invader Deck; a supporting Adversary applies before the leading one. */
  readonly deck?: (order: DeckOrder) => DeckOrder;
  /** Returns the Invader Deck after all `deck` changes: a Scenario's change, which is last. */
  readonly deckLast?: (order: DeckOrder) => DeckOrder;
  /** Invader Cards removed before any are drawn at random. */
  readonly aside?: readonly string[];
  /** Extra spaces on the Invader track. */
  readonly slots?: readonly string[];
  readonly counters?: Readonly<Record<string, number>>;
}

/** The progress of a loss condition: the game is lost at `limit`. */
export interface LossProgress {
  readonly n: number;
  readonly limit: number;
  /** The lands that count for the loss, or those with the highest count, if the condition is about lands. */
  readonly lands?: readonly LandId[];
  /** True if one more piece is enough; set only if `n` alone doesn't show that. */
  readonly near?: boolean;
}

/** An additional loss condition. */
export interface Loss {
  readonly name: string;
  readonly progress: (world: World) => LossProgress;
  /** Returns true if the condition is met; set only if that isn't simply reaching the limit. */
  readonly holds?: (world: World) => boolean;
  /** Returns how much a coming Ravage adds to the count, if a question precedes it. */
  readonly comes?: (one: LandForecast) => number;
  /** True if the game is lost below the limit, not at it. */
  readonly falls?: true;
  /** True if the panel prints the last allowed number, so that one more loses. */
  readonly exceeds?: true;
}

/** The remaining condition for a victory: how many of what, by the name of its text. */
export interface Goal {
  readonly n: number;
  readonly what: string;
}

/** An action other than a Power that the players can take at one of these steps. */
interface Offer {
  readonly at: readonly StepKind[];
  /** Returns the allowed lands, or whether it is allowed without a land; not offered if none. */
  readonly open: (world: World) => readonly LandId[] | boolean;
}

/** The effect of a modifier in its phase, for a late record: as a whole, or per land. */
export interface LateRecord {
  readonly phase: Phase;
  readonly steps?: (world: World) => readonly Step[];
  readonly inLand?: (world: World, land: LandId) => readonly Step[];
}

/** The moment of a modifier's reminder. */
export type Moment = Action | 'setup' | 'spirit' | 'fast' | 'fear' | 'slow' | 'timePasses' | 'land';

/** The cause of an event: the rules, or a report. */
export type Source = 'rules' | 'report';

/** An exception to the rules: Adversary level, Scenario, token or lasting effect. */
export interface Modifier {
  /** The modifier's name, as in the game log. */
  readonly name: string;
  readonly bend?: Bends;
  /** Returns the steps added before a step of this kind. */
  readonly before?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => readonly Step[] };
  /** Returns the outcome in place of a step's own; null keeps the step. */
  readonly instead?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => Outcome | null };
  /** Returns the steps added after a step, based on its events. */
  readonly after?: {
    readonly [K in StepKind]?: (
      world: World,
      step: Steps[K],
      events: readonly GameEvent[],
    ) => readonly Step[];
  };
  /** The modifier's own steps, by name. */
  readonly steps?: Readonly<Record<string, StepRule<Steps['exceptional']>>>;
  readonly setup?: SetupChange;
  /** Returns the steps in reaction to events. */
  readonly react?: (world: World, events: readonly GameEvent[], source: Source) => readonly Step[];
  readonly loss?: Loss;
  /**
   * Returns the extra Blight that an action takes from the card because of this modifier, apart from that of the land
   * and its cascades.
   */
  readonly takesBlight?: (world: World, one: Pick<LandForecast, 'land' | 'action' | 'blight'>) => number;
  /** Returns the Defend of a Spirit's special rule in the land. */
  readonly spiritDefend?: (world: World, land: LandId) => number;
  /** Returns the current victories, given those without this modifier: `fear`, `terror1` to `terror3`. */
  readonly victories?: (world: World, won: readonly string[]) => readonly string[];
  /** Returns the condition for a victory, if it differs from the normal one. */
  readonly goal?: (world: World) => Goal;
  /** Actions that the modifier offers, each named after its first step. */
  readonly offers?: Readonly<Record<string, Offer>>;
  /** Counters that the players can see and correct, by name; with `-` at the end, one per board. */
  readonly counts?: readonly string[];
  /** A deck that the modifier deals: its cards, top first, and a function that reorders it. */
  readonly deals?: {
    readonly cards: (game: Game) => readonly EventCardId[];
    readonly put: (game: Game, cards: readonly EventCardId[]) => readonly GameEvent[];
  };
  /**
   * True if the modifier changes the track, a deck or a pool but no land, so it also applies to a game with trackers
   * only.
   */
  readonly onTrack?: true;
  readonly late?: LateRecord;
  /** Returns true if the players get a reminder, at an action or about a land; a word selects the reminder's text. */
  readonly reminds?: { readonly [M in Moment]?: (world: World, land?: LandId) => boolean | string };
}
