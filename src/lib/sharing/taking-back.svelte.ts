import type { By } from '$lib/saves/database/db';

/** The question whether others' taps may be undone. */
interface Question {
  readonly others: readonly By[];
  readonly answer: (yes: boolean) => void;
}

/** Asks the players before taps of others are undone. */
export class TakingBack {
  question = $state.raw<Question | null>(null);

  /**
   * Resolves to the players' answer, or to true at once if all of these taps are from this device or its player, whose
   * device gets a new id with each page.
   */
  ask(by: readonly By[], own: { readonly device: string; readonly who: number | null }): Promise<boolean> {
    const isOwn = ({ tap, who }: By): boolean =>
      tap.startsWith(`${own.device}.`) || (who !== null && who === own.who);
    const others = by.filter((one) => !isOwn(one));
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
