import { redirect } from '@sveltejs/kit';
import { resolve } from '$app/paths';
import { shelf } from '$lib/shelf';

/** Leads to the game that was played last, or home where none is running: what the app's shortcut asks for. */
export async function toLastGame(): Promise<never> {
  const games = await shelf.list();
  const last = games.ok ? games.value.find(({ summary }) => summary.result === null) : undefined;
  redirect(307, last ? `${resolve('/play')}?game=${encodeURIComponent(last.id)}` : resolve('/'));
}
