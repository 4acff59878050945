import { getLocale, loadMessages, LOCALES } from '$lib/messages/messages.svelte';
import { hasOtherBox } from '$lib/play/cards/other-box';
import type { PageLoad } from './$types';

/** Loads the card names that the players typed, so that a search finds cards by them too. */
const ownNames = async (): Promise<void> => {
  if (getLocale() !== LOCALES[0] || hasOtherBox()) (await import('$lib/play/cards/own-names')).useOwnNames();
};

export const load: PageLoad = () =>
  Promise.all([loadMessages('reference', 'terms'), ownNames()]).catch(console.error);
