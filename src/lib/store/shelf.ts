import { BACKUP_EXTENSION, offer } from '$lib/format/share';
import { withShelf } from '$lib/saves/saves';
import { saves } from './store';

/** All functions for the games on this device. */
export const shelf = withShelf(saves);

/** Saves a file with all rows, or with those of one game, including unreadable ones. */
export async function offerEverything(id?: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const name = `blightwatch-everything-${date}${BACKUP_EXTENSION}`;
  offer(name, await shelf.exportEverything(id), 'application/octet-stream');
}
