import { pause } from '../../saves/files/work-in-pieces';

/** Long work in slices, each of which yields the progress from 0 to 1. */
export type Slices<T> = Generator<number, T, undefined>;

/** Running work: its cancellation signal, and the callback for each percent. */
export interface UnderWay {
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

/** Maps the progress of a part to that of the whole. */
export const partOf = ({ signal, tell }: UnderWay, from: number, to: number): UnderWay => ({
  signal,
  tell: (share) => tell(from + share * (to - from)),
});

/** Runs the work and lets the page respond in between. Throws if canceled. */
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
