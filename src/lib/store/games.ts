import { ENGINE, loadContentFor } from '$lib/game';
import { assertPlayable } from '$lib/saves/assert-playable';
import { openPlay } from '$lib/saves/play';

/** The games of this device as a table plays them; the database opens at its first use. */
export const saves = openPlay({ ready: loadContentFor, check: assertPlayable(ENGINE) });
