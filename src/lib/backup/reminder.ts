import { recallRecord, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';

const KEY = 'backup';
/** The minimum time in milliseconds between a backup, or "not now", and the next reminder. */
const SNOOZE_MS = 14 * DAY_MS;
/** The age in milliseconds at which a backup is old, if games were played since. */
const OLD_AFTER_MS = 30 * DAY_MS;
/** The number of games played since the last backup from which a backup is suggested. */
const MANY_GAMES = 3;

/** The stored state of backups. */
export interface BackupMemory {
  /** The time of the last backup in ms since 1970; null if there was none. */
  readonly at: number | null;
  /** The time at which "not now" was chosen, in ms since 1970; null if never. */
  readonly later: number | null;
}

const moment = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the stored state, or its default. */
export function backupMemory(): BackupMemory {
  const { at, later } = recallRecord(KEY);
  return { at: moment(at), later: moment(later) };
}

/** Stores that a backup was saved, or that the reminder was postponed. */
export const rememberBackup = (changed: Partial<BackupMemory>): void =>
  remember(KEY, { ...backupMemory(), ...changed });

/** The reason for a reminder: there is no backup (`never`), or it is old. Null if no reminder is due. */
export type Reminder = 'never' | 'old' | null;

/** Returns the reminder that is due, based on the times at which each game was last played (ms since 1970). */
export function reminderFor({ at, later }: BackupMemory, played: readonly number[], now: number): Reminder {
  const isSoon = (moment: number | null): boolean => moment !== null && Math.abs(now - moment) < SNOOZE_MS;
  const since = played.filter((game) => game > (at ?? 0));
  if (since.length === 0 || isSoon(later) || isSoon(at)) return null;
  if (at !== null) return now - at >= OLD_AFTER_MS || since.length >= MANY_GAMES ? 'old' : null;
  return since.length >= MANY_GAMES || now - Math.min(...since) >= SNOOZE_MS ? 'never' : null;
}
