import { openDatabase, type Database, type DatabaseOptions } from './db';
import { openLog, type Log } from './log';
import type { Around } from './rows';
import { openTransfer, type Transfer } from './transfer';
import { openProblems, type Problems } from './problems';
import { openShelf, type Shelf } from './shelf';

/** Every saved game: the log of those being played and the shelf they stand on. */
export interface Saves extends Log, Shelf, Problems, Transfer {
  readonly database: Database;
  /** What keeping everything as one file works with, too. */
  readonly around: Around;
  readonly close: () => void;
}

/** What may be told about the world around; everything has its usual value. */
export interface SavesOptions extends DatabaseOptions, Partial<Omit<Around, 'database'>> {}

/** Opens the saves; the database itself opens at its first use. */
export function openSaves({
  newId = () => crypto.randomUUID(),
  now = Date.now,
  ready = () => Promise.resolve(),
  check = () => {},
  ...where
}: SavesOptions = {}): Saves {
  const database = openDatabase(where);
  const around: Around = { database, newId, now, ready, check };
  return {
    ...openLog(around),
    ...openShelf(around),
    ...openProblems(around),
    ...openTransfer(around),
    database,
    around,
    close: () => database.close(),
  };
}
