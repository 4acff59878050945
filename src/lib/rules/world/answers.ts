import { asAction } from '../table/action-underway';
import { causeOfCard, nameOfPart, partCalled } from '../table/card-lines/card-part';
import type { Effect } from '../table/card-lines/effect';
import { causeOfPower } from '../table/card-lines/power-data';
import { answersWith, type Choice, named } from '../table/choice';
import { effectBegins } from '../table/effect-step';
import type { Step } from '../table/step';
import type { Asking, Outcome } from './step-rule';

/**
 * Returns the question if the players have resolved the step. If the step takes Presence, they also enter if a Spirit
 * has lost its last.
 */
export const playersConfirm = (takesPresence: boolean): Asking => ({
  asks: { asks: 'hands' },
  choices: named('done', ...(takesPresence ? (['spiritLost'] as const) : [])),
});

/** Returns the events of the players' confirmation. */
export const confirmedEvents = (choice: Choice | null): Pick<Outcome, 'events'> => ({
  events: answersWith(choice, 'spiritLost') ? [{ type: 'spiritLost', lost: true }] : [],
});

/** The answers for resolving a card: by the app, or by the players. */
export const CARRY_OUT_OR_NOT: readonly Choice[] = named('carryOut', 'byHand');

/** Returns the steps that resolve a card part, one effect after another. */
export const effectSteps = (effects: readonly Effect[], of: string): readonly Step[] =>
  effects.map((_, at) => effectBegins(of, at));

/**
 * Returns the cause of a part: the id for a Fear Card, kind and id for other cards, player and name for a Power, panel
 * and line for others.
 */
export function causeOf(name: string): string {
  const part = partCalled(name);
  if (part.kind === 'power') return causeOfPower(part);
  return part.kind === 'line' ? nameOfPart(part) : causeOfCard(part.kind, part.card);
}

/** Returns the steps of a part or line as one action. */
export const partAsAction = (steps: readonly Step[], of: string): readonly Step[] =>
  asAction({ kind: 'card' }, causeOf(of), steps);
