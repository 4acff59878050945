import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { loadContentFor, loadLayouts } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import Weekly from './Weekly.svelte';

/** Loads the weekly challenge with the content and names it needs. */
export async function openWeekly(): Promise<typeof Weekly> {
  const adversaries = ADVERSARY_IDS.map((id) => ({ id }));
  await Promise.all([
    loadContentFor({ adversaries, spirits: [], layout: '2-standard', tokens: true, events: true }),
    loadLayouts(),
    loadMessages('exchange', 'setup', 'spirits', 'adversaries', 'scenarios'),
  ]);
  return Weekly;
}
