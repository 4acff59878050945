import type { GameShelf } from './game-store';
import type { Rules } from './replica';
import type { TableChange } from './wire-messages';

/**
 * `joining`: said who it is; `joined`: stands where the table stands; `away`: nothing is heard of the keeper;
 * `apart`: both went on, and somebody has to choose; `offered`: what this device did waits for the keeper's answer;
 * `alone`: plays on by itself; `over`: was sent away, or nobody shares any more.
 */
export type GuestState = 'joining' | 'joined' | 'away' | 'apart' | 'offered' | 'alone' | 'over';

/** What a guest needs of the world, and what it tells. */
export interface GuestOptions {
  readonly device: string;
  readonly rules: Rules;
  readonly shelf: GameShelf;
  readonly now: () => number;
  /** The table changed, by this device or another. */
  readonly changed: (change: TableChange) => void;
  /** The state, who is here or what went wrong changed. */
  readonly met?: () => void;
}
