import { withShelf } from '$lib/saves/saves';
import { saves } from './games';

/** The same games as they stand on the shelf: listed, removed, taken out and put in as files. */
export const shelf = withShelf(saves);
