import { fetchParts } from '$lib/play/adversary/lazy';
import { saves, witness } from '$lib/store/games';
import type { PageLoad } from './$types';

type Opened = Awaited<ReturnType<typeof saves.open>>;

const isLost = (opened: Opened): boolean =>
  !opened.ok && (opened.error.code === 'missing' || opened.error.code === 'unreadable');

/** The game once the second witness has put back what it can. */
async function mended(id: string): Promise<Opened> {
  const { recovered, mend } = await witness();
  await recovered;
  const opened = await saves.open(id);
  if (opened.ok || opened.error.code !== 'unreadable') return opened;
  await mend(id).catch(console.error);
  return saves.open(id);
}

/** The game is read while the words are: a table that opens should not wait for one after the other. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game') ?? '';
  const atOnce = await saves.open(id);
  const opened = isLost(atOnce) ? await mended(id) : atOnce;
  if (opened.ok) await fetchParts(opened.value.game.setup);
  return { opened };
};
