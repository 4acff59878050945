import type { Fate, RestorePlan } from './restore';

/**
 * The reasons why a file has nothing to restore. `allHere`: this device has all of it. `readHere`: this device has
 * everything that could be read. `unread`: nothing could be read, so the file may still be needed. `empty`: the file
 * has no games or results.
 */
export type NothingToDo = 'allHere' | 'readHere' | 'unread' | 'empty';

/** Returns the reason why nothing would be restored; null if something would be. */
export function whyNothing({
  games,
  results,
  unreadable,
  newer,
  unknown,
  whole,
}: RestorePlan): NothingToDo | null {
  const fates: readonly Fate[] = ['add', 'extend', 'copy', 'deleted'];
  const waits = games.some(({ fate }) => fates.includes(fate)) || fates.some((fate) => results[fate] > 0);
  if (waits) return null;
  const isRead = games.length > 0 || results.skip > 0;
  const isAllRead = unreadable === 0 && newer === 0 && unknown.length === 0 && whole;
  if (isRead) return isAllRead ? 'allHere' : 'readHere';
  return isAllRead ? 'empty' : 'unread';
}
