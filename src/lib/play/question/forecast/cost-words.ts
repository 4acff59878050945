import { m } from '$lib/messages/messages.svelte';
import type { ForecastCost, LossForecast } from '$lib/rules/forecast/forecast';
import type { BlightState, Game, Setup } from '$lib/rules/table/game';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { listed } from '$lib/words/say';
import { partsFor } from '../../adversary/lazy';

/** Returns true if this Blight takes the last Blight from the card, which flips the card or loses the game. */
export const takesLast = ({ blight }: ForecastCost, { left }: BlightState): boolean =>
  blight > 0 && blight >= left;

/** Returns the loss conditions that are met or whose value changes. */
const nearer = (losses: readonly LossForecast[]): readonly LossForecast[] =>
  losses.filter(({ now, then, holds }) => holds || then.n !== now.n);

/** Returns the Blight in words, with "at least" if a choice can add more. */
const blightInWords = ({ atLeast, blight }: ForecastCost): string =>
  atLeast ? m.toll_least({ n: blight }) : m.toll_blight({ n: blight });

/** A warning, and its lands in words; empty if it has none. */
export interface Warning {
  readonly text: string;
  readonly lands: string;
}

/** Returns the warning that this action takes the last Blight from the card; null if it doesn't. */
export function runsOutInWords(
  { blight }: Game,
  cost: ForecastCost,
  lands: readonly LandForecast[],
): Warning | null {
  if (!takesLast(cost, blight)) return null;
  const inputs = { n: blightInWords(cost), left: blight.left };
  return {
    text: blight.side === 'healthy' ? m.warn_flips(inputs) : m.warn_lost(inputs),
    lands: listed(lands.filter((one) => one.blight > 0).map(({ land }) => land)),
  };
}

/** Returns the loss conditions that are met or whose value changes, with their names from the panel. */
export const comingInWords = (setup: Setup, losses: readonly LossForecast[]) =>
  nearer(losses).map(({ name, of, now, then, printed, falls, holds }) => ({
    falls,
    holds,
    /** True if the condition is checked later and will then lose the game unless the players act. */
    looms: !holds && !falls && then.n >= then.limit,
    what: partsFor(setup)?.lossLine(name, of).name ?? name,
    was: now.n,
    n: then.n,
    limit: printed,
    lands: listed(then.lands ?? []),
  }));
