import { openTransfer, type Transfer } from './files/transfer';
import { openShelf, type Shelf } from './open-shelf';
import { openPlay, type Play, type SavesOptions } from './play';
import { openProblems, type Problems } from './repair/problems';

/** All saved games: the log of open games and the list. */
export interface Saves extends Play, Shelf, Problems, Transfer {}

/** Returns all functions for the games of a log. */
export const withShelf = (play: Play): Saves => ({
  ...play,
  ...openShelf(play.context),
  ...openProblems(play.context),
  ...openTransfer(play.context),
});

/** Opens the saves; the database opens on first use. */
export const openSaves = (options?: SavesOptions): Saves => withShelf(openPlay(options));
