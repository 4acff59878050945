import { ENGINE, loadContentFor } from '$lib/game';
import { assertPlayable } from '$lib/saves/assert-playable';
import { openPlay, type Play } from '$lib/saves/play';
import { deferredWitness } from '$lib/saves/witness';
import type { Attended } from '$lib/witness/attend';

let attended: Promise<Attended> | undefined;

/** The second witness, fetched once: it compares itself with the games that are here, and puts back what is missing. */
export const witness = (): Promise<Attended> =>
  (attended ??= import('$lib/witness/attend').then(({ attend }) => attend(saves)));

/** The games of this device as a table plays them; the database opens at its first use. */
export const saves: Play = openPlay({
  ready: loadContentFor,
  check: assertPlayable(ENGINE),
  witness: deferredWitness(witness),
});
