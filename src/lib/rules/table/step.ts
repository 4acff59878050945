import type { ActionBy } from './action-underway';
import type { Known } from './card-lines/found-out';
import type { Deed } from './deed';
import type { Action, Phase, TerrorLevel } from './game';
import type { BoardId, LandId } from './island';
import type { PieceCode, PieceKind, Pieces } from './pieces';

/** Why something happened: the rule, Power or Adversary it comes from. */
export type Cause =
  'ravage' | 'dahan' | 'cascade' | 'power' | 'fearCard' | 'blightCard' | 'setup' | (string & {});

/**
 * What is still to be done. A step says what and where and never a number that can be looked up,
 * so a correction never meets a stale figure.
 */
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
  /** Carried out at the level it was turned at: Fear it brings itself raises the level for the next card only. */
  resolveFearCard: { do: 'resolveFearCard'; card: string | null; level: TerrorLevel; by?: 'app' | 'hand' };
  /** The cards of one Invader action that are not yet done, read one by one from its space or the one named. */
  invaderAction: { do: 'invaderAction'; action: Action; slot?: string; done?: readonly string[] };
  /** One card of it: the acting lands not yet done are open to the table. */
  actionCard: {
    do: 'actionCard';
    action: Action;
    slot?: string;
    card: string;
    done: readonly LandId[];
    /** Those that acted when the first was taken; what the card brings about itself changes nothing about it. */
    settled?: readonly LandId[];
  };
  /** `struck`: the Dahan have dealt their Damage before the Invaders; `rest`: all but so many of them have. */
  ravage: { do: 'ravage'; land: LandId; struck?: true; rest?: number };
  /**
   * `alone`: before the Invaders or without them, so that no Strife has been used; `struck`: they have dealt theirs
   * already; `rest`: at most so many of them have not; `damage`: what they deal, or dealt together with the Invaders, counted before any fell.
   */
  counterattack: {
    do: 'counterattack';
    land: LandId;
    alone?: true;
    struck?: true;
    rest?: number;
    damage?: number;
  };
  /** Dealt piece by piece because the whole answers are too many to list. */
  strike: { do: 'strike'; land: LandId; left: number };
  /** Without a card the land Builds whatever stands there. */
  build: { do: 'build'; land: LandId; card: string | null; slot?: string; cause?: Cause };
  /** Without a card it is an action of its own; `free` needs no source. */
  explore: { do: 'explore'; land: LandId; card: string | null; cause?: Cause; free?: true };
  /** `more`: one besides those that lie there. */
  drawInvaderCard: { do: 'drawInvaderCard'; more?: true };
  advance: { do: 'advance' };
  /** `n` at once, which destroy Presence and cascade as one; `quiet`: it does neither. */
  addBlight: { do: 'addBlight'; land: LandId; cause: Cause; quiet?: true; cascade?: false; n?: number };
  /** The topmost card of the lowest Stage left in the Invader Deck is discarded. */
  accelerate: { do: 'accelerate' };
  cascade: { do: 'cascade'; from: LandId; cause: Cause };
  /**
   * `short`: Blight that lies on the island already and that the healthy side could not give; `early`: more is needed
   * at once than the healthy side holds, and what is left there joins the new pool.
   */
  flipBlightCard: { do: 'flipBlightCard'; short?: number; early?: true };
  /** Something that is to happen to a land, and who is behind it. */
  deed: { do: 'deed'; deed: Deed; cause: Cause };
  /**
   * Damage that the table deals as it likes among these kinds, or with `strifed` those of them with Strife; one piece
   * after another where the ways are too many.
   */
  deal: {
    do: 'deal';
    land: LandId;
    left: number;
    among: readonly PieceKind[];
    cause: Cause;
    strifed?: true;
    byPiece?: true;
    /** So many Badlands add to it, or to Damage that the action deals later: the table says how many do now. */
    badlands?: number;
    /** So much Strife is put on these pieces first, each on the one that the table picks. */
    strife?: number;
    /** Only these take it: what one piece became, whose Damage is divided among them. */
    pieces?: Pieces;
  };
  /** Pieces that cannot bear their Damage any more are destroyed. */
  fall: { do: 'fall'; land: LandId };
  /** An action in the land is over, or without a land a card of it: so is what lasted until then. */
  lastingOver: { do: 'lastingOver'; during: Action; land?: LandId };
  /** The end of an action: all in front of it belongs to that; `counts` is what must not come twice, or is asked for, in it. */
  actionOver: { do: 'actionOver'; by: ActionBy; cause: Cause; counts: Readonly<Record<string, number>> };
  /**
   * The card is done with this board, player or land, and what comes next of it is an action of its own; without an
   * entry it comes back to the one that is next.
   */
  entryOver: { do: 'entryOver'; entry?: string; next?: string };
  presenceLost: { do: 'presenceLost' };
  checkEnding: { do: 'checkEnding' };
  gameOver: { do: 'gameOver' };
  /** What a card says, line by line (`rules/effects`). */
  effect: {
    do: 'effect';
    /** The card, and which part of it: `fear.scapegoats.3`. */
    of: string;
    /** Which of its effects. */
    at: number;
    /** Boards, players, lands or tokens it is still to be carried out for, the one at hand first. */
    queue?: readonly string[];
    /** Lands that may not be picked again. */
    done?: readonly LandId[];
    option?: number;
    line?: number;
    /** The land at hand; where a piece that moves comes from, and which it is. */
    land?: LandId;
    from?: LandId;
    piece?: PieceCode;
    /** What a line has moved, for those behind it: from where and to where, one pair after another. */
    moved?: readonly LandId[];
    /** The land was picked for the line at hand and those behind it. */
    here?: true;
    /** How many pieces are still to be picked; what those that were have become, where each is picked once. */
    left?: number;
    picked?: Pieces;
    /** Towns and Cities that stood in the land before the last line. */
    was?: number;
    /** What the lines before have found out. */
    known?: Known;
    /** Whether the table has said if it spares itself the effect, and what of the price is left. */
    asked?: true;
    price?: number;
    /** Its moment has come: it was put off until now. */
    due?: true;
    /** Its condition held as its part began, and is not read again. */
    holds?: true;
    /** The table does the rest of it by itself. */
    hand?: true;
  };
  /** A step that only one exception knows; its rule stands in that exception's file. */
  exceptional: {
    do: 'exceptional';
    of: string;
    step: string;
    land?: LandId;
    board?: BoardId;
    card?: string;
    /** The part of the card that counts whatever holds now, by its place. */
    part?: number;
    piece?: PieceCode;
    /** Whose it is, from 1. */
    player?: number;
    /** How many times it is still to be done. */
    left?: number;
    /** Lands that have been picked already. */
    done?: readonly LandId[];
    /** A number that is kept, under its name. */
    counter?: string;
    n?: number;
    /** Pieces of its land that it is about, and on whose behalf it is done. */
    pieces?: Pieces;
    cause?: Cause;
  };
}

export type StepKind = keyof Steps;

/**
 * Where in a turn each kind of step asks: `between` two actions, where a report may decide the game at once; before it
 * `acts`, with nothing moved yet; `within` an action; at the `end`; or never. A new kind says so here, and the compiler
 * then names whatever goes by it: what judges, reminds, looks ahead, and what hands move meanwhile.
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

/** The kinds of step that ask there. */
export type StepsAt<Place extends StepPlaces[StepKind]> = {
  [K in StepKind]: StepPlaces[K] extends Place ? K : never;
}[StepKind];

/** The kinds at which a phase stands, or a card of it that is no Invader Card. */
export type PhaseStep = Exclude<StepsAt<'between'>, 'actionCard' | 'drawInvaderCard'>;

/** A step whose before-steps have been put in front of it. */
export type Opened = Step & { readonly opened?: true };
