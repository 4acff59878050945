import {
  type Due,
  leastTaught,
  LESSON_IDS,
  type LessonId,
  type Taught,
  TIMES_TAUGHT,
  withGiven,
} from './lessons';
import { coachStored, rememberCoach } from './wanted';

interface Kept {
  /** True if the coach is on. */
  readonly on: boolean;
  /** The tips shown to players without a name. */
  readonly taught: Taught;
  /** The tips shown to each named player, by name; the player changed most recently is last. */
  readonly people: Readonly<Record<string, Taught>>;
}

/** The maximum number of stored names. Players beyond it are forgotten and get all tips again. */
const MOST_PEOPLE = 20;

function taughtFrom(stored: unknown): Taught {
  const counts = Object(stored) as Readonly<Record<string, unknown>>;
  const taught = LESSON_IDS.flatMap((id) => {
    const times = counts[id];
    return times === 1 || times === TIMES_TAUGHT ? [[id, times] as const] : [];
  });
  return Object.fromEntries(taught);
}

/** Returns the stored state; invalid parts are dropped. */
export const coachFrom = (stored: Readonly<Record<string, unknown>>): Kept => ({
  on: stored['on'] === true,
  taught: taughtFrom(stored['taught']),
  people: Object.fromEntries(
    Object.entries(Object(stored['people']) as object)
      .slice(-MOST_PEOPLE)
      .map(([name, taught]) => [name, taughtFrom(taught)]),
  ),
});

/** The coach's setting on this device, and the tips shown to each player. */
class Coach {
  #now = $state.raw(coachFrom(coachStored()));

  get on() {
    return this.#now.on;
  }

  /**
   * Returns how often each tip was shown, as the lowest number among these players. An empty name is a player without
   * a name.
   */
  taughtTo(names: readonly string[]): Taught {
    return leastTaught(names.map((name) => this.#taught(name)));
  }

  /** Records that these tips were shown to these players before the game continued. */
  gave(given: readonly Due[], names: readonly string[]): void {
    this.#learned(names, (taught) => withGiven(taught, given));
  }

  /** Records that these players don't want to see this tip again. */
  hide(lesson: LessonId, names: readonly string[]): void {
    this.#learned(names, (taught) => ({ ...taught, [lesson]: TIMES_TAUGHT }));
  }

  /** Reads the stored state again, which the settings page may have changed. */
  recall(): void {
    this.#now = coachFrom(coachStored());
  }

  #learned(names: readonly string[], then: (taught: Taught) => Taught): void {
    const here = names.filter(Boolean);
    const others = Object.entries(this.#now.people).filter(([name]) => !here.includes(name));
    const known = here.map((name) => [name, then(this.#taught(name))] as const);
    this.#keep({
      people: Object.fromEntries([...others, ...known].slice(-MOST_PEOPLE)),
      ...(names.includes('') && { taught: then(this.#now.taught) }),
    });
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
