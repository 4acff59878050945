import type { FileEntry } from '$lib/saves/files/game-file';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { RecentChanges } from '../log/recent-changes';
import type { Replica } from '../log/replica';
import {
  type Has,
  type Message,
  type MessageOf,
  PROTOCOL_VERSION,
  type Sorry,
  type TableChange,
} from '../wire/wire-messages';
import type { Attendance } from './attendance';
import type { Participant } from './participant';

/**
 * Sends a host's messages to guests. Most contain the number of the last change, so that a guest notices a missing
 * one.
 */
export class KeeperSpeech {
  readonly #attendance: Attendance;
  readonly #changes: RecentChanges;
  /** The id of the host's session, by which a guest recognizes it. */
  readonly #epoch: string;

  constructor(attendance: Attendance, changes: RecentChanges, epoch: string) {
    this.#attendance = attendance;
    this.#changes = changes;
    this.#epoch = epoch;
  }

  sorry(guest: Participant, why: Sorry): void {
    guest.say({ say: 'sorry', why, v: PROTOCOL_VERSION });
  }

  /** Asks the guest to introduce itself again. */
  again(guest: Participant): void {
    guest.say({ say: 'again' });
  }

  #change(guest: Participant, n: number, change: TableChange): void {
    guest.say({ say: 'change', epoch: this.#epoch, n, change });
  }

  /** Sends a change to all guests that receive changes. */
  changed(change: TableChange): void {
    for (const guest of this.#attendance.guests)
      if (guest.follows) this.#change(guest, this.#changes.n, change);
  }

  /**
   * Sends the changes after the n-th to a guest. Returns false if they are no longer stored, so that it must introduce
   * itself again.
   */
  missed(guest: Participant, n: number): boolean {
    const missing = this.#changes.after(n);
    if (!missing) this.again(guest);
    for (const [at, change] of missing ?? []) this.#change(guest, at, change);
    return missing !== null;
  }

  refused(guest: Participant, tap: string, code: string): void {
    guest.say({ say: 'refused', epoch: this.#epoch, n: this.#changes.n, tap, code });
  }

  /** Reports again which entry a guest's tap became. */
  taken(guest: Participant, tap: string, entry: number): void {
    guest.say({ say: 'taken', epoch: this.#epoch, n: this.#changes.n, tap, entry });
  }

  /** Sends an entry in full, for a guest whose rules give a different result. */
  full(guest: Participant, entry: FileEntry): void {
    guest.say({ say: 'full', epoch: this.#epoch, entry });
  }

  /** Reports that a guest's offer was answered. */
  kept(guest: Participant): void {
    guest.say({ say: 'kept', epoch: this.#epoch });
  }

  /** Sends a device's shown plan (null for none) to these guests, by default to all. */
  shown(by: string, plan: SavedPlan | null, to: readonly Participant[] = this.#attendance.guests): void {
    for (const guest of to) if (guest.follows) guest.say({ say: 'shown', epoch: this.#epoch, by, plan });
  }

  /** Reports that the guest has entries which the host doesn't have. */
  differ(guest: Participant, { tree }: Replica): void {
    const chains = tree.nodes.map(({ chain }) => chain);
    guest.say({ say: 'differ', epoch: this.#epoch, chains });
  }

  /**
   * Welcomes a guest with all entries after its own content. A guest without a copy also gets the first entry in full.
   */
  welcome(guest: Participant, replica: Replica, has: Has | null, start: FileEntry | null): void {
    const { id: game, name, createdAt, tree } = replica;
    const from = has ?? { last: 0, chain: tree.get(0)!.chain };
    const { head, redo } = tree;
    const { n } = this.#changes;
    const change: TableChange = { add: replica.after(from.last), head, redo };
    const about = { say: 'welcome', v: PROTOCOL_VERSION, epoch: this.#epoch, n } as const;
    guest.say({ ...about, game, name, createdAt, start, from, change });
  }

  /** Sends the next piece of a pack. */
  piece(guest: Participant, n: number, piece: Pick<MessageOf<'packPiece'>, 'build' | 'parts'>): void {
    guest.say({ say: 'packPiece', epoch: this.#epoch, n, ...piece });
  }

  /** Sends the members to one guest. */
  table(guest: Participant): void {
    guest.say(this.#table());
  }

  /** Sends the members to all guests. */
  tableToAll(): void {
    this.#attendance.tell(this.#table());
  }

  #table(): Message {
    const { members } = this.#attendance;
    return { say: 'table', epoch: this.#epoch, n: this.#changes.n, members };
  }
}
