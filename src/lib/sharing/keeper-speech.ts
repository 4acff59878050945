import type { FileEntry } from '$lib/saves/game-file';
import type { KeptPlan } from '$lib/saves/kept-plans';
import type { Attendance, Participant } from './attendance';
import type { Replica } from './replica';
import {
  type Has,
  type Member,
  type Message,
  type MessageOf,
  PROTOCOL_VERSION,
  type Sorry,
  type TableChange,
} from './wire-messages';

/** What a keeper says to guests; `n` is the number of the last change of the table. */
export class KeeperSpeech {
  readonly #attendance: Attendance;
  /** The keeper's own mark, by which a guest knows that it is still the same. */
  readonly #epoch: string;

  constructor(attendance: Attendance, epoch: string) {
    this.#attendance = attendance;
    this.#epoch = epoch;
  }

  sorry(guest: Participant, why: Sorry): void {
    this.#attendance.say(guest, { say: 'sorry', why, v: PROTOCOL_VERSION });
  }

  /** The guest has to say anew who it is and what it holds. */
  again(guest: Participant): void {
    this.#attendance.say(guest, { say: 'again' });
  }

  change(guest: Participant, n: number, change: TableChange): void {
    this.#attendance.say(guest, { say: 'change', epoch: this.#epoch, n, change });
  }

  refused(guest: Participant, n: number, tap: string, code: string): void {
    this.#attendance.say(guest, { say: 'refused', epoch: this.#epoch, n, tap, code });
  }

  /** What came of a tap, once more. */
  taken(guest: Participant, n: number, tap: string, entry: number): void {
    this.#attendance.say(guest, { say: 'taken', epoch: this.#epoch, n, tap, entry });
  }

  /** The whole of an entry, for rules that make it otherwise. */
  full(guest: Participant, entry: FileEntry): void {
    this.#attendance.say(guest, { say: 'full', epoch: this.#epoch, entry });
  }

  /** What the guest offered has its answer. */
  kept(guest: Participant): void {
    this.#attendance.say(guest, { say: 'kept', epoch: this.#epoch });
  }

  /** What a device shows, to everybody who follows, or to these. */
  shown(by: string, plan: KeptPlan | null, to: readonly Participant[] = this.#attendance.guests): void {
    for (const guest of to)
      if (guest.follows) this.#attendance.say(guest, { say: 'shown', epoch: this.#epoch, by, plan });
  }

  /** The guest holds what the table does not. */
  differ(guest: Participant, { tree }: Replica): void {
    const chains = tree.nodes.map(({ chain }) => chain);
    this.#attendance.say(guest, { say: 'differ', epoch: this.#epoch, chains });
  }

  /** The table as it stands, for somebody who holds so much of it, or its first entry whole. */
  welcome(guest: Participant, n: number, replica: Replica, has: Has | null, start: FileEntry | null): void {
    const { id: game, name, createdAt, tree } = replica;
    const from = has ?? { last: 0, chain: tree.get(0)!.chain };
    const { head, redo } = tree;
    const change: TableChange = { add: replica.after(from.last), head, redo };
    const about = { say: 'welcome', v: PROTOCOL_VERSION, epoch: this.#epoch, n } as const;
    this.#attendance.say(guest, { ...about, game, name, createdAt, start, from, change });
  }

  /** The next piece of a pack. */
  piece(guest: Participant, n: number, piece: Pick<MessageOf<'packPiece'>, 'build' | 'parts'>): void {
    this.#attendance.say(guest, { say: 'packPiece', epoch: this.#epoch, n, ...piece });
  }

  /** Who is here, to one guest. */
  table(guest: Participant, n: number, members: readonly Member[]): void {
    this.#attendance.say(guest, this.#table(n, members));
  }

  /** Who is here, to everybody. */
  tableToAll(n: number, members: readonly Member[]): void {
    this.#attendance.tell(this.#table(n, members));
  }

  #table(n: number, members: readonly Member[]): Message {
    return { say: 'table', epoch: this.#epoch, n, members };
  }
}
