import type { Effect } from '../table/card-lines/effect';
import { answersWith, type Choice, named } from '../table/choice';
import type { Step } from '../table/step';
import type { Asking, Outcome } from './step-rule';

/** Hands do it and say so; where it takes Presence, whether a Spirit has lost its last by that. */
export const handsDo = (takesPresence: boolean): Asking => ({
  asks: { asks: 'hands' },
  choices: named('done', ...(takesPresence ? (['spiritLost'] as const) : [])),
});

/** What it brings that hands have done it. */
export const doneByHands = (choice: Choice | null): Pick<Outcome, 'events'> => ({
  events: answersWith(choice, 'spiritLost') ? [{ type: 'spiritLost', lost: true }] : [],
});

/** Whether the app carries a card out, or the table. */
export const CARRY_OUT_OR_NOT: readonly Choice[] = named('carryOut', 'byHand');

/** The steps that carry a part of a card out, one effect after the other. */
export const effectSteps = (effects: readonly Effect[], of: string): readonly Step[] =>
  effects.map((_, at): Step => ({ do: 'effect', of, at }));
