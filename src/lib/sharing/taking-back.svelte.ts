import type { By } from '$lib/saves/database/db';

/** The question whether to undo others' taps. */
interface Question {
  readonly others: readonly By[];
  readonly answer: (yes: boolean) => void;
}

/** Asks before others' taps are undone. */
export class TakingBack {
  question = $state.raw<Question | null>(null);

  /** Asks, unless all of these taps are from this device. */
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
