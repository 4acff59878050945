import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { Member } from '../wire/wire-messages';

/** A plan that a device shows the others. */
export interface DevicePlan {
  readonly by: string;
  readonly plan: SavedPlan;
}

/** The plans that devices show each other. Each present device shows at most one; plans are not part of the game. */
export class ShownPlans {
  readonly #plans = new Map<string, SavedPlan>();

  /** Stores a device's shown plan; null removes it. */
  put(by: string, plan: SavedPlan | null, members: readonly Member[]): void {
    for (const device of this.#plans.keys())
      if (members.every((member) => member.device !== device)) this.#plans.delete(device);
    if (plan) this.#plans.set(by, plan);
    else this.#plans.delete(by);
  }

  /** Returns the shown plans of present devices. */
  of(members: readonly Member[]): readonly DevicePlan[] {
    const here = members.filter((member) => member.here);
    return here.flatMap(({ device: by }) => {
      const plan = this.#plans.get(by);
      return plan ? [{ by, plan }] : [];
    });
  }

  clear(): void {
    this.#plans.clear();
  }
}
