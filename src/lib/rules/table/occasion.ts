import { isName } from '../basics/plain-line';

/** What happens in a land that a table may want to be reminded at. */
export const OCCASIONS = ['ravage', 'build', 'explore', 'blight', 'presence'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * What a Power waits for in a land: pieces are destroyed, added, moved in or either, it Ravages, Invaders have dealt it Damage, an action was
 * Skipped by that Power, an Invader Phase was over without a Ravage and a Build there, its Spirit has used a Power on a land, a Power makes Fear there,
 * each Slow phase where such a piece is, or Blight that is about to be added.
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
] as const;
export type Awaited = (typeof AWAITED)[number];

/** A reminder is a line on a phone. */
export const MOST_REMINDER_LETTERS = 60;

/** Whether a table can hang this text on a land: a line without signs that nobody sees. */
export const isReminderText = (text: string): boolean => isName(text, MOST_REMINDER_LETTERS);
