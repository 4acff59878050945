import { powersPart } from '$lib/content/powers/powers-part';
import { packs } from '$lib/pwa/packs.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import type { Session } from '../session/session.svelte';
import { type PresenceAsked, presenceAsked, presenceBegun, type PresencePlaces } from './presence-asked';

/** The name of the pack with panels and Power Cards. */
export const SPIRITS_PACK = 'spirits';

/** The result of an attempt to track a Spirit: it is tracked, its Presence must be placed first, or nothing changed. */
export type TrackingBegun =
  | { readonly begun: 'yes' }
  | {
      readonly begun: 'asks';
      readonly changes: readonly SpiritChange[];
      readonly asked: readonly PresenceAsked[];
    }
  | { readonly begun: 'not fetched' | 'unknown' | 'absent' };

/** Tracks the Spirit from its starting state, and its Presence unless `places` is null. */
export async function track(
  session: Session,
  player: number,
  changes: readonly SpiritChange[],
  places: PresencePlaces | null,
): Promise<void> {
  const presence = places ? presenceBegun(session, places) : [];
  await session.report({ report: 'spirit', player, changes }, ...presence);
}

/** Downloads the panels and Power Cards if needed, then starts tracking the player's Spirit. */
export async function beginTracking(session: Session, player: number): Promise<TrackingBegun> {
  // Without a service worker there are no packs, and these parts load like any other.
  const pack = packs.all.find(({ name }) => name === SPIRITS_PACK);
  if (pack && pack.state !== 'here' && !(await packs.fetch(SPIRITS_PACK))) return { begun: 'not fetched' };
  const chosen = session.game.setup.spirits[player - 1];
  if (!chosen) return { begun: 'unknown' };
  try {
    const [powers, { beginsIn }] = await Promise.all([
      powersPart.load(),
      import('$lib/content/powers/beginning'),
    ]);
    const panel = panelOf(powers, chosen.id, chosen.aspect);
    if (!panel) return { begun: 'unknown' };
    const changes = beginsIn(session.game, panel, powers);
    const asked = presenceAsked(session, player);
    if (asked.length > 0) return { begun: 'asks', changes, asked };
    await track(session, player, changes, {});
    return { begun: 'yes' };
  } catch (error) {
    console.error(error);
    return { begun: 'absent' };
  }
}
