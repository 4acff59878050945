import type { By } from '$lib/saves/database/db';

/** The question whether others' taps may be undone. */
interface Question {
  readonly others: readonly By[];
  readonly answer: (yes: boolean) => void;
}

/** Asks the players before taps of others are undone. */
export class TakingBack {
  question = $state.raw<Question | null>(null);

  /** Resolves to the players' answer, or to true at once if all of these taps are from this device. */
  ask(by: readonly By[], device: string): Promise<boolean> {
    const others = by.filter(({ tap }) => !tap.startsWith(`${device}.`));
    if (others.length === 0) return Promise.resolve(true);
    return new Promise((answer) => {
      this.question = {
        others,
        answer: (yes) => {
          this.question = null;
          answer(yes);
        },
      };
    });
  }
}
