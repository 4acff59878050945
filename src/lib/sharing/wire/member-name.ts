import { m } from '$lib/messages/messages.svelte';
import { doerName } from '$lib/words/names';
import type { Member } from './wire-messages';

/** Who sits at a device: a player, all of them where it is the table's own, or nobody who plays. */
export function memberName(
  { who, views, keeper }: Pick<Member, 'who' | 'views' | 'keeper'>,
  players: readonly string[],
): string {
  if (!views && who !== null) return doerName(who, { players });
  return keeper && !views ? m.share_all_players() : m.share_views();
}
