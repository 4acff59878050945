import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { Replica } from '../log/replica';
import type { End, Wire } from '../wire/wire';
import { type Has, type Message, PROTOCOL_VERSION, type Wish } from '../wire/wire-messages';

/** Who sits at a guest's device. */
export interface TablePlace {
  who: number | null;
  /** It only looks on. */
  views: boolean;
  ready: boolean;
}

/** What a guest says to the keeper, once there is a wire. */
export class GuestSpeech {
  readonly #device: string;
  readonly seat: TablePlace = { who: null, views: false, ready: false };
  wire: Wire | null = null;
  /** The keeper's own mark, since it let this device in. */
  epoch: string | null = null;

  constructor(device: string) {
    this.#device = device;
  }

  /** A connection to the keeper, the first or a new one; what still comes by an older one is not heard. */
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

  /** Who this is and what it holds. */
  hello(game: string | null, has: Has | null): void {
    const { who, views } = this.seat;
    this.#say({ say: 'hello', v: PROTOCOL_VERSION, device: this.#device, who, views, game, has });
  }

  /** It is here, and stands after so many changes. */
  follow(n: number): void {
    if (this.epoch !== null) this.#say({ say: 'follow', epoch: this.epoch, n, ...this.seat });
  }

  /** False while there is no table to say it to. */
  tap(tap: string, wish: Wish, parent: number): boolean {
    const { epoch } = this;
    if (epoch === null || !this.wire) return false;
    if ('to' in wish) this.#say({ say: 'move', epoch, tap, parent, to: wish.to });
    else this.#say({ say: 'tap', epoch, tap, parent, command: wish.command });
    return true;
  }

  /** What was played here after an entry that both have. */
  offer(replica: Replica, from: Has): void {
    const { epoch } = this;
    if (epoch !== null)
      this.#say({ say: 'branch', epoch, from, add: replica.after(from.last), head: replica.tree.head });
  }

  /** This device shows the table a plan, or none any more. */
  show(plan: KeptPlan | null): void {
    if (this.epoch !== null) this.#say({ say: 'show', epoch: this.epoch, plan });
  }

  /** An entry, whole. */
  want(epoch: string | undefined, entry: number): void {
    if (epoch !== undefined) this.#say({ say: 'want', epoch, entry });
  }

  /** Files of a pack, the first of them from a byte on; false while there is no table to say it to. */
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
