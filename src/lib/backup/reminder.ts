import { recallRecord, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';

const KEY = 'backup';
/** The minimum time between a backup, or "not now", and the next reminder. */
const SNOOZE_MS = 14 * DAY_MS;
/** The age at which a backup is old, if games were played since. */
const OLD_AFTER_MS = 30 * DAY_MS;
/** The number of games from which a first backup is suggested. */
const MANY_GAMES = 3;

/** The stored state of backups. */
export interface BackupMemory {
  /** When the last one was saved; null if never. */
  readonly at: number | null;
  /** When "not now" was chosen. */
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

/** The reason for a reminder: no backup yet, or an old one; null if none is needed. */
export type Reminder = 'never' | 'old' | null;

/** Returns the due reminder, based on when each game was last played; null if none is due. */
export function reminderFor({ at, later }: BackupMemory, played: readonly number[], now: number): Reminder {
  const isSoon = (moment: number | null): boolean => moment !== null && Math.abs(now - moment) < SNOOZE_MS;
  const since = played.filter((game) => game > (at ?? 0));
  if (since.length === 0 || isSoon(later) || isSoon(at)) return null;
  if (at !== null) return now - at >= OLD_AFTER_MS || since.length >= MANY_GAMES ? 'old' : null;
  return since.length >= MANY_GAMES || now - Math.min(...since) >= SNOOZE_MS ? 'never' : null;
}
