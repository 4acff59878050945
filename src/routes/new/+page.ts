import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { loadBoards } from '$lib/content/boards';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { loadContentFor, loadLayouts, loadScenarios } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

/** Everything that can be chosen, so that each choice shows at once what it leads to. */
export const load: PageLoad = async () => {
  const adversaries = ADVERSARY_IDS.map((id) => ({ id }));
  await Promise.all([
    loadContentFor({
      adversaries,
      spirits: ['any'],
      layout: 'thematic-1',
      tokens: true,
      events: true,
      products: ['any'],
    }),
    loadLayouts(),
    loadBoards(['E']),
    loadScenarios(SCENARIOS.map(({ id }) => id)),
    loadMessages('setup', 'adversaries', 'spirits', 'scenarios').catch(console.error),
  ]);
};
