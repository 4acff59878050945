import type { Action, Game } from './game';
import type { StepKind } from './step';

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

const JUDGING: readonly StepKind[] = ['checkEnding', 'presenceLost'];

/** What is being carried out at this moment of the game. */
export function contextOf({ agenda, phase }: Pick<Game, 'agenda' | 'phase'>): Context {
  let alone: Action | null = null;
  const none = { slot: null, card: null, isFirst: false, isOver: false };
  for (const [i, step] of agenda.entries()) {
    if (step.do === 'actionCard') {
      const { action, slot = action, card, done } = step;
      return { action, slot, card, isFirst: done.length === 0, isOver: false };
    }
    if (step.do === 'invaderAction') {
      const { action, slot = action, done = [] } = step;
      const card = done.at(-1) ?? null;
      // One that has not begun and waits is not what is being carried out.
      if (i === 0 || card !== null) return { action, slot, card, isFirst: card === null, isOver: false };
    }
    if (step.do === 'resolveFearCard') return { ...none, action: alone ?? 'fear' };
    if (step.do === 'enter' && step.phase !== phase)
      return { ...none, action: alone, isOver: agenda.slice(0, i).every((one) => JUDGING.includes(one.do)) };
    if (step.do === 'invaderAction' || step.do === 'enter') break;
    alone ??= ACTIONS_IN_LAND[step.do] ?? null;
  }
  return { ...none, action: alone };
}
