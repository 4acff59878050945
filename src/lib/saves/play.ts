import { type Database, type DatabaseOptions, openDatabase } from './database/db';
import { type Log, openLog } from './log';
import { randomId } from './rows/new-rows';
import { type SavesContext } from './rows/rows';
import { inCalendar } from './schema/schema-types';

/** The saves that a game screen needs. */
export interface Play extends Log {
  readonly database: Database;
  /** The context shared with the other parts of the saves. */
  readonly context: SavesContext;
  readonly close: () => void;
}

/** The optional settings of the saves; each has a default. */
export interface SavesOptions extends DatabaseOptions, Partial<Omit<SavesContext, 'database'>> {}

/** Opens the log; the database opens on first use. */
export function openPlay({
  newId = randomId,
  now = Date.now,
  loadContent = () => Promise.resolve(),
  check = () => {},
  ...where
}: SavesOptions = {}): Play {
  const database = openDatabase(where);
  const context: SavesContext = { database, newId, now: () => inCalendar(now()), loadContent, check };
  return { ...openLog(context), database, context, close: () => database.close() };
}
