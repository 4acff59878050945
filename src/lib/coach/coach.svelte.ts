import { type Due, LESSON_IDS, type Taught, TIMES, withGiven } from './lessons';
import { coachStored, rememberCoach } from './wanted';

interface Kept {
  /** Whether it teaches on this device. */
  readonly on: boolean;
  readonly taught: Taught;
}

/** What was stored, each on its own: what makes no sense was not taught. */
export function coachFrom(stored: Readonly<Record<string, unknown>>): Kept {
  const counts: Readonly<Record<string, unknown>> = Object(stored['taught']);
  const taught = LESSON_IDS.flatMap((id) => {
    const times = counts[id];
    return times === 1 || times === TIMES ? [[id, times] as const] : [];
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

  /** All of it may be taught anew. */
  forget(): void {
    this.#keep({ taught: {} });
  }

  #keep(changed: Partial<Kept>): void {
    this.#now = { ...this.#now, ...changed };
    rememberCoach(changed);
  }
}

export const coach = new Coach();
