import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import { type DevicePlan, ShownPlans } from '../log/shown-plans';
import type { Member, MessageOf } from '../wire/wire-messages';

/** The plans that a guest sees: the one that it shows itself, and those of others. */
export class GuestPlans {
  readonly #others = new ShownPlans();
  readonly #say: (plan: SavedPlan | null) => void;
  #own: SavedPlan | null = null;

  constructor(say: (plan: SavedPlan | null) => void) {
    this.#say = say;
  }

  /** Shows a plan to the others; null shows none. While disconnected, the plan is sent after joining. */
  show(plan: SavedPlan | null, isJoined: boolean): void {
    this.#own = plan;
    if (isJoined) this.#say(plan);
  }

  /** Sends the shown plan again, because a host that this device rejoins may not have it. */
  sayAgain(): void {
    if (this.#own) this.#say(this.#own);
  }

  /** Handles another device's shown plan, or that it shows none. */
  heard({ by, plan }: MessageOf<'shown'>, members: readonly Member[], met?: () => void): void {
    this.#others.put(by, plan, members);
    met?.();
  }

  of(members: readonly Member[]): readonly DevicePlan[] {
    return this.#others.of(members);
  }

  /** Forgets the plans of others. After a reload or in another game, the host sends them again. */
  clear(): void {
    this.#others.clear();
  }
}
