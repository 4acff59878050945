import { recallRecord, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';

const KEY = 'backup';
/** Nobody is reminded sooner after a backup, or after "not now". */
const SNOOZE_MS = 14 * DAY_MS;
/** A backup this old is old, once anything has been played since. */
const OLD_AFTER_MS = 30 * DAY_MS;
/** So many games make a backup worth while, whatever its age. */
const MANY_GAMES = 3;

/** What this device remembers about backups. */
export interface BackupMemory {
  /** When the last one was saved; null if none ever was. */
  readonly at: number | null;
  /** When somebody said "not now". */
  readonly later: number | null;
}

const moment = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What is remembered, or that nothing is. */
export function backupMemory(): BackupMemory {
  const { at, later } = recallRecord(KEY);
  return { at: moment(at), later: moment(later) };
}

/** Remembers a backup that was saved, or that somebody wants to hear of it later. */
export const rememberBackup = (changed: Partial<BackupMemory>): void =>
  remember(KEY, { ...backupMemory(), ...changed });

/** Why somebody should hear of it: there never was a backup, or it is old; null while all is well. */
export type Reminder = 'never' | 'old' | null;

/** Whether it is time to remind, seen from when each game was last played. */
export function reminderFor({ at, later }: BackupMemory, played: readonly number[], now: number): Reminder {
  const isSoon = (moment: number | null): boolean => moment !== null && Math.abs(now - moment) < SNOOZE_MS;
  const since = played.filter((game) => game > (at ?? 0));
  if (since.length === 0 || isSoon(later) || isSoon(at)) return null;
  if (at !== null) return now - at >= OLD_AFTER_MS || since.length >= MANY_GAMES ? 'old' : null;
  return since.length >= MANY_GAMES || now - Math.min(...since) >= SNOOZE_MS ? 'never' : null;
}
