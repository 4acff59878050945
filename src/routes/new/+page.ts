import { ADVERSARY_IDS, EXPANSION_ADVERSARIES } from '$lib/content/adversaries';
import { loadBoards } from '$lib/content/boards';
import { loadContentFor, loadLayouts } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { bringHomebrew, homebrewAtHand } from '$lib/setup/own-adversaries';
import type { PageLoad } from './$types';

/** Everything that can be chosen, so that each choice shows at once what it leads to; what lies in packs the page brings. */
export const load: PageLoad = async () => {
  const ids = ADVERSARY_IDS.filter((id) => !EXPANSION_ADVERSARIES.includes(id));
  const own = homebrewAtHand();
  // What a browser missed once it may go on missing: nothing is asked for that is not kept.
  const isOwnHere = own.length > 0 && (await packs.has('homebrew'));
  const adversaries = ids.map((id) => ({ id }));
  await Promise.all([
    loadContentFor({
      adversaries,
      spirits: ['any'],
      layout: 'thematic-1',
      tokens: true,
    }),
    isOwnHere ? bringHomebrew(own).catch(console.error) : [],
    loadLayouts(),
    loadBoards(['E']),
    loadMessages('setup', 'adversaries', 'spirits', 'scenarios').catch(console.error),
  ]);
};
