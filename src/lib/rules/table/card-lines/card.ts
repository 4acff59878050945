import type { Effect } from './effect';

/** What a Fear Card does at each Terror Level. */
export type FearLevels = readonly [readonly Effect[], readonly Effect[], readonly Effect[]];
/** Fear Cards by their id. */
export type FearEffects = Readonly<Record<string, FearLevels>>;

/** What the side of a choice costs; `per` as it stands on the card. An element in play lowers it. */
interface Cost {
  readonly energy: number;
  readonly per: string;
  readonly aidedBy?: string;
  readonly least?: number;
}

/** One part of an Event Card, and when it is the one that counts. */
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
  readonly id: string;
  readonly product: string;
  /** Who picks a side, where it is not the table as one. */
  readonly by?: 'each-board' | 'each-spirit';
  readonly parts: readonly EventPart[];
}

/** What a Blight Card does when it turns, and at the start of each Invader Phase. */
export interface BlightEffects {
  readonly now?: readonly Effect[];
  readonly phase?: readonly Effect[];
}
