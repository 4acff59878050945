import { type Due, LESSON_IDS, type Taught, TIMES_TAUGHT, withGiven } from './lessons';
import { coachStored, rememberCoach } from './wanted';

interface Kept {
  /** Whether it teaches on this device. */
  readonly on: boolean;
  readonly taught: Taught;
}

/** What was stored, each on its own: what makes no sense was not taught. */
export function coachFrom(stored: Readonly<Record<string, unknown>>): Kept {
  const counts = Object(stored['taught']) as Readonly<Record<string, unknown>>;
  const taught = LESSON_IDS.flatMap((id) => {
    const times = counts[id];
    return times === 1 || times === TIMES_TAUGHT ? [[id, times] as const] : [];
  });
  return { on: stored['on'] === true, taught: Object.fromEntries(taught) };
}

/** Whether this device teaches, and what it has taught: kept for whoever plays on it. */
class Coach implements Kept {
  #now = $state.raw(coachFrom(coachStored()));

  get on() {
    return this.#now.on;
  }

  get taught() {
    return this.#now.taught;
  }

  /** On again it goes on where it stopped. */
  turn(on: boolean): void {
    this.#keep({ on });
  }

  /** These were on screen, and the table has gone on from them. */
  gave(given: readonly Due[]): void {
    this.#keep({ taught: withGiven(this.taught, given) });
  }

  /** Goes by what is remembered: Settings may have changed that. */
  recall(): void {
    this.#now = coachFrom(coachStored());
  }

  #keep(changed: Partial<Kept>): void {
    this.#now = { ...this.#now, ...changed };
    rememberCoach(changed);
  }
}

export const coach = new Coach();
