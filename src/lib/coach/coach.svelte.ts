import { type Due, leastTaught, LESSON_IDS, type Taught, TIMES_TAUGHT, withGiven } from './lessons';
import { coachStored, rememberCoach } from './wanted';

interface Kept {
  /** Whether it teaches on this device. */
  readonly on: boolean;
  /** What whoever has no name was taught here. */
  readonly taught: Taught;
  /** What each was taught who has a name, those last who sat here last. */
  readonly people: Readonly<Record<string, Taught>>;
}

/** As many names are remembered; who has not been here for longer is taught anew. */
const MOST_PEOPLE = 20;

function taughtFrom(stored: unknown): Taught {
  const counts = Object(stored) as Readonly<Record<string, unknown>>;
  const taught = LESSON_IDS.flatMap((id) => {
    const times = counts[id];
    return times === 1 || times === TIMES_TAUGHT ? [[id, times] as const] : [];
  });
  return Object.fromEntries(taught);
}

/** What was stored, each on its own: what makes no sense was not taught. */
export const coachFrom = (stored: Readonly<Record<string, unknown>>): Kept => ({
  on: stored['on'] === true,
  taught: taughtFrom(stored['taught']),
  people: Object.fromEntries(
    Object.entries(Object(stored['people']) as object)
      .slice(-MOST_PEOPLE)
      .map(([name, taught]) => [name, taughtFrom(taught)]),
  ),
});

/** Whether this device teaches, and what it has taught: each person by name, and as one whoever has none. */
class Coach {
  #now = $state.raw(coachFrom(coachStored()));

  get on() {
    return this.#now.on;
  }

  /** What all of these know who sit at this device, by name; '' for whoever has none. */
  taughtTo(names: readonly string[]): Taught {
    return leastTaught(names.map((name) => this.#taught(name)));
  }

  /** On again it goes on where it stopped. */
  turn(on: boolean): void {
    this.#keep({ on });
  }

  /** These were on screen before these people, and the table has gone on from them. */
  gave(given: readonly Due[], names: readonly string[]): void {
    const here = names.filter(Boolean);
    const others = Object.entries(this.#now.people).filter(([name]) => !here.includes(name));
    const known = here.map((name) => [name, withGiven(this.#taught(name), given)] as const);
    this.#keep({
      people: Object.fromEntries([...others, ...known].slice(-MOST_PEOPLE)),
      ...(names.includes('') && { taught: withGiven(this.#now.taught, given) }),
    });
  }

  /** Goes by what is remembered: Settings may have changed that. */
  recall(): void {
    this.#now = coachFrom(coachStored());
  }

  #taught(name: string): Taught {
    if (name === '') return this.#now.taught;
    return Object.hasOwn(this.#now.people, name) ? this.#now.people[name]! : {};
  }

  #keep(changed: Partial<Kept>): void {
    this.#now = { ...this.#now, ...changed };
    rememberCoach(changed);
  }
}

export const coach = new Coach();
