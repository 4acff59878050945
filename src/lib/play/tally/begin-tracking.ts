import { powersPart } from '$lib/content/powers/powers-part';
import { packs } from '$lib/pwa/packs.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import type { Report } from '$lib/rules/table/command';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import type { Session } from '../session/session.svelte';
import { type PresenceAsked, presenceAsked, presenceBegun, type PresencePlaces } from './presence-asked';

/** The name of the pack with panels and Power Cards. */
export const SPIRITS_PACK = 'spirits';

/** The result of an attempt to track Spirits: tracked, one whose Presence must be placed first, or nothing changed. */
export type TrackingBegun =
  | { readonly begun: 'yes' }
  | {
      readonly begun: 'asks';
      readonly player: number;
      readonly changes: readonly SpiritChange[];
      readonly asked: readonly PresenceAsked[];
    }
  | { readonly begun: 'not fetched' | 'unknown' | 'absent' };

/** The parts of a session that tracking needs. */
type Recorded = Pick<Session, 'game' | 'id' | 'report'>;

/** Tracks the Spirit from its starting state, and its Presence unless `places` is null. */
export async function track(
  session: Recorded,
  player: number,
  changes: readonly SpiritChange[],
  places: PresencePlaces | null,
): Promise<void> {
  const presence = places ? presenceBegun(session, places) : [];
  await session.report({ report: 'spirit', player, changes }, ...presence);
}

/** Downloads the panels and Power Cards if needed, then starts tracking the players' Spirits with one entry. */
export async function beginTracking(
  session: Recorded,
  ...players: readonly number[]
): Promise<TrackingBegun> {
  // Without a service worker there are no packs, and these parts load like any other.
  const pack = packs.all.find(({ name }) => name === SPIRITS_PACK);
  if (pack && pack.state !== 'here' && !(await packs.fetch(SPIRITS_PACK))) return { begun: 'not fetched' };
  try {
    const [powers, { beginsIn }] = await Promise.all([
      powersPart.load(),
      import('$lib/content/powers/beginning'),
    ]);
    const reports: Report[] = [];
    for (const player of players) {
      const chosen = session.game.setup.spirits[player - 1];
      const panel = chosen && panelOf(powers, chosen.id, chosen.aspect);
      if (!panel) return { begun: 'unknown' };
      const changes = beginsIn(session.game, panel, powers);
      const asked = presenceAsked(session, player);
      if (asked.length > 0) return { begun: 'asks', player, changes, asked };
      reports.push({ report: 'spirit', player, changes });
    }
    await session.report(...reports, ...presenceBegun(session, {}));
    return { begun: 'yes' };
  } catch (error) {
    console.error(error);
    return { begun: 'absent' };
  }
}
