import { offer } from '$lib/format/files';

/** All rows as they stand, or those of one game: for games that cannot be read any more, too. */
export async function offerEverything(id?: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  // Rare, and not for every page that may come into trouble to bring along.
  const { shelf } = await import('./shelf');
  offer(`blightwatch-${date}.jsonl`, await shelf.exportEverything(id), 'application/jsonl');
}
