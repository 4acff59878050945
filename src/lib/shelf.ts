import { withShelf } from '$lib/saves/saves';
import { saves } from './store';

/** The games of this device on the shelf: listed, removed, taken out and put in as files. */
export const shelf = withShelf(saves);
