import { redirect } from '@sveltejs/kit';
import { resolve } from '$app/paths';
import { recallRecord } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import { shelf } from '$lib/store/shelf';

/** Leads to the game that was played last, or home where none is running: what the app's shortcut asks for. */
export async function toLastGame(): Promise<never> {
  const games = await shelf.list();
  const last = games.ok ? games.value.find(({ summary }) => summary.result === null) : undefined;
  redirect(307, last ? `${resolve('/play')}?game=${encodeURIComponent(last.id)}` : resolve('/'));
}

/** The page began anew while this device was at somebody's table: it waits for that table. */
export async function toItsTable(game: string): Promise<void> {
  const { sharedGame } = await import('$lib/sharing/shared-game.svelte');
  if (recallRecord(AT_TABLE)['far'] === undefined) return sharedGame.resume(game);
  try {
    await (await import('$lib/sharing/far/far-seat')).rejoinFar(game);
  } catch {
    // Not fetched and no network: this device plays on by itself, and chooses when it comes back.
  }
}
