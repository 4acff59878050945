import { pause } from '../../saves/files/work-in-pieces';

/** Long work in slices. Each slice yields the progress from 0 to 1. */
export type Slices<T> = Generator<number, T, undefined>;

/** The context of running work: the signal that cancels it, and the callback for each percent of progress. */
export interface UnderWay {
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

/** Returns the context for a part of the work, whose progress is mapped to the range from `from` to `to`. */
export const partOf = ({ signal, tell }: UnderWay, from: number, to: number): UnderWay => ({
  signal,
  tell: (share) => tell(from + share * (to - from)),
});

/** Returns the result of the work, and lets the page respond between the slices. Throws if canceled. */
export async function inSlices<T>(slices: Slices<T>, { signal, tell }: UnderWay): Promise<T> {
  let told = -1;
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
    const percent = Math.floor(step.value * 100);
    if (percent !== told) tell(percent / 100);
    told = percent;
    await pause();
    signal.throwIfAborted();
  }
}
