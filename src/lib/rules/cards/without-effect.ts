import { lastingOf } from '../lasting/lasting';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import { effectBegins } from '../table/effect-step';
import { causeOf } from '../world/answers';
import type { State } from '../world/effect-progress';
import type { World } from '../world/world';
import { holdsFor, isOfGame } from './card-conditions';
import { type LinePlan } from './current-line';

/** The most steps followed to see whether a part asks or changes anything. */
const MOST_STEPS = 500;

const holds = (world: World, effect: Effect): boolean =>
  isOneOf(effect) || !isOfGame(effect.if) || holdsFor(world, effect.if);

/** Returns true if the Power waits for a trigger. */
const waits = ({ game }: World, of: string): boolean =>
  lastingOf(game, 'awaits').some(({ cause }) => cause === causeOf(of));

/** Returns true if this is the first step of a card part or Power. */
export const isFirstOf = (world: World, effects: readonly Effect[], state: State): boolean =>
  state.kind === 'begins' &&
  state.begun !== 'due' &&
  !waits(world, state.of) &&
  state.at === effects.findIndex((effect) => holds(world, effect));

/** Returns true if a part asks nothing and changes nothing, because no land or piece qualifies. */
export function hasNoEffect(
  effects: readonly Effect[],
  { of, at }: State,
  plan: (state: State) => LinePlan,
): boolean {
  const agenda = effects.slice(at).map((_, i): State => effectBegins(of, at + i));
  for (let i = 0; i < MOST_STEPS; i++) {
    const state = agenda.shift();
    if (!state) return true;
    const { asked, run } = plan(state);
    if (asked !== null) return false;
    const { events, then = [] } = run(null);
    const next = then.flatMap((step) => (step.do === 'effect' ? [step] : []));
    if (events.length > 0 || next.length < then.length) return false;
    agenda.unshift(...next);
  }
  return false;
}
