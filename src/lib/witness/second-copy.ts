import type { Play } from '$lib/saves/play';
import type { Recovered, Returning } from './recover';

type Opened = Awaited<ReturnType<Play['open']>>;

/** The second copy of this device's games, which a worker writes. */
export interface SecondCopy {
  /** Resolves once everything written is in the second copy, or after `patience` milliseconds. */
  readonly settled: (patience?: number) => Promise<void>;
  /** The data restored at this start; null if that failed. */
  readonly recovered: Promise<Recovered | null>;
  /** Sets the only listener for data that is restored later, when a game opens. */
  readonly onNews: (tell: (news: Recovered) => void) => void;
  /** Sets the only listener for the progress of restoring games. */
  readonly onProgress: (tell: (returning: Returning) => void) => void;
  /** Restores the missing or damaged data of a game that didn't open, and opens it again. */
  readonly openAgain: (id: string, before: Opened) => Promise<Opened>;
}

/** The second copy in an app that could not load its code. It does nothing. */
export const NO_SECOND_COPY: SecondCopy = {
  settled: async () => {},
  recovered: Promise.resolve(null),
  onNews: () => {},
  onProgress: () => {},
  openAgain: (_, before) => Promise.resolve(before),
};
