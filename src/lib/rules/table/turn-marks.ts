import { isEqual } from '../basics/equal';
import type { Element } from './card-lines/power-data';
import type { Phase } from './game';
import type { LandId, PlaceId } from './island';
import type { PowerCardId } from './printed-cards';

/** The action of a track space each turn while uncovered. */
export type SpaceAction =
  | 'reclaim-one'
  | 'move-presence-1'
  | 'push-1-dahan-from-own-land'
  | 'gather-1-dahan-into-own-land'
  | 'push-1-town-or-city-from-own-land'
  | 'gather-1-blight-into-own-land'
  | 'push-incarna'
  | 'add-or-move-incarna-to-own-presence'
  | 'empower-incarna'
  | 'prepare-1-element-marker'
  | 'discard-2-element-markers-for-1-play'
  | 'pay-2-energy-to-gain-power';

/** A task in one Growth: a step of the panel, or a part of it. */
interface GrowthKey {
  readonly of: 'growth';
  /** The Growth option by its index on the panel; null for the steps of every Growth. */
  readonly option: number | null;
  readonly step: number;
  /** The repetition of the step, from 0; missing if it is done once. */
  readonly time?: number;
  /** The chosen list of actions, and the action in it. */
  readonly way?: number;
  readonly action?: number;
}

/**
 * The action of an uncovered space; `nth` counts equal actions from 0. For the author's text of a homebrew space
 * (`say`) it is the index of the space.
 */
interface TrackKey {
  readonly of: 'track';
  readonly action: SpaceAction | 'say';
  readonly nth: number;
}

/** Names a task of a Spirit's turn: a step of Growth, or the action of a space. */
export type TaskKey = GrowthKey | TrackKey;

/** A Power Card with something that the Spirit has done with it this turn, or will do at its end. */
interface OfCard {
  readonly card: PowerCardId;
}

/** The use of a Power of this turn, as far as its later thresholds depend on it. */
interface UnderwayMark {
  readonly kind: 'underway';
  /** The printed name of the Power. */
  readonly power: string;
  readonly phase: Phase;
  readonly land: LandId | null;
  readonly spirit?: number;
  readonly origin?: LandId;
  readonly dahanInOrigin?: number;
  readonly energyShown?: number;
  readonly moreDamage?: number;
  /** The indexes of the parts in use. */
  readonly counted: readonly number[];
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  /** True if the Spirit dreams instead of harming. */
  readonly dreams: boolean;
}

interface TurnMarks {
  /** The Spirit gained the Energy of its tracks. */
  income: { readonly kind: 'income' };
  task: { readonly kind: 'task'; readonly task: TaskKey };
  /** The Spirit chose one of the lists of actions of a step. */
  way: { readonly kind: 'way'; readonly task: TaskKey; readonly way: number };
  /** A task is done at one Ocean. */
  ocean: { readonly kind: 'ocean'; readonly task: TaskKey; readonly ocean: PlaceId };
  /** A task moved its nth piece, counted from 0, and moves more. */
  moved: { readonly kind: 'moved'; readonly task: TaskKey; readonly nth: number };
  /** The offered cards were drawn for a task. */
  drawn: { readonly kind: 'drawn'; readonly task: TaskKey };
  /** The first of two cards of a gain is kept; null for the gain of a Power. */
  kept: { readonly kind: 'kept'; readonly task: TaskKey | null };
  /** A used Power Card. */
  card: OfCard & { readonly kind: 'card' };
  /** A used Innate Power, by its printed name. */
  innate: { readonly kind: 'innate'; readonly innate: string };
  /** A Slow Power used as Fast. */
  asFast: { readonly kind: 'asFast'; readonly power: UsedPower };
  /** No Innate Power can be used this turn. */
  noInnates: { readonly kind: 'noInnates' };
  /** The card was given to or by another Spirit. */
  given: OfCard & { readonly kind: 'given' };
  /** All thresholds of the card are met. */
  thresholds: OfCard & { readonly kind: 'thresholds' };
  /** The card was played for this Energy outside the Card Plays. */
  beside: OfCard & { readonly kind: 'beside'; readonly energy: number };
  /** The card returns to the hand at the end of the turn. */
  reclaims: OfCard & { readonly kind: 'reclaims' };
  /** The card is forgotten at the end of the turn. */
  forgets: OfCard & { readonly kind: 'forgets' };
  /** The card became Impending this turn, so it gains no Energy yet. */
  impending: OfCard & { readonly kind: 'impending' };
  /** The nth choice among these Elements, counted from 0; an empty list is any. */
  element: {
    readonly kind: 'element';
    readonly oneOf: readonly Element[];
    readonly nth: number;
    readonly element: Element;
  };
  underway: UnderwayMark;
  /** The use of a special rule, maybe of a card or on a land; `nth` counts its uses from 0. */
  rule: {
    readonly kind: 'rule';
    readonly rule: string;
    readonly card?: PowerCardId;
    readonly land?: LandId;
    readonly nth?: number;
  };
}

/** Something that a Spirit has done this turn, or that is due at the end of its turn. */
export type TurnMark = TurnMarks[keyof TurnMarks];

export type TurnMarkIn<K extends keyof TurnMarks> = TurnMarks[K];

/** A Power that a Spirit has used or can use. */
export type UsedPower = TurnMarks['card'] | TurnMarks['innate'];

/** The marks of one turn. */
interface Marked {
  readonly done: readonly TurnMark[];
}

/** Returns true if the Spirit has this mark. */
export const hasMark = ({ done }: Marked, mark: TurnMark): boolean => done.some((one) => isEqual(one, mark));

/** Returns the marks of this kind. */
export const turnMarks = <K extends keyof TurnMarks>({ done }: Marked, kind: K): readonly TurnMarks[K][] =>
  done.filter((one): one is Extract<TurnMark, TurnMarks[K]> => one.kind === kind);

/** Returns true if the card has a mark of this kind. */
export const hasCardMark = (
  marked: Marked,
  kind: 'card' | 'given' | 'thresholds' | 'reclaims' | 'forgets' | 'impending',
  card: string,
): boolean => turnMarks(marked, kind).some((one) => one.card === card);
