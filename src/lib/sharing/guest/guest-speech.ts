import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { Replica } from '../log/replica';
import type { End, Wire } from '../wire/wire';
import { type Has, type Message, PROTOCOL_VERSION, type Wish } from '../wire/wire-messages';

/** The player of this device, counted from 0; null for none. */
export interface TablePlace {
  who: number | null;
  /** True if the device only watches. */
  views: boolean;
  ready: boolean;
}

/** Sends a guest's messages to the host while connected. */
export class GuestSpeech {
  readonly #device: string;
  readonly seat: TablePlace = { who: null, views: false, ready: false };
  wire: Wire | null = null;
  /** The id of the host's session; null until the host has accepted this device. */
  epoch: string | null = null;

  constructor(device: string) {
    this.#device = device;
  }

  /** Connects to the host and returns the receiver for its messages. Messages of an older connection are ignored. */
  connect(wire: Wire, heard: (text: string) => void, lost: () => void): End {
    this.hangUp();
    this.wire = wire;
    return {
      heard: (text) => {
        if (this.wire === wire) heard(text);
      },
      closed: () => {
        if (this.wire !== wire) return;
        this.wire = null;
        lost();
      },
    };
  }

  /** Introduces this device to the host, with the content of its copy. */
  hello(game: string | null, has: Has | null): void {
    const { who, views } = this.seat;
    this.#say({ say: 'hello', v: PROTOCOL_VERSION, device: this.#device, who, views, game, has });
  }

  /** Confirms that this device has applied the first `n` changes. */
  follow(n: number): void {
    if (this.epoch !== null) this.#say({ say: 'follow', epoch: this.epoch, n, ...this.seat });
  }

  /** Sends a tap. Returns false if not connected. */
  tap(tap: string, wish: Wish, parent: number): boolean {
    const { epoch } = this;
    if (epoch === null || !this.wire) return false;
    if ('to' in wish) this.#say({ say: 'move', epoch, tap, parent, to: wish.to });
    else this.#say({ say: 'tap', epoch, tap, parent, command: wish.command });
    return true;
  }

  /** Offers the host the entries that this device has after a common one. */
  offer(replica: Replica, from: Has): void {
    const { epoch } = this;
    if (epoch !== null)
      this.#say({ say: 'branch', epoch, from, add: replica.after(from.last), head: replica.tree.head });
  }

  /** Shows the others a plan; null shows none. */
  show(plan: SavedPlan | null): void {
    if (this.epoch !== null) this.#say({ say: 'show', epoch: this.epoch, plan });
  }

  /** Requests an entry in full. */
  want(epoch: string | undefined, entry: number): void {
    if (epoch !== undefined) this.#say({ say: 'want', epoch, entry });
  }

  /** Requests files of a pack, the first one from the byte `at` on. Returns false if not connected. */
  wantPack(epoch: string | undefined, n: number, files: readonly string[], at: number): boolean {
    if (epoch === undefined || !this.wire) return false;
    this.#say({ say: 'packWanted', epoch, n, files, at });
    return true;
  }

  leave(): void {
    this.#say({ say: 'sorry', why: 'left', v: PROTOCOL_VERSION });
  }

  hangUp(): void {
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }

  #say(message: Message): void {
    this.wire?.send(JSON.stringify(message));
  }
}
