import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import { type DevicePlan, ShownPlans } from '../log/shown-plans';
import type { Member, MessageOf } from '../wire/wire-messages';

/** At somebody else's table: the plan that this device shows, and those that others show it. */
export class GuestPlans {
  readonly #others = new ShownPlans();
  readonly #say: (plan: KeptPlan | null) => void;
  #own: KeptPlan | null = null;

  constructor(say: (plan: KeptPlan | null) => void) {
    this.#say = say;
  }

  /** Shows a plan from now on, or none; where nobody hears it, it is said once the device has come to the table. */
  show(plan: KeptPlan | null, isJoined: boolean): void {
    this.#own = plan;
    if (isJoined) this.#say(plan);
  }

  /** Says to a table what it shows: one that the device comes back to may not know it. */
  sayAgain(): void {
    if (this.#own) this.#say(this.#own);
  }

  /** Another device shows a plan, or none any more. */
  heard({ by, plan }: MessageOf<'shown'>, members: readonly Member[], met?: () => void): void {
    this.#others.put(by, plan, members);
    met?.();
  }

  of(members: readonly Member[]): readonly DevicePlan[] {
    return this.#others.of(members);
  }

  /** Another table, or the same one anew: what was shown before is said again. */
  clear(): void {
    this.#others.clear();
  }
}
