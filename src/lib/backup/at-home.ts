import { loadMessages } from '$lib/messages/messages.svelte';
import type { Saves } from '$lib/saves/saves';
import { copyIfDue } from './copies';
import { backupMemory, reminderFor, type Reminder } from './reminder';

export { default as ReminderNotice } from './ReminderNotice.svelte';

/**
 * What keeping games safe does while nobody plays: makes a copy if one is due, and tells whether to remind of a
 * backup. It gives way as soon as the page is left.
 */
export async function atHome(saves: Saves, signal: AbortSignal): Promise<Reminder> {
  const games = await saves.list();
  const reminder = games.ok
    ? reminderFor(
        backupMemory(),
        games.value.map(({ updatedAt }) => updatedAt),
        Date.now(),
      )
    : null;
  if (reminder) await loadMessages('backup');
  if (!signal.aborted) void copyIfDue(saves.context, { signal });
  return reminder;
}
