import { BACKUP_EXTENSION } from '$lib/format/share';

/** What the first line of a backup says it is. */
export const BACKUP_FORMAT = 'blightwatch-backup';
/** The shape of a backup as a whole; each of its lines has a version of its own. */
export const BACKUP_VERSION = 1;
/** The line with what the device remembers. */
export const DEVICE_FORMAT = 'blightwatch-device';
/** The line with what became of one game. */
export const RESULT_FORMAT = 'blightwatch-result';
/** The last line, which tells that nothing is missing. */
export const END_FORMAT = 'blightwatch-end';

/** How much is in a file. */
export interface Contents {
  readonly games: number;
  readonly results: number;
  /** Games and results that are there row by row, because nobody could read them. */
  readonly unreadable: number;
}

/** The first line. */
export interface BackupHead {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  /** When it was made. */
  readonly at: number;
}

/** The last line. */
export interface BackupEnd extends Contents {
  readonly format: typeof END_FORMAT;
}

/** `blightwatch-2026-11-21.blightwatch`. */
export const backupName = (at: number): string =>
  `blightwatch-${new Date(at).toISOString().slice(0, 10)}${BACKUP_EXTENSION}`;
