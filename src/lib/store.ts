import { ENGINE, loadContentFor } from '$lib/game-engine';
import { assertPlayable } from '$lib/saves/assert-playable';
import { openPlay, type Play } from '$lib/saves/play';
import type { Attended } from '$lib/witness/attend';

let attended: Promise<Attended> | undefined;

/** The second witness, fetched once: it compares itself with the games that are here, and puts back what is missing. */
export const witness = (): Promise<Attended> =>
  (attended ??= import('$lib/witness/attend').then(({ attend }) => attend(saves)));

/** Milliseconds after which a tap no longer waits for the witness: what it misses is made good by the next start. */
const PATIENCE = 1_000;

const settled = (): Promise<unknown> =>
  Promise.race([
    witness().then(
      (attended) => attended.settled(),
      () => {},
    ),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);

/** The games of this device as a table plays them; the one database of the app, opened at its first use. */
export const saves: Play = openPlay({
  loadContent: loadContentFor,
  check: assertPlayable(ENGINE),
  settled,
});
