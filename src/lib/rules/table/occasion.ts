import { isName } from '../basics/plain-line';

/** The occasions for reminders in a land. */
export const OCCASIONS = ['ravage', 'build', 'explore', 'blight', 'presence'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * The triggers of waiting Powers in a land: pieces destroyed, added, moved in, or either; a Ravage; Damage from
 * Invaders; an action Skipped by the Power; an Invader Phase without a Ravage and a Build there; a Power of the same
 * Spirit used there; Fear generated there by a Power; each Slow Phase with such a piece; Blight about to be added; an
 * action that changes which pieces are there.
 */
export const AWAITED = [
  'destroyed',
  'added',
  'moved',
  'arrived',
  'ravage',
  'damaged',
  'skipped',
  'quiet',
  'used',
  'feared',
  'slow',
  'blight',
  'changed',
] as const;
export type Awaited = (typeof AWAITED)[number];

/** The maximum length of a reminder, for one line on a phone. */
export const MOST_REMINDER_LETTERS = 60;

/** Returns true if the text is a valid reminder: one line without invisible characters. */
export const isReminderText = (text: string): boolean => isName(text, MOST_REMINDER_LETTERS);
