import { m } from '$lib/messages/messages.svelte';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { PlanOfOthers } from '$lib/shared-table.svelte';
import { doerName, type Seats } from '$lib/words/names';
import type { DevicePlan } from './log/shown-plans';
import type { Member } from './wire/wire-messages';

/**
 * Returns the name of a device's player. A host without a player is named as all players, any other device as
 * watching.
 */
export function memberName(
  { who, views, keeper }: Pick<Member, 'who' | 'views' | 'keeper'>,
  seats: Seats,
): string {
  if (!views && who !== null) return doerName(who, seats);
  return keeper && !views ? m.share_all_players() : m.share_views();
}

/** This device and the other devices in its game. */
interface AtTable {
  readonly device: string;
  readonly members: readonly Member[];
  readonly seats: Seats;
}

/** The plans that the devices show each other, for the screen. */
export class TablePlans {
  others = $state.raw<readonly PlanOfOthers[]>([]);
  own = $state<string | null>(null);
  readonly show: (plan: SavedPlan | null) => void;

  constructor(show: (plan: SavedPlan | null) => void) {
    this.show = show;
  }

  /** Updates the shown plans. If none has changed, `others` stays the same object. */
  met(here: { readonly shown: readonly DevicePlan[] } | null, { device, members, seats }: AtTable): void {
    const shown = here?.shown ?? [];
    this.own = shown.find(({ by }) => by === device)?.plan.id ?? null;
    const others = shown.flatMap(({ by, plan }): PlanOfOthers[] => {
      const member = by !== device && members.find((one) => one.device === by);
      return member ? [{ device: by, who: memberName(member, seats), plan }] : [];
    });
    const isSame = ({ device, who, plan }: PlanOfOthers, i: number): boolean => {
      const before = this.others[i];
      return before?.device === device && before.who === who && before.plan === plan;
    };
    if (others.length !== this.others.length || !others.every(isSame)) this.others = others;
  }
}
