import { m } from '$lib/messages/messages.svelte';
import { doerName, type Seats } from '$lib/words/names';
import type { Member } from './wire-messages';

/** Returns the name of a device's player, of the whole table for the host's, or of a watching device. */
export function memberName(
  { who, views, keeper }: Pick<Member, 'who' | 'views' | 'keeper'>,
  seats: Seats,
): string {
  if (!views && who !== null) return doerName(who, seats);
  return keeper && !views ? m.share_all_players() : m.share_views();
}
