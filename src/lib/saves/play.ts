import { type Database, type DatabaseOptions, openDatabase } from './database/db';
import { type Log, openLog } from './log';
import { randomId } from './rows/new-rows';
import { type SavesContext } from './rows/rows';
import { inCalendar } from './schema/schema-types';

/** The saves as a table needs them: the log of games being played. */
export interface Play extends Log {
  readonly database: Database;
  /** What everything else that is done with saves works with, too. */
  readonly context: SavesContext;
  readonly close: () => void;
}

/** What may be told about the world context; everything has its usual value. */
export interface SavesOptions extends DatabaseOptions, Partial<Omit<SavesContext, 'database'>> {}

/** Opens the log; the database itself opens at its first use. */
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
