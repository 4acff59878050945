import type { Effect } from './card-lines/effect';
import type { PowerUsed } from './card-lines/power-data';
import type { EditedMoment, Misnamed } from './command';
import type { Lasting } from './deed';
import type { QueueEntry } from './effect-step';
import type {
  Action,
  BlightState,
  DeckCard,
  Difference,
  Ending,
  FearState,
  MemoSpan,
  Phase,
  PowerDeck,
  Scored,
  TerrorLevel,
} from './game';
import type { UnhealedDamage } from './healing';
import type { LandId, PlaceId } from './island';
import type { DeckName } from './ordered-deck';
import type { PieceCode } from './pieces';
import type { BlightCardId, FearCardId, InvaderCardId } from './printed-cards';
import type { SpiritChange } from './spirit-state';
import type { Cause, Opened, Step } from './step';

/** The parts of a Ravage's Damage, for its text and explanation. */
export interface RavageSum {
  readonly invaders: readonly { readonly piece: PieceCode; readonly n: number; readonly each: number }[];
  /** Damage beyond that of the Invaders themselves. */
  readonly extra: number;
  readonly total: number;
  readonly defend: number;
  readonly net: number;
  readonly landHealth: number;
  readonly blight: number;
}

/**
 * A card's change to Fear: cards on top of the deck, earned cards not resolved, markers returned to the pool, the size
 * of the pool.
 */
export interface FearChange {
  readonly of: 'deck' | 'earned' | 'pool' | 'size';
  readonly n: number;
}

/** An Invader Card returned to the box: the top one, or the lowest of its Stage. */
export interface TakenCard {
  readonly stage: DeckCard['stage'];
  readonly from: 'top' | 'bottom';
}

/** A fact of the game as plain data, in the past tense. Only `evolve` applies it. */
export type GameEvent =
  | { type: 'stepDone'; then: readonly Step[] }
  | { type: 'stepOpened'; steps: readonly Opened[] }
  | { type: 'stepsAdded'; steps: readonly Step[] }
  | { type: 'phaseSet'; turn: number; phase: Phase; agenda: readonly Step[] }
  | { type: 'turnBegan'; turn: number }
  | { type: 'phaseBegan'; phase: Phase }
  | { type: 'confirmed'; lands: readonly LandId[] }
  | { type: 'added'; land: LandId; piece: PieceCode; n: number; cause: Cause }
  /** `box`: Presence leaves the game and isn't destroyed. */
  | { type: 'removed'; land: LandId; piece: PieceCode; n: number; cause: Cause; box?: true }
  /** `ocean`: it drowned there. */
  | { type: 'destroyed'; land: LandId; piece: PieceCode; n: number; cause: Cause; ocean?: PlaceId }
  | { type: 'damaged'; land: LandId; piece: PieceCode; to: PieceCode; n: number; cause: Cause }
  | {
      type: 'replaced';
      land: LandId;
      piece: PieceCode;
      to: PieceCode;
      n: number;
      cause: Cause;
      box?: true;
    }
  | { type: 'moved'; land: LandId; to: LandId; piece: PieceCode; n: number; cause: Cause }
  | { type: 'counted'; land: LandId; piece: PieceCode; was: number; n: number }
  | { type: 'ravaged'; land: LandId; sum: RavageSum }
  | {
      type: 'built';
      land: LandId;
      piece: PieceCode;
      n: number;
      towns: number;
      cities: number;
      cause?: Cause;
    }
  | { type: 'explored'; land: LandId; n: number; source: string }
  | { type: 'stoodStill'; land: LandId; action: Action; because: string }
  | { type: 'blightAdded'; land: LandId; cause: Cause; quiet?: true }
  | { type: 'blightReturned'; land: LandId; n: number }
  /** `healthy`: the island is still healthy with this side up. */
  | { type: 'blightCardFlipped'; card: BlightCardId | null; left: number; healthy?: true }
  | { type: 'blightSet'; blight: BlightState; cause?: Cause }
  | { type: 'lastingBegan'; lasting: Lasting }
  /** `used`: used up; otherwise it expired or the players ended it. */
  | { type: 'lastingEnded'; lasting: Lasting; used?: true }
  /** A card of this action doesn't act. */
  | { type: 'cardStoodStill'; action: Action; card: InvaderCardId | null; because: string }
  /** The lands of the current card, after a correction. */
  | { type: 'cardSettled'; lands: readonly LandId[] }
  | { type: 'landSunk'; land: LandId }
  /** A card part or Power has no effect, because no land or piece qualifies. */
  | { type: 'noEffect'; cause: Cause }
  | { type: 'fearGenerated'; n: number; cause: Cause; land?: LandId }
  /** `straight`: from the deck, without Fear. */
  | { type: 'fearCardEarned'; earned: number; straight?: true }
  | { type: 'terrorLevelReached'; level: TerrorLevel }
  /** `by`: a card's change; without it, a correction. */
  | { type: 'fearSet'; fear: FearState; cause?: Cause; by?: FearChange }
  /** The card is face up from now on, at position `at` (from 1) among the cards that are not revealed yet. */
  | { type: 'fearCardTurnedUp'; card: FearCardId; at: number }
  | { type: 'fearCardRevealed'; card: FearCardId | null }
  | { type: 'fearCardResolved'; card: FearCardId | null; level: TerrorLevel }
  | { type: 'invaderCardDrawn'; card: InvaderCardId; at: number }
  | { type: 'invaderCardPlaced'; card: InvaderCardId; slot: string; cause: Cause }
  | {
      type: 'cardsAdvanced';
      slots: Readonly<Record<string, readonly InvaderCardId[]>>;
      discarded: readonly InvaderCardId[];
    }
  | { type: 'invaderCardDiscarded'; card: InvaderCardId; at: number }
  | { type: 'slotRemoved'; slot: string }
  /** `was`: the old value, if the players changed it. */
  | { type: 'counterSet'; counter: string; n: number; was?: number }
  /** A custom counter; new without `was`. */
  | { type: 'ownCounted'; name: string; n: number; was?: number }
  | { type: 'ownRenamed'; name: string; to: string | null }
  /**
   * A Power was used. `again` is true if an effect of the Power repeats it and the step of that effect is still open.
   */
  | { type: 'powerUsed'; used: PowerUsed; again?: true }
  /** Adds to a counter of the open action. */
  | { type: 'actionCounted'; count: string; n: number }
  /** The open action ends for this board, player or land and starts for the next. */
  | { type: 'actionRenewed'; entry?: QueueEntry; next?: QueueEntry }
  /** Steps inserted at this index of the agenda. */
  | { type: 'stepsPut'; at: number; steps: readonly Step[] }
  /** A Power without a target has picked its land for the rest. */
  | { type: 'powerAimed'; power: number; land: LandId; effects: readonly Effect[] }
  | { type: 'spiritChanged'; player: number; changes: readonly SpiritChange[] }
  /** The app deals Power Cards or stops; the discard pile of a deck becomes the new deck. */
  | { type: 'powersDealt'; on: boolean }
  | { type: 'powersShuffled'; deck: PowerDeck }
  /** Stores a memo of a modifier, or with `until: null` deletes it. */
  | { type: 'memoSet'; memo: string; until: MemoSpan | null }
  | { type: 'slotSet'; slot: string; cards: readonly InvaderCardId[] }
  /** `taken`: the card that an effect returned to the box; without it, a correction. */
  | { type: 'deckSet'; deck: readonly DeckCard[]; taken?: TakenCard }
  | { type: 'deckLooked'; deck: DeckName; n: number }
  | { type: 'deckOrdered'; deck: DeckName; order: readonly number[] }
  /** Swaps this discarded card with the top card of the Invader Deck, which stays unseen. */
  | { type: 'invaderCardsSwapped'; card: InvaderCardId; stage: 1 | 2 | 3 }
  | { type: 'deckRanOut' }
  | { type: 'carriedOut'; what: string }
  | { type: 'corrected'; card?: Misnamed; past?: EditedMoment; difference: Difference }
  | { type: 'presenceTracked'; on: boolean }
  | { type: 'presenceTakenOff'; lands: readonly LandId[] }
  | { type: 'spiritLost'; lost: boolean }
  | { type: 'timePassed'; kept?: readonly UnhealedDamage[] }
  | { type: 'playedOn'; ending: readonly string[] }
  | { type: 'gameEnded'; ending: Ending }
  | { type: 'gameResumed' }
  | { type: 'scoreCorrected'; term: Scored; n: number };

export type EventType = GameEvent['type'];
