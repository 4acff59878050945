import { digest } from '../wire/digest';
import type { Tree } from '../wire/tree';
import type { MessageOf } from '../wire/wire-messages';
import type { Participant } from './participant';

/** A phone's offer of entries that it played alone. */
export interface Offer {
  readonly device: string;
  readonly who: number | null;
  readonly entries: number;
}

/** An offer, with all data needed for its answer. */
export interface Offered extends Offer {
  readonly guest: Participant;
  readonly decided: MessageOf<'branch'>;
  /** The digest of the offered entries, which identifies the offer. */
  readonly mark: string;
}

/** The offers of phones, of which one at a time is open. */
export class Offers {
  open: Offered | null = null;
  /** The marks of answered offers, which are not asked again. */
  readonly #answered = new Set<string>();

  /**
   * Handles an offer. `kept`: it was answered before. `again`: it doesn't fit the game. `asked`: the players must
   * answer.
   */
  take(guest: Participant, decided: MessageOf<'branch'>, tree: Tree): 'kept' | 'again' | 'asked' {
    const { from, add } = decided;
    const mark = digest(JSON.stringify([from, add.map(({ hash }) => hash)]));
    const isHere = add.some(({ by }) => by && tree.entryOf(by.tap) !== undefined);
    if (isHere || this.#answered.has(mark)) return 'kept';
    if (tree.get(from.last)?.chain !== from.chain || add.length === 0) return 'again';
    const { device, who } = guest.member!;
    this.open = { device, who, entries: add.length, guest, decided, mark };
    return 'asked';
  }

  /** Closes the open offer and returns it; null if there is none. */
  answer(): Offered | null {
    const { open } = this;
    this.open = null;
    if (open) this.#answered.add(open.mark);
    return open;
  }

  forget(guest: Participant): void {
    if (this.open?.guest === guest) this.open = null;
  }
}
