import type { Effect } from './card-lines/effect';
import type { PowerUsed } from './card-lines/power-data';
import type { Mended, Misnamed } from './command';
import type { Lasting } from './deed';
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
import type { KeptDamage } from './healing';
import type { LandId, PlaceId } from './island';
import type { DeckName } from './ordered-deck';
import type { PieceCode } from './pieces';
import type { FearCardId } from './printed-cards';
import type { SpiritChange } from './spirit-state';
import type { Cause, Opened, Step } from './step';

/** How the damage of a Ravage came about, for the sentence and for the reason behind it. */
export interface RavageSum {
  readonly invaders: readonly { readonly piece: PieceCode; readonly n: number; readonly each: number }[];
  /** Damage beyond that of the single Invaders. */
  readonly extra: number;
  readonly total: number;
  readonly defend: number;
  readonly net: number;
  readonly landHealth: number;
  readonly blight: number;
}

/** What a card does to Fear: cards on top of the deck, earned ones that go unresolved, markers back to the pool, markers that the pool is made of; how many more, or less. */
export interface FearChange {
  readonly of: 'deck' | 'earned' | 'pool' | 'size';
  readonly n: number;
}

/** An Invader Card that goes from the deck back to the box: the topmost, or the lowest of its Stage. */
export interface TakenCard {
  readonly stage: DeckCard['stage'];
  readonly from: 'top' | 'bottom';
}

/** What has happened: past tense, plain data; `evolve` is the only thing that knows what each changes. */
export type GameEvent =
  | { type: 'stepDone'; then: readonly Step[] }
  | { type: 'stepOpened'; steps: readonly Opened[] }
  | { type: 'stepsAdded'; steps: readonly Step[] }
  | { type: 'phaseSet'; turn: number; phase: Phase; agenda: readonly Step[] }
  | { type: 'turnBegan'; turn: number }
  | { type: 'phaseBegan'; phase: Phase }
  | { type: 'confirmed'; lands: readonly LandId[] }
  | { type: 'added'; land: LandId; piece: PieceCode; n: number; cause: Cause }
  /** `box`: Presence that is out of the game from now on, and not destroyed. */
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
  /** `healthy`: the island still is, with this side up as well. */
  | { type: 'blightCardFlipped'; card: string | null; left: number; healthy?: true }
  | { type: 'blightSet'; blight: BlightState; cause?: Cause }
  | { type: 'lastingBegan'; lasting: Lasting }
  /** `used`: by what it was for; else its time is over, or the table ended it. */
  | { type: 'lastingEnded'; lasting: Lasting; used?: true }
  /** A card of this action is not carried out. */
  | { type: 'cardStoodStill'; action: Action; card: string | null; because: string }
  /** Which lands a card that is being carried out acts in, set anew after a correction. */
  | { type: 'cardSettled'; lands: readonly LandId[] }
  | { type: 'landSunk'; land: LandId }
  /** A part of a card, or a Power, changes nothing: no land and no piece qualifies. */
  | { type: 'noEffect'; cause: Cause }
  | { type: 'fearGenerated'; n: number; cause: Cause; land?: LandId }
  /** `straight`: from the deck, and no Fear of the pool was spent for it. */
  | { type: 'fearCardEarned'; earned: number; straight?: true }
  | { type: 'terrorLevelReached'; level: TerrorLevel }
  /** `by`: what a card did; without it the table has put the numbers right. */
  | { type: 'fearSet'; fear: FearState; cause?: Cause; by?: FearChange }
  /** It lies face up from now on, so many cards before it is its turn. */
  | { type: 'fearCardTurnedUp'; card: FearCardId; at: number }
  | { type: 'fearCardRevealed'; card: FearCardId | null }
  | { type: 'fearCardResolved'; card: FearCardId | null; level: TerrorLevel }
  | { type: 'invaderCardDrawn'; card: string; at: number }
  | { type: 'invaderCardPlaced'; card: string; slot: string; cause: Cause }
  | {
      type: 'cardsAdvanced';
      slots: Readonly<Record<string, readonly string[]>>;
      discarded: readonly string[];
    }
  | { type: 'invaderCardDiscarded'; card: string; at: number }
  | { type: 'slotRemoved'; slot: string }
  /** `was`: what it stood at, where the table set it. */
  | { type: 'counterSet'; counter: string; n: number; was?: number }
  /** A counter of the table's own; without `was` it is new. */
  | { type: 'ownCounted'; name: string; n: number; was?: number }
  | { type: 'ownRenamed'; name: string; to: string | null }
  /** `again`: by what it does itself, whose step is still open. */
  | { type: 'powerUsed'; used: PowerUsed; again?: true }
  /** The action that is open counts one more of this. */
  | { type: 'actionCounted'; count: string; n: number }
  /** The action that is open ends for this board, player or land, and goes on as another one for the next. */
  | { type: 'actionRenewed'; entry?: string; next?: string }
  /** Steps that wait until those in front of them are done, at this place of the agenda. */
  | { type: 'stepsPut'; at: number; steps: readonly Step[] }
  /** A Power that was aimed at no land has chosen one, and does the rest there. */
  | { type: 'powerAimed'; power: number; land: LandId; effects: readonly Effect[] }
  | { type: 'spiritChanged'; player: number; changes: readonly SpiritChange[] }
  /** The app deals Power Cards from here on, or hands do; the discards of a deck of them are its new deck. */
  | { type: 'powersDealt'; on: boolean }
  | { type: 'powersShuffled'; deck: PowerDeck }
  /** An exception keeps something in mind, or with `until: null` forgets it. */
  | { type: 'memoSet'; memo: string; until: MemoSpan | null }
  | { type: 'slotSet'; slot: string; cards: readonly string[] }
  /** `taken`: the card that an effect put back into the box; without it the table has put the deck right. */
  | { type: 'deckSet'; deck: readonly DeckCard[]; taken?: TakenCard }
  | { type: 'deckLooked'; deck: DeckName; n: number }
  | { type: 'deckOrdered'; deck: DeckName; order: readonly number[] }
  /** This discarded card lies on top of the Invader Deck, and the one that lay there among the discards, unseen. */
  | { type: 'invaderCardsSwapped'; card: string; stage: 1 | 2 | 3 }
  | { type: 'deckRanOut' }
  | { type: 'carriedOut'; what: string }
  | { type: 'corrected'; card?: Misnamed; past?: Mended; difference: Difference }
  | { type: 'presenceTracked'; on: boolean }
  | { type: 'presenceTakenOff'; lands: readonly LandId[] }
  | { type: 'spiritLost'; lost: boolean }
  | { type: 'timePassed'; kept?: readonly KeptDamage[] }
  | { type: 'playedOn'; ending: string | null }
  | { type: 'gameEnded'; ending: Ending }
  | { type: 'gameResumed' }
  | { type: 'scoreCorrected'; term: Scored; n: number };

export type EventType = GameEvent['type'];
