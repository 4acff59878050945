import { digest } from '../wire/digest';
import type { Tree } from '../wire/tree';
import type { MessageOf } from '../wire/wire-messages';
import type { Participant } from './participant';

/** A phone that went on by itself and offers what it did. */
export interface Offer {
  readonly device: string;
  readonly who: number | null;
  readonly entries: number;
}

/** An offer with all that the keeper needs once somebody answers. */
export interface Offered extends Offer {
  readonly guest: Participant;
  readonly decided: MessageOf<'branch'>;
  /** The digest of what is offered. */
  readonly mark: string;
}

/** What phones offer, one at a time. */
export class Offers {
  open: Offered | null = null;
  /** One that was answered and comes again is not asked about again. */
  readonly #answered = new Set<string>();

  /** `kept`: the table has it, or said no. `again`: it fits nothing here. `asked`: somebody has to answer. */
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

  /** Whatever is open is answered now. */
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
