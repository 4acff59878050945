import { knownOrFirst, recallRecord, remember } from '$lib/device/remember';
import type { Game } from '$lib/rules/table/game';

/** The frequencies of a reminder; the default is first. */
export const HOW_OFTEN = ['always', 'first', 'never'] as const;
type HowOften = (typeof HOW_OFTEN)[number];

/** The stored setting of a reminder, and where it was first shown. */
interface Wished {
  readonly often: HowOften;
  /** The seed of the game, and the turn. */
  readonly given?: readonly [seed: number, turn: number];
}

type Where = Pick<Game, 'setup' | 'turn'>;

const STORED_AS = 'reminders';

const isNumbers = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

function wishedFrom(stored: unknown): Wished {
  const { often, given } = Object(stored) as { readonly often?: unknown; readonly given?: unknown };
  return { often: knownOrFirst(HOW_OFTEN, often), ...(isNumbers(given) && { given }) };
}

/** The frequency of each reminder on this device. */
class ReminderWishes {
  #now = $state.raw(recallRecord(STORED_AS));

  of(name: string): HowOften {
    return wishedFrom(this.#now[name]).often;
  }

  /** Returns true if the reminder is shown here; "first" covers a whole turn. */
  isGiven(name: string, { setup, turn }: Where): boolean {
    const { often, given } = wishedFrom(this.#now[name]);
    if (often !== 'first' || given?.[0] !== setup.seed) return often !== 'never';
    return given[1] === turn;
  }

  /** Stores where a reminder was shown, if it is shown once per game and has not been yet. */
  stood(name: string, { setup, turn }: Where): void {
    const { often, given } = wishedFrom(this.#now[name]);
    if (often === 'first' && given?.[0] !== setup.seed)
      this.#keep(name, { often, given: [setup.seed, turn] });
  }

  wish(name: string, often: HowOften): void {
    this.#keep(name, { often });
  }

  #keep(name: string, wished: Wished): void {
    this.#now = { ...this.#now, [name]: wished };
    remember(STORED_AS, this.#now);
  }
}

export const reminderWishes = new ReminderWishes();
