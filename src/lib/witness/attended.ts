import type { Play } from '$lib/saves/play';
import type { Recovered, Returning } from './recover';

type Opened = Awaited<ReturnType<Play['open']>>;

/** The witness of this page. */
export interface Attended {
  /** Resolves when everything that was written is kept here as well, or when that takes too long. */
  readonly settled: (patience?: number) => Promise<void>;
  /** What this start put back, once that is done; null if that could not be found out. */
  readonly recovered: Promise<Recovered | null>;
  /** Tells one listener what is put back later, when a game is opened. */
  readonly onNews: (tell: (news: Recovered) => void) => void;
  /** Tells one listener how far the putting back of games is, as long as it goes on. */
  readonly onProgress: (tell: (returning: Returning) => void) => void;
  /** Opens a game that did not open, once what is missing or damaged of it is put back. */
  readonly openAgain: (id: string, before: Opened) => Promise<Opened>;
}

/** Where there is no second witness at all, because its part of the app could not be fetched. */
export const NOBODY: Attended = {
  settled: async () => {},
  recovered: Promise.resolve(null),
  onNews: () => {},
  onProgress: () => {},
  openAgain: (_, before) => Promise.resolve(before),
};
