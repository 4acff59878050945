import { saves } from './games';
import { openResults } from '$lib/history/results';

/** What became of the games on this device. */
export const results = openResults({ database: saves.database });
