import { hasMoreCards } from '$lib/game';
import { hear } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/game';
import type * as Parts from './parts';

let parts: typeof Parts | null = null;

/** Fetches the words and parts for the cards of the expansions, before a table that owns some is shown. */
export async function fetchCards(setup: Setup): Promise<void> {
  if (hasMoreCards(setup)) [parts] = await Promise.all([import('./parts'), hear('morecards')]);
}

/** Those parts, if this table has more cards than the base game's. */
export const cardPartsFor = (setup: Setup): typeof Parts | null => (hasMoreCards(setup) ? parts : null);
