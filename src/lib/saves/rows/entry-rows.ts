import { exactOptional, fallback, looseObject, nullable, strictObject } from 'valibot';
import type { Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import type { EntryRow } from '../database/db';
import { migrated, type ReadError } from '../migrations/migrations';
import { by, command, events } from '../schema/entry-schema';
import { SCHEMAS } from '../schema/game-schema';
import { parse, ROW_VALUES } from '../schema/schema';
import { moment, type Schema } from '../schema/schema-types';

const { count, game, phase } = SCHEMAS;
const { gameId, entryId, version } = ROW_VALUES;

const entryRow: Schema<EntryRow> = strictObject({
  game: gameId,
  id: entryId,
  parent: nullable(entryId),
  version,
  at: moment,
  turn: count,
  phase,
  command: nullable(command),
  events,
  by: exactOptional(by),
});

const played = strictObject({ command, events, game });

const damagedEntryRow: Schema<EntryRow> = looseObject({
  game: gameId,
  id: entryId,
  parent: nullable(entryId),
  version: fallback(version, GAME_VERSION),
  at: fallback(moment, 0),
  turn: fallback(count, 0),
  phase: fallback(phase, 'setup'),
  command: fallback(nullable(command), null),
  events: fallback(events, []),
});

/** Checks a command with its events and the game after it before they are stored. */
export const parsePlayed = (input: unknown): Result<{ readonly game: Game }, 'unreadable'> =>
  parse(played, input);

export const parseEntryRow = (input: unknown): Result<EntryRow, 'unreadable'> => parse(entryRow, input);

/** Parses the readable part of a damaged entry. Refuses an entry whose position in the tree is unreadable. */
export const parseDamagedEntryRow = (input: unknown): Result<EntryRow, 'unreadable'> =>
  parse(damagedEntryRow, input);

/** Parses and migrates a stored entry. */
export function readEntry(row: unknown): Result<EntryRow, ReadError> {
  const now = migrated((row as Partial<EntryRow> | null)?.version, row, { way: 'entry' });
  return now.ok ? parseEntryRow(now.value) : now;
}
