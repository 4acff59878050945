import { hear } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/game';
import type * as Parts from './parts';

let parts: typeof Parts | null = null;

type Played = Pick<Setup, 'adversaries' | 'scenario' | 'events'>;

/** Whether there is anybody or anything to be reminded of. */
const isPlain = ({ adversaries, scenario }: Omit<Played, 'events'>): boolean =>
  adversaries.length === 0 && scenario === null;

/** Fetches the words and parts that a table with an Adversary or a Scenario needs, before it is shown. */
export async function fetchParts(setup: Played): Promise<void> {
  if (setup.events) await hear('checklist');
  if (isPlain(setup)) return;
  const areas = setup.scenario === null ? ['adversaries'] : ['adversaries', 'scenarios'];
  [parts] = await Promise.all([import('./parts'), hear(...areas)]);
}

/** Those parts, if this table needs them. */
export const partsFor = (setup: Omit<Played, 'events'>): typeof Parts | null =>
  isPlain(setup) ? null : parts;
