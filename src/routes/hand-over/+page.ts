import { loadMessages } from '$lib/messages/messages.svelte';
import { shelf } from '$lib/store/shelf';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ url }) => {
  const [file] = await Promise.all([
    shelf.exportGame(url.searchParams.get('game') ?? ''),
    loadMessages('handoff', 'adversaries', 'packs').catch(console.error),
  ]);
  const way = url.searchParams.get('way') === 'paper' ? ('paper' as const) : ('code' as const);
  return { file, way };
};
