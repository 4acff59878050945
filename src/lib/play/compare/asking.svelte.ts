import { recall, remember } from '$lib/device/remember';
import type { Session } from '../session/session.svelte';

const KEY = 'compare-never';

/** Whether, and when, this device asks by itself to compare lands: once a turn at most, and never again once told so. */
class Asking {
  #never = $state(recall(KEY) === true);
  /** The game and the turn in which it has asked. */
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
