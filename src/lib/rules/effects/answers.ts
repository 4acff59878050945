import type { Step } from '../step';
import type { Effect } from './effect';

/** The app carries the card out. */
export const CARRY_OUT = 'carryOut';
/** The table does it by itself and tells what changed. */
export const BY_HAND = 'byHand';
/** The table has done what only it can. */
export const DONE = 'done';
/** The table has done it, and by that a Spirit has lost its last Presence. */
export const SPIRIT_LOST = 'spiritLost';
/** It may be declined; of several pieces, these are enough. */
export const NONE = 'none';
export const ENOUGH = 'enough';
/** What the card brings is taken, or paid off. */
export const SUFFER = 'suffer';
export const PREVENT = 'prevent';
/** It is paid off with Energy, where Presence would do as well. */
export const PAID = 'paid';

/** The steps that carry a part of a card out, one effect after the other. */
export const effectSteps = (effects: readonly Effect[], of: string): readonly Step[] =>
  effects.map((_, at): Step => ({ do: 'effect', of, at }));
