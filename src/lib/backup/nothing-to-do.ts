import type { Fate, RestorePlan } from './restore';

/**
 * Why nothing of a file would be restored: all of it is here, or all that could be read of it; nothing of it could be
 * read, which is no reason to part with it or with the device it came from; or there is nothing in it. Null where
 * something waits to be chosen.
 */
export type NothingToDo = 'allHere' | 'readHere' | 'unread' | 'empty';

/** Why nothing of this would be restored as it stands. */
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
