import type { Action, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { Step, StepKind, Steps } from '../table/step';

/** What is being carried out, as exceptions ask for it: nobody else looks through what is still to be done. */
export interface Context {
  /** The Invader action whose card acts, `fear` while a Fear Card lies open, or null between actions. */
  readonly action: Action | 'fear' | null;
  /** The space of the track whose cards act; one that an exception added by its own name. */
  readonly slot: string | null;
  /** The Invader Card that is being carried out; null before the first. */
  readonly card: string | null;
  /** Whether it only begins: no land of the card, and no card of the action, has acted. */
  readonly isFirst: boolean;
  /** Whether the phase is done with, and only what it led to is still judged. */
  readonly isOver: boolean;
}

/** What belongs to an action in one land; by itself where no card called for it. */
const ACTIONS_IN_LAND: { readonly [K in StepKind]?: Action } = {
  ravage: 'ravage',
  counterattack: 'ravage',
  strike: 'ravage',
  build: 'build',
  explore: 'explore',
};

/** What judges the game, before the question that was open comes again. */
export const JUDGING: readonly StepKind[] = ['checkEnding', 'presenceLost'];

const NOTHING_YET = { slot: null, card: null, isFirst: false, isOver: false };

/** Of a card that acts, or an action that begins or has begun. One that has not and waits is not carried out. */
function ofAction(step: Step, isNext: boolean): Context | null {
  if (step.do === 'actionCard') {
    const { action, slot = action, card, done } = step;
    return { action, slot, card, isFirst: done.length === 0, isOver: false };
  }
  if (step.do !== 'invaderAction') return null;
  const { action, slot = action, done = [] } = step;
  const card = done.at(-1) ?? null;
  return isNext || card !== null ? { action, slot, card, isFirst: card === null, isOver: false } : null;
}

/** What is being carried out at this moment of the game. */
export function contextOf({ agenda, phase }: Pick<Game, 'agenda' | 'phase'>): Context {
  let alone: Action | null = null;
  for (const [i, step] of agenda.entries()) {
    const acting = ofAction(step, i === 0);
    if (acting) return acting;
    if (step.do === 'resolveFearCard') return { ...NOTHING_YET, action: alone ?? 'fear' };
    if (step.do === 'enter' && step.phase !== phase) {
      const isOver = agenda.slice(0, i).every((one) => JUDGING.includes(one.do));
      return { ...NOTHING_YET, action: alone, isOver };
    }
    if (step.do === 'invaderAction' || step.do === 'enter') break;
    alone ??= ACTIONS_IN_LAND[step.do] ?? null;
  }
  return { ...NOTHING_YET, action: alone };
}

/** The land that the nearest step of this exception is about: what it asks there is not answered yet. */
export const landAskedBy = ({ agenda }: Pick<Game, 'agenda'>, of: string): LandId | undefined =>
  agenda.flatMap((step) => (step.do === 'exceptional' && step.of === of ? step : []))[0]?.land;

/** Whether more pieces are being picked for what the step at hand follows, so that all of it happens at the same time. */
export const picksMore = ({ agenda: [, next] }: Pick<Game, 'agenda'>): boolean =>
  next?.do === 'effect' && next.left !== undefined;

/** The effect of a card that the table is at, behind steps that this exception has just put in front of it. */
export function effectOpen({ agenda }: Pick<Game, 'agenda'>, of: string): Steps['effect'] | null {
  const step = agenda.find((one) => one.do !== 'exceptional' || one.of !== of);
  return step?.do === 'effect' ? step : null;
}
