import { m } from '$lib/messages/messages.svelte';
import type { LossForecast, Toll } from '$lib/rules/forecast/forecast';
import type { BlightState, Game, Setup } from '$lib/rules/table/game';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { listed } from '$lib/words/say';
import { partsFor } from '../../adversary/lazy';

/** Whether so much Blight takes the last of the card or space, so that the card turns or the island is lost. */
export const takesLast = ({ blight }: Toll, { left }: BlightState): boolean => blight > 0 && blight >= left;

/** The losses that come nearer, or hold by then. */
const nearer = (losses: readonly LossForecast[]): readonly LossForecast[] =>
  losses.filter(({ now, then, holds }) => holds || then.n !== now.n);

/** How much Blight it brings, at least where more is not certain. */
export const blightInWords = ({ atLeast, blight }: Toll): string =>
  atLeast ? m.toll_least({ n: blight }) : m.toll_blight({ n: blight });

/** That the Blight runs out, so that the card turns or the island is lost; null where it does not. */
export function runsOutInWords({ blight }: Game, toll: Toll, lands: readonly LandForecast[]): string | null {
  if (!takesLast(toll, blight)) return null;
  const where = listed(lands.filter((one) => one.blight > 0).map(({ land }) => land));
  const inputs = { n: blightInWords(toll), left: blight.left, lands: where };
  return blight.side === 'healthy' ? m.warn_flips(inputs) : m.warn_lost(inputs);
}

/** The losses that come nearer, fall, or hold by then, by the name that their panel gives them. */
export const comingInWords = (setup: Setup, losses: readonly LossForecast[]) =>
  nearer(losses).map(({ name, of, now, then, printed, falls, holds }) => ({
    falls,
    holds,
    /** It is judged at a later moment, and is lost then unless something is done. */
    looms: !holds && !falls && then.n >= then.limit,
    what: partsFor(setup)?.lossLine(name, of).name ?? name,
    was: now.n,
    n: then.n,
    limit: printed,
    lands: listed(then.lands ?? []),
  }));
