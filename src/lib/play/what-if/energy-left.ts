import { m } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { doerName } from '$lib/words/names';
import { listed } from '$lib/words/say';

/** The Energy that each Spirit that is kept here has left, in words; empty where none is. */
export const energyLeft = ({ spiritStates = {}, setup }: Game): string => {
  const each = Object.entries(spiritStates).map(([player, { energy }]) =>
    m.plans_energy_of({ who: doerName(Number(player) - 1, setup), n: energy }),
  );
  return each.length > 0 ? m.plans_energy({ each: listed(each) }) : '';
};
