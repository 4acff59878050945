import { powersPart } from '$lib/content/powers/powers-part';
import { Session } from '$lib/play/session/session.svelte';
import { beginTracking } from '$lib/play/tally/begin-tracking';
import { panelOf } from '$lib/rules/spirits/panel';
import type { OpenGame } from '$lib/saves/log';
import { saves } from '$lib/store/store';

/** The time in milliseconds after which a first game starts without waiting for the panels and Power Cards. */
const PANELS_LIMIT_MS = 8_000;

/** Loads the panels and Power Cards. Returns false if they don't come. */
export const panelsCome = (): Promise<boolean> =>
  Promise.race([
    powersPart.load().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PANELS_LIMIT_MS)),
  ]);

/**
 * Tracks all Spirits of a new game that the app knows, with their Presence. If that fails, nothing is tracked, and the first Spirit Phase
 * offers it.
 */
export async function trackFrom(open: OpenGame): Promise<void> {
  const powers = await powersPart.load();
  const session = new Session(saves, open);
  const seats = open.game.setup.spirits.flatMap((spirit, i) =>
    spirit && panelOf(powers, spirit.id, spirit.aspect) ? [i + 1] : [],
  );
  if (seats.length > 0) await beginTracking(session, ...seats);
  await session.settled();
  session.close();
}
