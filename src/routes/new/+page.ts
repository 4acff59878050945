import { ADVERSARY_IDS, EXPANSION_ADVERSARIES } from '$lib/content/adversaries';
import { loadBoards } from '$lib/content/boards';
import { loadContentFor, loadLayouts } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { availableHomebrew, bringHomebrew } from '$lib/setup/own-adversaries';
import type { PageLoad } from './$types';

/**
 * Loads the content that is not in packs, and the stored homebrew if its pack is on this device. `TablePacks` loads
 * the rest.
 */
export const load: PageLoad = async () => {
  const ids = ADVERSARY_IDS.filter((id) => !EXPANSION_ADVERSARIES.includes(id));
  const own = availableHomebrew();
  // A browser doesn't repeat a failed import, so the pack is downloaded before its parts are imported.
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
