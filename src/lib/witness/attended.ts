import type { Play } from '$lib/saves/play';
import type { Recovered, Returning } from './recover';

type Opened = Awaited<ReturnType<Play['open']>>;

/** The second copy of this device's games, which a worker keeps (the witness). */
export interface Attended {
  /** Resolves when everything written is kept by the witness, or after a time limit. */
  readonly settled: (patience?: number) => Promise<void>;
  /** The data restored at this start; null if unknown. */
  readonly recovered: Promise<Recovered | null>;
  /** Calls one listener with data restored later, when a game opens. */
  readonly onNews: (tell: (news: Recovered) => void) => void;
  /** Calls one listener with the progress of restoring games. */
  readonly onProgress: (tell: (returning: Returning) => void) => void;
  /** Opens a game again after its missing or damaged data is restored. */
  readonly openAgain: (id: string, before: Opened) => Promise<Opened>;
}

/** Used if the code of the witness failed to load: it does nothing. */
export const NOBODY: Attended = {
  settled: async () => {},
  recovered: Promise.resolve(null),
  onNews: () => {},
  onProgress: () => {},
  openAgain: (_, before) => Promise.resolve(before),
};
