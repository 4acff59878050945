import { answersWith, type Choice, named } from '../choice';
import { powerOfPart } from '../powers/power-use';
import type { SpiritState } from '../spirit-state';
import { qualifies } from '../where';
import type { World } from '../world';
import { timesOf } from './amounts';
import { type AtHand, behind, type LinePlan, runs, type Underway } from './at-hand';
import type { Effect } from './effect';
import type { Line } from './line';
import { CARD_VERBS } from './verbs/card-verbs';

/** The Spirit an effect is for, where it is for one player's and that is kept here. */
const keptSpirit = ({ game }: World, { player }: Effect): SpiritState | undefined =>
  player === undefined ? undefined : game.spiritStates?.[player];

/** Whether the line is about what a Spirit has. */
export const isOfSpirit = ({ op }: Line): boolean => CARD_VERBS[op].by === 'spirit';

/** Whether it is, and nobody keeps that here. */
export const isSpiritForHands = (world: World, effect: Effect, line: Line): boolean =>
  isOfSpirit(line) && !keptSpirit(world, effect);

/** How much it comes to. */
function amountIn(world: World, { line }: AtHand, state: Underway): number {
  const n = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land ?? null, state);
  return Math.min(n, line.max ?? n);
}

/** What was picked so far is kept as one text. */
const pickedIn = ({ shown = '' }: Underway): readonly string[] => shown.split(',');

const nameOf = (choice: Choice | null): string => (choice?.kind === 'element' ? choice.element : '');

/** A line about what a Spirit has: its Energy, Elements, cards; what is picked is picked one after another. */
export function ofSpirit(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect, whose } = hand;
  const verb = CARD_VERBS[line.op].spirit;
  const spirit = keptSpirit(world, effect);
  const { player } = whose;
  const isElsewhere =
    line.in !== undefined && state.land !== undefined && !qualifies(world, line.in, state.land, whose);
  const over = (was: number): readonly Underway[] => behind(effect, state, { was });
  if (!verb || !spirit || player === undefined || isElsewhere) return runs(over(0));
  const picked = pickedIn(state);
  const all = amountIn(world, hand, state);
  const left = state.left ?? all;
  const power = powerOfPart(world.game, state.of)?.power ?? '';
  const choices = verb.choices?.(line, spirit, picked, power) ?? null;
  if (left <= 0 && line.op !== 'energy') return runs(over(0));
  if (choices === null)
    return {
      asked: null,
      run: () => {
        const changes = verb.changes(line, all, spirit, null);
        return {
          events: changes.length > 0 ? [{ type: 'spiritChanged', player, changes }] : [],
          then: over(1),
        };
      },
    };
  if (choices.length === 0) return runs(over(state.left === undefined ? 0 : 1));
  const fewer = line.may === true || line.upTo === true;
  const isOnce = verb.atOnce?.(line) === true;
  return {
    asked:
      choices.length > 1 || fewer
        ? {
            asks: { asks: 'ofSpirit', left, mayStop: fewer },
            choices: [...choices, ...(fewer ? named(state.left === undefined ? 'none' : 'enough') : [])],
          }
        : null,
    run: (answer) => {
      if (answersWith(answer, 'none') || answersWith(answer, 'enough'))
        return { events: [], then: over(state.left === undefined ? 0 : 1) };
      const choice = answer ?? choices[0]!;
      const changes = verb.changes(line, isOnce ? all : 1, spirit, choice);
      const next = { ...state, left: left - 1, shown: [...picked, nameOf(choice)].join(',') };
      return {
        events: [{ type: 'spiritChanged', player, changes }],
        then: isOnce || left <= 1 ? over(1) : [next],
      };
    },
  };
}
