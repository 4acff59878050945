import type { FileEntry } from '$lib/saves/files/game-file';
import type { KeptPlan } from '$lib/saves/rows/kept-plans';
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

/** What a keeper says to guests; most of it with the number of the last change, so that they know what they miss. */
export class KeeperSpeech {
  readonly #attendance: Attendance;
  readonly #changes: RecentChanges;
  /** The keeper's own mark, by which a guest knows that it is still the same. */
  readonly #epoch: string;

  constructor(attendance: Attendance, changes: RecentChanges, epoch: string) {
    this.#attendance = attendance;
    this.#changes = changes;
    this.#epoch = epoch;
  }

  sorry(guest: Participant, why: Sorry): void {
    guest.say({ say: 'sorry', why, v: PROTOCOL_VERSION });
  }

  /** The guest has to say anew who it is and what it holds. */
  again(guest: Participant): void {
    guest.say({ say: 'again' });
  }

  #change(guest: Participant, n: number, change: TableChange): void {
    guest.say({ say: 'change', epoch: this.#epoch, n, change });
  }

  /** A change, to everybody who follows. */
  changed(change: TableChange): void {
    for (const guest of this.#attendance.guests)
      if (guest.follows) this.#change(guest, this.#changes.n, change);
  }

  /** What came after the n-th change, to a guest that follows; false where it has to say anew what it holds. */
  missed(guest: Participant, n: number): boolean {
    const missing = this.#changes.after(n);
    if (!missing) this.again(guest);
    for (const [at, change] of missing ?? []) this.#change(guest, at, change);
    return missing !== null;
  }

  refused(guest: Participant, tap: string, code: string): void {
    guest.say({ say: 'refused', epoch: this.#epoch, n: this.#changes.n, tap, code });
  }

  /** What came of a tap, once more. */
  taken(guest: Participant, tap: string, entry: number): void {
    guest.say({ say: 'taken', epoch: this.#epoch, n: this.#changes.n, tap, entry });
  }

  /** The whole of an entry, for rules that make it otherwise. */
  full(guest: Participant, entry: FileEntry): void {
    guest.say({ say: 'full', epoch: this.#epoch, entry });
  }

  /** What the guest offered has its answer. */
  kept(guest: Participant): void {
    guest.say({ say: 'kept', epoch: this.#epoch });
  }

  /** What a device shows, to everybody who follows, or to these. */
  shown(by: string, plan: KeptPlan | null, to: readonly Participant[] = this.#attendance.guests): void {
    for (const guest of to) if (guest.follows) guest.say({ say: 'shown', epoch: this.#epoch, by, plan });
  }

  /** The guest holds what the table does not. */
  differ(guest: Participant, { tree }: Replica): void {
    const chains = tree.nodes.map(({ chain }) => chain);
    guest.say({ say: 'differ', epoch: this.#epoch, chains });
  }

  /** The table as it stands, for somebody who holds so much of it, or its first entry whole. */
  welcome(guest: Participant, replica: Replica, has: Has | null, start: FileEntry | null): void {
    const { id: game, name, createdAt, tree } = replica;
    const from = has ?? { last: 0, chain: tree.get(0)!.chain };
    const { head, redo } = tree;
    const { n } = this.#changes;
    const change: TableChange = { add: replica.after(from.last), head, redo };
    const about = { say: 'welcome', v: PROTOCOL_VERSION, epoch: this.#epoch, n } as const;
    guest.say({ ...about, game, name, createdAt, start, from, change });
  }

  /** The next piece of a pack. */
  piece(guest: Participant, n: number, piece: Pick<MessageOf<'packPiece'>, 'build' | 'parts'>): void {
    guest.say({ say: 'packPiece', epoch: this.#epoch, n, ...piece });
  }

  /** Who is here, to one guest. */
  table(guest: Participant): void {
    guest.say(this.#table());
  }

  /** Who is here, to everybody. */
  tableToAll(): void {
    this.#attendance.tell(this.#table());
  }

  #table(): Message {
    const { members } = this.#attendance;
    return { say: 'table', epoch: this.#epoch, n: this.#changes.n, members };
  }
}
