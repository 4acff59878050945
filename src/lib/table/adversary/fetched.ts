import { hear } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/game';
import type * as Parts from './parts';

let parts: typeof Parts | null = null;

/** Fetches the words and parts that a table with an Adversary needs, before it is shown; nothing for any other. */
export async function fetchParts({ adversaries }: Pick<Setup, 'adversaries'>): Promise<void> {
  if (adversaries.length > 0) [parts] = await Promise.all([import('./parts'), hear('adversaries')]);
}

/** Those parts, if this table has an Adversary. */
export const partsFor = ({ adversaries }: Pick<Setup, 'adversaries'>): typeof Parts | null =>
  adversaries.length > 0 ? parts : null;
