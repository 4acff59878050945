import { asAction } from '../table/action-underway';
import { causeOfCard, nameOfPart, partCalled } from '../table/card-lines/card-part';
import type { Effect } from '../table/card-lines/effect';
import { causeOfPower } from '../table/card-lines/power-data';
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

/** Whose doing it is: a Fear Card by its id alone, a Power by its player and name, any other card as its exceptions are named. */
export function causeOf(name: string): string {
  const part = partCalled(name);
  if (part.kind === 'power') return causeOfPower(part);
  return part.kind === 'line' ? nameOfPart(part) : causeOfCard(part.kind, part.card);
}

/** What a part of a card or a line says, as one action. */
export const partAsAction = (steps: readonly Step[], of: string): readonly Step[] =>
  asAction({ kind: 'card' }, causeOf(of), steps);
