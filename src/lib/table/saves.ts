import { ENGINE, prepare } from '$lib/game';
import { fitting } from '$lib/saves/fit';
import { openSaves } from '$lib/saves/saves';

/** The saved games of this device; the database opens at its first use. */
export const saves = openSaves({ ready: prepare, check: fitting(ENGINE) });
