import { BACKUP_EXTENSION, offer } from '$lib/format/share';
import { withShelf } from '$lib/saves/saves';
import { saves } from './store';

/** The games of this device on the shelf: listed, removed, taken out and put in as files. */
export const shelf = withShelf(saves);

/** Offers all rows as they stand, or those of one game, as a file: for games that cannot be read any more, too. */
export async function offerEverything(id?: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const name = `blightwatch-everything-${date}${BACKUP_EXTENSION}`;
  offer(name, await shelf.exportEverything(id), 'application/octet-stream');
}
