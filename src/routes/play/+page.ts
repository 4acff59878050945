import { fetchParts } from '$lib/play/adversary/lazy';
import { saves } from '$lib/store';
import type { PageLoad } from './$types';

/** The game is read while the words are: a table that opens should not wait for one after the other. */
export const load: PageLoad = async ({ url }) => {
  const opened = await saves.open(url.searchParams.get('game') ?? '');
  if (opened.ok) await fetchParts(opened.value.game.setup);
  return { opened };
};
