import { fingerprint } from '$lib/handoff/encoding';
import { canonical } from '$lib/sharing/wire/digest';
import { saves } from '$lib/store/store';

const HASH_BYTES = 6;

/** What was done in a saved game, as a short number that no other line of taps has; null where it cannot be read. */
export async function logHash(game: string): Promise<string | null> {
  const journal = await saves.journal(game);
  if (!journal.ok) return null;
  const done = journal.value.filter(({ undone }) => !undone).map(({ command }) => command ?? null);
  const bytes = await fingerprint(new TextEncoder().encode(canonical(done)), HASH_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
