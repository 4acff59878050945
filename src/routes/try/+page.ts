import { ENGINE } from '$lib/game-engine';
import { areasAhead, loadMessages } from '$lib/messages/messages.svelte';
import { fetchParts } from '$lib/play/adversary/lazy';
import type { PageLoad } from './$types';
import { demo } from './demo-game';

/** Plays the demo up to its question, and loads the parts that it needs. */
export const load: PageLoad = async () => {
  areasAhead();
  const [game] = await Promise.all([demo(), loadMessages('front').catch(console.error)]);
  const { game: now } = game.open();
  await fetchParts(now.setup, ENGINE.promptOf(now));
  return { demo: game };
};
