import type { By } from '$lib/saves/database/db';

/** Somebody is asked whether taps of others may be taken back. */
interface Question {
  readonly others: readonly By[];
  readonly answer: (yes: boolean) => void;
}

/** Nobody takes back what others tapped without being asked whether they may. */
export class TakingBack {
  question = $state.raw<Question | null>(null);

  /** Asks, where not all of these taps were made on the device with these letters. */
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
