import { openTransfer, type Transfer } from './files/transfer';
import { openProblems, type Problems } from './mending/problems';
import { openShelf, type Shelf } from './open-shelf';
import { openPlay, type Play, type SavesOptions } from './play';

/** Every saved game: the log of those being played and the shelf they stand on. */
export interface Saves extends Play, Shelf, Problems, Transfer {}

/** Everything that is done with the games of a log. */
export const withShelf = (play: Play): Saves => ({
  ...play,
  ...openShelf(play.context),
  ...openProblems(play.context),
  ...openTransfer(play.context),
});

/** Opens the saves; the database itself opens at its first use. */
export const openSaves = (options?: SavesOptions): Saves => withShelf(openPlay(options));
