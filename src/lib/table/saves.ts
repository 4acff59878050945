import { ENGINE, prepareFor } from '$lib/game';
import { fitting } from '$lib/saves/fit';
import { openPlay } from '$lib/saves/play';

/** The games of this device as a table plays them; the database opens at its first use. */
export const saves = openPlay({ ready: prepareFor, check: fitting(ENGINE) });
