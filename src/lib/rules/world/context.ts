import type { Action, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { Step, StepKind, Steps } from '../table/step';

/** The current action, for modifiers. Only this module searches the agenda for it. */
export interface Context {
  /** The current Invader action, `fear` while a Fear Card is open, or null between actions. */
  readonly action: Action | 'fear' | null;
  /** The track space whose cards act; a modifier's space has its own name. */
  readonly slot: string | null;
  /** The current Invader Card; null before the first. */
  readonly card: string | null;
  /** True if the action is starting: no land and no card has acted. */
  readonly isFirst: boolean;
  /** True if the action is finished and only its results are still checked. */
  readonly isOver: boolean;
}

/** The Invader action that a step in one land belongs to, used if the step is not part of a card's action. */
const ACTIONS_IN_LAND: { readonly [K in StepKind]?: Action } = {
  ravage: 'ravage',
  counterattack: 'ravage',
  strike: 'ravage',
  build: 'build',
  explore: 'explore',
};

/** Steps that check the game's end before the open question returns. */
export const JUDGING: readonly StepKind[] = ['checkEnding', 'presenceLost'];

const NOTHING_YET = { slot: null, card: null, isFirst: false, isOver: false };

/** Returns the context of an acting card or an action in progress; null for an action that has not started. */
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

/** Returns the context of the game now. */
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

/** Returns true while the players pay a price with pieces. */
export const paysPrice = ({ agenda }: Pick<Game, 'agenda'>): boolean =>
  agenda.some((step) => step.do === 'effect' && step.kind === 'pays');

/** Returns the land of this modifier's next step, whose question is still open; undefined if it has none. */
export const landAskedBy = ({ agenda }: Pick<Game, 'agenda'>, of: string): LandId | undefined =>
  agenda.flatMap((step) => (step.do === 'exceptional' && step.of === of ? step : []))[0]?.land;

/**
 * Returns true if the players are still picking pieces for the same line, so that its effects happen at the same time.
 */
export const picksMore = ({ agenda: [, next] }: Pick<Game, 'agenda'>): boolean =>
  next?.do === 'effect' &&
  ('left' in next || 'owed' in next || ('unprevented' in next && next.unprevented !== null));

/** Returns the current effect of a card, after steps that this modifier has just added; null if no effect is next. */
export function effectOpen({ agenda }: Pick<Game, 'agenda'>, of: string): Steps['effect'] | null {
  const step = agenda.find((one) => one.do !== 'exceptional' || one.of !== of);
  return step?.do === 'effect' ? step : null;
}
