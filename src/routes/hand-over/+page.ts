import { hear } from '$lib/messages/messages.svelte';
import { shelf } from '$lib/table/shelf';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ url }) => {
  const [file] = await Promise.all([
    shelf.exportGame(url.searchParams.get('game') ?? ''),
    hear('handover').catch(console.error),
  ]);
  return { file };
};
