import { recall, remember } from '$lib/device/remember';
import type { Session } from '../session/session.svelte';

const KEY = 'compare-never';

/** The offer to compare lands on this device: at most once per turn, and never after the players turn it off. */
class Asking {
  #never = $state(recall(KEY) === true);
  /** The game and turn of the last offer. */
  #asked = $state('');

  get never(): boolean {
    return this.#never;
  }

  set never(never: boolean) {
    this.#never = never;
    remember(KEY, never);
  }

  isOpen(session: Session): boolean {
    return !this.#never && this.#asked !== turnOf(session);
  }

  answered(session: Session): void {
    this.#asked = turnOf(session);
  }
}

const turnOf = ({ id, game }: Session): string => `${id} ${game.turn}`;

export const asking = new Asking();
