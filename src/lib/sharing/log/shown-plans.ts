import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { Member } from '../wire/wire-messages';

/** A plan that a device shows the others at its table. */
export interface DevicePlan {
  readonly by: string;
  readonly plan: KeptPlan;
}

/** What devices at a table show each other: one plan each, in nobody's game, and only as long as the device is here. */
export class ShownPlans {
  readonly #plans = new Map<string, KeptPlan>();

  /** A device shows this plan from now on, or none. */
  put(by: string, plan: KeptPlan | null, members: readonly Member[]): void {
    for (const device of this.#plans.keys())
      if (members.every((member) => member.device !== device)) this.#plans.delete(device);
    if (plan) this.#plans.set(by, plan);
    else this.#plans.delete(by);
  }

  /** Those of devices that are here. */
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
