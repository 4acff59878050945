import { answersWith, named } from '../choice';
import { type Outcome, type StepRule, WAITS } from '../step-rule';
import type { World } from '../world';
import { atHand, goesByLand, type LinePlan, NOTHING_LEFT, runs, type State } from './at-hand';
import { isAllForHands, saidOnce } from './by-hand';
import { carryOut } from './carry-out';
import { type Effect, isOneOf } from './effect';
import { pickOption } from './pick-option';
import { askedOfSpirits, forgetsPaid, pay, unless } from './prices';
import { landOfEntry, MORE, open, pickQueue } from './queue';

/** The effect, once it has begun, for the board, player or land at hand. */
function goOn(world: World, effect: Effect, begun: State): LinePlan {
  const state = askedOfSpirits(world, effect, atHand(effect, begun), begun);
  const hand = atHand(effect, state);
  const next = state.queue?.[0];
  if (next === MORE) return pickQueue(world, effect, state);
  if (goesByLand(effect) && state.land === undefined && next !== 'all')
    return runs([{ ...state, land: landOfEntry(next!) }]);
  if (state.price !== undefined) return pay(world, effect, hand, state);
  // What may be prevented in one land is asked once that land is picked.
  const knows = effect.unless?.per !== 'land' || state.land !== undefined;
  if (state.line !== undefined) return carryOut(world, hand, state);
  if (effect.unless && knows && !state.asked) return unless(world, effect, hand, state);
  return isOneOf(effect) ? pickOption(world, effect, state) : carryOut(world, hand, state);
}

/** A Blight Card that has given way to another, or that a correction took away, asks for nothing any more. */
function isInPlay({ game }: World, { of }: State): boolean {
  const [kind, card] = of.split('.');
  return kind !== 'blight' || game.blight.card === card;
}

/** Finds a card's effects by the name of its part. */
export type Library = (world: World, of: string) => readonly Effect[];

/** Reads what a card says: what needs no choice happens, what needs one is asked, what the table alone can do is said. */
export function readerOf(effectsOf: Library): StepRule<State> {
  const plan = (world: World, state: State): LinePlan => {
    const effects = effectsOf(world, state.of);
    const effect = effects[state.at];
    if (!effect || state.hand || !isInPlay(world, state)) return NOTHING_LEFT;
    // For everybody, or for the one Spirit that picked it.
    const begins = state.queue === undefined || state.queue.length === 1;
    if (begins && !state.due && isAllForHands(world, effects)) return saidOnce(world, effects, state.at);
    return state.queue === undefined ? open(world, effect, state) : goOn(world, effect, state);
  };
  return {
    ask: (world, state) => {
      if (state.hand) return isInPlay(world, state) ? WAITS : null;
      const { asked } = plan(world, state);
      if (asked === null || asked.asks.asks === 'hands') return asked;
      return { ...asked, choices: [...asked.choices, ...named('byHand')] };
    },
    run: (world, state, choice) => {
      const { of, at } = state;
      const outcome: Outcome = answersWith(choice, 'byHand')
        ? { events: [], then: [{ do: 'effect', of, at, hand: true }] }
        : plan(world, state).run(choice);
      return forgetsPaid(world, outcome);
    },
  };
}
