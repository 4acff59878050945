import type { Component } from 'svelte';
import type { Session } from '$lib/play/session/session.svelte';
import { loadHistoryMessages } from './about';
import AfterGame from './AfterGame.svelte';

/** Loads the content below the final score, with its words. */
export async function loadAfterGame(): Promise<Component<{ session: Session }>> {
  await loadHistoryMessages();
  return AfterGame;
}
