import { loadMessages } from '$lib/messages/messages.svelte';
import { fetchParts } from '$lib/play/adversary/lazy';
import { saves } from '$lib/store/store';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ url }) => {
  const [opened] = await Promise.all([
    saves.open(url.searchParams.get('game') ?? ''),
    loadMessages('sharing').catch(console.error),
  ]);
  // The texts about guests' taps need the messages of this game.
  if (opened.ok) await fetchParts(opened.value.game.setup);
  return { opened };
};
