import { remember } from '$lib/device/remember';
import { loadMessages } from '$lib/messages/messages.svelte';
import { gamesWithGaps, mended } from '$lib/saves/mending/mend';
import type { Saves } from '$lib/saves/saves';
import { copyIfDue, type CopyTrouble } from './copies';
import { backupMemory, type Reminder, reminderFor } from './reminder';

export { default as AtRest } from './AtRest.svelte';

/** What there is to say about the games while nobody plays. */
export interface HomeFindings {
  readonly reminder: Reminder;
  /** Games of which rows are missing. */
  readonly gaps: number;
  /** Why the app makes no copies. */
  readonly copies: CopyTrouble | null;
}

/**
 * What keeping games safe does while nobody plays: puts right what an older version let in, looks whether anything is
 * missing, makes a copy if one is due, and tells whether to remind of a backup. It gives way as soon as the page is left.
 */
export async function atHome(saves: Saves, signal: AbortSignal): Promise<HomeFindings> {
  await mended(saves.database);
  const games = await saves.list();
  const played = games.ok ? games.value.map(({ updatedAt }) => updatedAt) : [];
  const reminder = games.ok ? reminderFor(backupMemory(), played, Date.now()) : null;
  const gaps = await gamesWithGaps(saves.database, signal);
  const copied = signal.aborted ? null : await copyIfDue(saves.context, { signal });
  if (copied) remember('copies', copied.ok ? null : copied.error.code);
  await loadMessages('backup');
  return { reminder, gaps: gaps.length, copies: copied && !copied.ok ? copied.error.code : null };
}
