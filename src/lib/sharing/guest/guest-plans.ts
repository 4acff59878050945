import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import { type DevicePlan, ShownPlans } from '../log/shown-plans';
import type { Member, MessageOf } from '../wire/wire-messages';

/** A guest's plans: the one it shows, and those that others show. */
export class GuestPlans {
  readonly #others = new ShownPlans();
  readonly #say: (plan: SavedPlan | null) => void;
  #own: SavedPlan | null = null;

  constructor(say: (plan: SavedPlan | null) => void) {
    this.#say = say;
  }

  /** Shows a plan, or none; while disconnected, it is sent after joining. */
  show(plan: SavedPlan | null, isJoined: boolean): void {
    this.#own = plan;
    if (isJoined) this.#say(plan);
  }

  /** Sends the shown plan again, because a game that it rejoins may not have it. */
  sayAgain(): void {
    if (this.#own) this.#say(this.#own);
  }

  /** Handles another device's plan, or its end. */
  heard({ by, plan }: MessageOf<'shown'>, members: readonly Member[], met?: () => void): void {
    this.#others.put(by, plan, members);
    met?.();
  }

  of(members: readonly Member[]): readonly DevicePlan[] {
    return this.#others.of(members);
  }

  /** Clears the plans of another or reloaded game, which sends them again. */
  clear(): void {
    this.#others.clear();
  }
}
