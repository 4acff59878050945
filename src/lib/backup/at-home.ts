import { remember } from '$lib/device/remember';
import { loadMessages } from '$lib/messages/messages.svelte';
import { gamesWithGaps, repairRows } from '$lib/saves/repair/repair-rows';
import type { Saves } from '$lib/saves/saves';
import { copyIfDue, type CopyTrouble } from './copies';
import { backupMemory, type Reminder, reminderFor } from './reminder';

export { default as AtRest } from './AtRest.svelte';

/** The notices on the home page about the games. */
export interface HomeFindings {
  readonly reminder: Reminder;
  /** The number of games with missing rows. */
  readonly gaps: number;
  /** The reason why the last automatic backup failed; null if it didn't. */
  readonly copies: CopyTrouble | null;
}

/**
 * Maintains the games while no game is open: repairs rows of older versions, looks for missing data, and makes an
 * automatic backup if due. Returns what the home page says about it. Stops when the signal is aborted.
 */
export async function atHome(saves: Saves, signal: AbortSignal): Promise<HomeFindings> {
  await repairRows(saves.database);
  const games = await saves.list();
  const played = games.ok ? games.value.map(({ updatedAt }) => updatedAt) : [];
  const reminder = games.ok ? reminderFor(backupMemory(), played, Date.now()) : null;
  const gaps = await gamesWithGaps(saves.database, signal);
  const copied = signal.aborted ? null : await copyIfDue(saves.context, { signal });
  if (copied) remember('copies', copied.ok ? null : copied.error.code);
  await loadMessages('backup');
  return { reminder, gaps: gaps.length, copies: copied && !copied.ok ? copied.error.code : null };
}
