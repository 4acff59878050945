import type { EventCardId } from '../printed-cards';
import type { Effect } from './effect';

/** The effects of a Fear Card at each Terror Level. */
export type FearLevels = readonly [readonly Effect[], readonly Effect[], readonly Effect[]];
/** Fear Cards by their id. */
export type FearEffects = Readonly<Record<string, FearLevels>>;

/** The cost of a choice, with `per` as printed. An Element in play lowers it. */
interface Cost {
  readonly energy: number;
  readonly per: string;
  readonly aidedBy?: string;
  readonly least?: number;
}

/** A part of an Event Card, with the condition under which it applies. */
export interface EventPart {
  readonly part: 'main' | 'token' | 'dahan';
  /** The side of a choice, from 1. */
  readonly side?: number;
  readonly stages?: readonly number[];
  readonly terror?: readonly number[];
  readonly island?: 'healthy' | 'blighted';
  readonly cost?: Cost;
  readonly effects: readonly Effect[];
}

export interface EventCard {
  readonly id: EventCardId;
  readonly product: string;
  /** The boards or Spirits that each pick a side; missing if the players pick together. */
  readonly by?: 'each-board' | 'each-spirit';
  readonly parts: readonly EventPart[];
}

/** The effects of a Blight Card when it flips, and at the start of each Invader Phase. */
export interface BlightEffects {
  readonly now?: readonly Effect[];
  readonly phase?: readonly Effect[];
}
