import { redirect } from '@sveltejs/kit';
import { resolve } from '$app/paths';
import { recallRecord } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import { shelf } from '$lib/store/shelf';

/** Goes to the last played game, or home if none is in progress, for the app's shortcut. */
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
    // Offline and not loaded: this device plays alone, and chooses on its return.
  }
}
