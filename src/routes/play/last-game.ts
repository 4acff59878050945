import { redirect } from '@sveltejs/kit';
import { resolve } from '$app/paths';
import { recallRecord } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import { shelf } from '$lib/store/shelf';

/** Goes to the game in progress that was played last, or home if there is none. The app's shortcut uses it. */
export async function toLastGame(): Promise<never> {
  const games = await shelf.list();
  const last = games.ok ? games.value.find(({ summary }) => summary.result === null) : undefined;
  redirect(307, last ? `${resolve('/play')}?game=${encodeURIComponent(last.id)}` : resolve('/'));
}

/** After a reload in a shared game, waits for that game. */
export async function toItsTable(game: string): Promise<void> {
  const { sharedGame } = await import('$lib/sharing/shared-game.svelte');
  if (recallRecord(AT_TABLE)['far'] === undefined) return sharedGame.resume(game);
  try {
    await (await import('$lib/sharing/far/far-seat')).rejoinFar(game);
  } catch {
    // The code can't be loaded while offline. This device plays alone, and the players choose between both games
    // later.
  }
}
