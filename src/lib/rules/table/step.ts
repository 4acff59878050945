import type { ActionBy, ParkedCounts } from './action-underway';
import type { Deed } from './deed';
import type { EffectIn, EffectKind, QueueEntry } from './effect-step';
import type { Action, Phase, TerrorLevel } from './game';
import type { BoardId, LandId } from './island';
import type { PieceCode, PieceKind, Pieces } from './pieces';
import type { FearCardId, InvaderCardId } from './printed-cards';

/** The cause of an event: a rule, Power or Adversary. */
export type Cause =
  'ravage' | 'dahan' | 'cascade' | 'power' | 'fearCard' | 'blightCard' | 'setup' | (string & {});

/** A remaining step. It stores no number that the rules can look up, so a correction never leaves an outdated one. */
export type Step = Steps[keyof Steps];

export interface Steps {
  setTheTable: { do: 'setTheTable' };
  beginTurn: { do: 'beginTurn' };
  enter: { do: 'enter'; phase: Phase };
  spiritPhase: { do: 'spiritPhase' };
  fastPowers: { do: 'fastPowers' };
  slowPowers: { do: 'slowPowers' };
  timePasses: { do: 'timePasses' };
  blightedIsland: { do: 'blightedIsland' };
  fearCards: { do: 'fearCards' };
  /**
   * Resolves the card at the level at which it was revealed. Fear from the card raises the level only for the next
   * card.
   */
  resolveFearCard: {
    do: 'resolveFearCard';
    card: FearCardId | null;
    level: TerrorLevel;
    by?: 'app' | 'hand';
  };
  /** The remaining cards of one Invader action, from its space or the named one. */
  invaderAction: { do: 'invaderAction'; action: Action; slot?: string; done?: readonly string[] };
  /** One card of an Invader action; `done` are the lands that have acted. */
  actionCard: {
    do: 'actionCard';
    action: Action;
    slot?: string;
    card: InvaderCardId;
    done: readonly LandId[];
    /** The acting lands when the first was resolved. The card's own effects don't change them. */
    settled?: readonly LandId[];
  };
  /** `struck`: the Dahan have dealt Damage before the Invaders; `rest`: all but this many Dahan have. */
  ravage: { do: 'ravage'; land: LandId; struck?: true; rest?: number };
  /**
   * `alone`: before the Invaders or without them, so no Strife is used; `struck`: the Damage is already dealt; `rest`:
   * at most this many Dahan haven't dealt theirs; `damage`: the Damage of the Dahan, counted before any were
   * destroyed.
   */
  counterattack: {
    do: 'counterattack';
    land: LandId;
    alone?: true;
    struck?: true;
    rest?: number;
    damage?: number;
  };
  /** Deals Damage piece by piece, if there are too many complete answers. */
  strike: { do: 'strike'; land: LandId; left: number };
  /** Without a card, the land Builds regardless of Invader Cards. */
  build: { do: 'build'; land: LandId; card: InvaderCardId | null; slot?: string; cause?: Cause };
  /** Without a card, it is a separate action; `free` needs no source. */
  explore: { do: 'explore'; land: LandId; card: InvaderCardId | null; cause?: Cause; free?: true };
  /** `more`: an additional card. */
  drawInvaderCard: { do: 'drawInvaderCard'; more?: true };
  advance: { do: 'advance' };
  /** `n` Blight added together destroy Presence and cascade once; `quiet` Blight does neither. */
  addBlight: { do: 'addBlight'; land: LandId; cause: Cause; quiet?: true; cascade?: false; n?: number };
  /** Discards the top card of the lowest Stage in the Invader Deck. */
  accelerate: { do: 'accelerate' };
  cascade: { do: 'cascade'; from: LandId; cause: Cause };
  /**
   * `short`: Blight already on the island that the healthy side could not supply; `early`: more is needed at once than
   * the healthy side has, and its rest joins the new pool.
   */
  flipBlightCard: { do: 'flipBlightCard'; short?: number; early?: true };
  deed: { do: 'deed'; deed: Deed; cause: Cause };
  /**
   * Damage that the players divide among these kinds, or with `strifed` among those with Strife; piece by piece if
   * there are too many ways.
   */
  deal: {
    do: 'deal';
    land: LandId;
    left: number;
    among: readonly PieceKind[];
    cause: Cause;
    strifed?: true;
    byPiece?: true;
    /** Badlands that add to this Damage, or to later Damage of the action: the players enter how many apply now. */
    badlands?: number;
    /** The number of Strife to add to these pieces first, each to a picked one. */
    strife?: number;
    /** Only these pieces: the replacements of one piece, which divide its Damage. */
    pieces?: Pieces;
  };
  /** Destroys pieces whose Damage reaches their Health. */
  fall: { do: 'fall'; land: LandId };
  /** Ends effects that lasted for an action in the land, or for its card. */
  lastingOver: { do: 'lastingOver'; during: Action; land?: LandId };
  /**
   * Ends an action; all steps before it belong to it. `counts` holds its counters, `parked` those of boards, players
   * or lands to which it returns.
   */
  actionOver: {
    do: 'actionOver';
    by: ActionBy;
    cause: Cause;
    counts: Readonly<Record<string, number>>;
    parked?: readonly ParkedCounts[];
  };
  /**
   * The card has finished this board, player or land and starts a separate action for the next; without an entry, it
   * returns to the next one.
   */
  entryOver: { do: 'entryOver'; entry?: QueueEntry; next?: QueueEntry };
  presenceLost: { do: 'presenceLost' };
  checkEnding: { do: 'checkEnding' };
  gameOver: { do: 'gameOver' };
  effect: EffectIn<EffectKind>;
  /** A step of one modifier. Its rule is in the modifier's file. */
  exceptional: {
    do: 'exceptional';
    of: string;
    step: string;
    land?: LandId;
    board?: BoardId;
    card?: string;
    /** The index of the card part that applies, whatever the current state. */
    part?: number;
    piece?: PieceCode;
    /** The player, counted from 1. */
    player?: number;
    /** The remaining number, as the step counts it: repetitions, Damage or pieces. */
    left?: number;
    /** Lands already picked. */
    done?: readonly LandId[];
    counter?: string;
    n?: number;
    /** The pieces of the land, and for whom it happens. */
    pieces?: Pieces;
    cause?: Cause;
  };
}

export type StepKind = keyof Steps;

/**
 * The time at which each kind of step asks: `between` two actions, where a report can end the game at once; before it
 * `acts`; `within` an action; at the `end`; or never. For a new kind, the compiler names every place that uses this.
 */
interface StepPlaces {
  setTheTable: 'between';
  beginTurn: 'never';
  enter: 'never';
  spiritPhase: 'between';
  fastPowers: 'between';
  slowPowers: 'between';
  timePasses: 'between';
  blightedIsland: 'never';
  fearCards: 'between';
  resolveFearCard: 'between';
  invaderAction: 'never';
  actionCard: 'between';
  ravage: 'acts';
  counterattack: 'within';
  strike: 'within';
  build: 'acts';
  explore: 'acts';
  drawInvaderCard: 'between';
  advance: 'never';
  addBlight: 'never';
  accelerate: 'acts';
  cascade: 'within';
  flipBlightCard: 'within';
  deed: 'never';
  deal: 'within';
  fall: 'never';
  lastingOver: 'never';
  actionOver: 'never';
  entryOver: 'never';
  presenceLost: 'within';
  checkEnding: 'end';
  gameOver: 'end';
  effect: 'within';
  exceptional: 'within';
}

/** The kinds of steps that ask at this time. */
export type StepsAt<Place extends StepPlaces[StepKind]> = {
  [K in StepKind]: StepPlaces[K] extends Place ? K : never;
}[StepKind];

/** The steps of a phase, or of a card that is not an Invader Card. */
export type PhaseStep = Exclude<StepsAt<'between'>, 'actionCard' | 'drawInvaderCard'>;

/** A step whose preceding steps have been added. */
export type Opened = Step & { readonly opened?: true };
