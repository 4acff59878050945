import type { Action, Setup } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';
import type { Position } from './position';

/** Two Adversaries with their levels, the leading one first. */
export const pair = (leading: string, a: number, supporting: string, b: number): Partial<Setup> => ({
  adversaries: [
    { id: leading, level: a },
    { id: supporting, level: b },
  ],
});

/** The Ravage of one land. */
export const ravage = (land: string): Step => ({ do: 'ravage', land });

/** One card of an Invader action, not yet begun. */
export const card = (action: Action, id: string): Step => ({ do: 'actionCard', action, card: id, done: [] });

/** The cards on the track by space; spaces that are not named are empty. */
export const track = (
  slots: Readonly<Record<string, readonly string[]>>,
): NonNullable<Position['invaders']> => ({ slots: { explore: [], build: [], ravage: [], ...slots } });
