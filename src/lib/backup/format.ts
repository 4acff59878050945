import { BACKUP_EXTENSION } from '$lib/format/share';

/** The format name in the first line of a backup. */
export const BACKUP_FORMAT = 'blightwatch-backup';
/** The version of the backup's first line and structure. Each other line has its own version. */
export const BACKUP_VERSION = 1;
/** The format name of the line with the device's values. */
export const DEVICE_FORMAT = 'blightwatch-device';
/** The format name of a result's line. */
export const RESULT_FORMAT = 'blightwatch-result';
/** The format name of the last line, which shows that the file is complete. */
export const END_FORMAT = 'blightwatch-end';

/** The number of items in a backup file. */
export interface Contents {
  readonly games: number;
  readonly results: number;
  /** The number of games and results that were stored row by row because they were unreadable. */
  readonly unreadable: number;
}

/** The first line of a backup. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  /** The time at which the backup was made, in milliseconds since 1970. */
  readonly at: number;
}

/** The last line of a backup. */
export interface BackupEnd extends Contents {
  readonly format: typeof END_FORMAT;
}

/** Returns the file name for a backup made at this time (ms since 1970): `blightwatch-2026-11-21.blightwatch`. */
export const backupName = (at: number): string =>
  `blightwatch-${new Date(at).toISOString().slice(0, 10)}${BACKUP_EXTENSION}`;
