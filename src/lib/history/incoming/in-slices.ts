import { pause } from '../../saves/files/work-in-pieces';

/** Long work in slices, each of which says how much of it is done, from 0 to 1. */
export type Slices<T> = Generator<number, T, undefined>;

/** How long work is under way: when it is called off, and who hears of each hundredth of it. */
export interface UnderWay {
  readonly signal: AbortSignal;
  readonly tell: (share: number) => void;
}

/** A part of the way, as somebody who walks all of it hears of it. */
export const partOf = ({ signal, tell }: UnderWay, from: number, to: number): UnderWay => ({
  signal,
  tell: (share) => tell(from + share * (to - from)),
});

/** Does the work and lets the page answer in between. Throws where it is called off. */
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
