import { answersWith, named } from '../choice';
import type { SpiritState } from '../spirit-state';
import type { World } from '../world';
import { type AtHand, behind, type LinePlan, runs, type Underway, withoutLand } from './at-hand';
import { wouldDo } from './lands';

const keptBy = ({ game }: World, { whose: { player } }: AtHand): SpiritState | undefined =>
  player === undefined ? undefined : game.spiritStates?.[player];

/** Whether the Spirit can pay, as far as anybody knows, and something would come of it. */
export function isWorthPaying(world: World, hand: AtHand, state: Underway): boolean {
  const { line, lines } = hand;
  const next = lines[(state.line ?? 0) + 1];
  const isVain = next !== undefined && !wouldDo(world, { ...hand, line: next }, withoutLand(state));
  return !isVain && (keptBy(world, hand)?.energy ?? Number.POSITIVE_INFINITY) >= Number(line.n);
}

/** A Spirit pays for what comes next, or leaves it. */
export function payFirst(world: World, hand: AtHand, state: Underway): LinePlan {
  const { effect, whose } = hand;
  const n = Number(hand.line.n);
  const { player } = whose;
  const kept = keptBy(world, hand);
  if (!isWorthPaying(world, hand, state)) return runs(behind(effect, state, { was: 0 }));
  return {
    asked: { asks: { asks: 'pays', n }, choices: named('yes', 'no') },
    run: (choice) => {
      const pays = answersWith(choice, 'yes');
      return {
        events:
          pays && kept && player !== undefined
            ? [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -n }] }]
            : [],
        then: behind(effect, state, { was: pays ? 1 : 0 }),
      };
    },
  };
}
