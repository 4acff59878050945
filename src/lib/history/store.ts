import { saves } from '$lib/table/saves';
import { openResults } from './results';

/** What became of the games on this device. */
export const results = openResults({ database: saves.database });
