import { knownOrFirst, recallRecord, remember } from '$lib/device/remember';
import type { Game } from '$lib/rules/table/game';

/** How often a reminder is given: always comes first, for nobody has to wish so. */
export const HOW_OFTEN = ['always', 'first', 'never'] as const;
type HowOften = (typeof HOW_OFTEN)[number];

/** What is remembered of a reminder: how often it is wished, and where it was given first. */
interface Wished {
  readonly often: HowOften;
  /** The game, by its seed, and its turn. */
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

/** How often each reminder is given on this device. */
class ReminderWishes {
  #now = $state.raw(recallRecord(STORED_AS));

  of(name: string): HowOften {
    return wishedFrom(this.#now[name]).often;
  }

  /** Whether it is given here: the first time in a game lasts as long as its turn. */
  isGiven(name: string, { setup, turn }: Where): boolean {
    const { often, given } = wishedFrom(this.#now[name]);
    if (often !== 'first' || given?.[0] !== setup.seed) return often !== 'never';
    return given[1] === turn;
  }

  /** Remembers where it stood, if it is wished once a game and has not stood in this one. */
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
