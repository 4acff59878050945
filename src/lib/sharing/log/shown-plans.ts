import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { Member } from '../wire/wire-messages';

/** A plan that a device shows the others. */
export interface DevicePlan {
  readonly by: string;
  readonly plan: KeptPlan;
}

/** The plans that devices show each other: one each, outside the game, while the device is present. */
export class ShownPlans {
  readonly #plans = new Map<string, KeptPlan>();

  /** Sets a device's shown plan, or none. */
  put(by: string, plan: KeptPlan | null, members: readonly Member[]): void {
    for (const device of this.#plans.keys())
      if (members.every((member) => member.device !== device)) this.#plans.delete(device);
    if (plan) this.#plans.set(by, plan);
    else this.#plans.delete(by);
  }

  /** Returns the plans of present devices. */
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
