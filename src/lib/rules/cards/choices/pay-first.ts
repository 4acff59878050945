import type { Effect } from '../../table/card-lines/effect';
import { answersWith, named, numberChoices } from '../../table/choice';
import type { GameEvent } from '../../table/event';
import type { Whose } from '../../table/island';
import type { SpiritState } from '../../table/spirit-state';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { type LinePlan, runs } from '../current-line';
import { behind, withoutLand } from '../transitions';
import { wouldDo } from './open-pieces';

const keptBy = ({ game }: World, { player }: Whose): SpiritState | undefined =>
  player === undefined ? undefined : game.spiritStates?.[player];

/** Returns true if the Spirit can pay, or may be able to, and the effect would do something. */
export function isWorthPaying(world: World, current: CurrentLine, state: Underway): boolean {
  const { line, lines, whose } = current;
  const next = lines[state.line + 1];
  const isVain = next !== undefined && !wouldDo(world, { ...current, line: next }, withoutLand(state));
  const least = line.n === 'any' ? 1 : Number(line.n);
  return !isVain && (keptBy(world, whose)?.energy ?? Number.POSITIVE_INFINITY) >= least;
}

/** The highest payment offered if the Spirit's Energy is unknown. */
const MOST_PAID = 12;

/** Asks for the amount to pay. */
function payAny(
  effect: Effect,
  player: number | undefined,
  kept: SpiritState | undefined,
  state: Underway,
): LinePlan {
  const most = Math.min(MOST_PAID, kept?.energy ?? MOST_PAID);
  return {
    asked: {
      asks: { asks: 'howMany' },
      choices: [...numberChoices(Array.from({ length: most }, (_, i) => i + 1)), ...named('none')],
    },
    run: (choice) => {
      const n = choice?.kind === 'number' ? choice.n : 0;
      return {
        events: kept && n > 0 ? paidEvents(player, n) : [],
        then: behind(effect, state, { was: n > 0 ? 1 : 0, known: { known: 'paid', n } }),
      };
    },
  };
}

const paidEvents = (player: number | undefined, n: number): readonly GameEvent[] =>
  player === undefined ? [] : [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -n }] }];

/** Asks whether to pay for the next line. */
export function payFirst(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, whose } = current;
  const n = Number(current.line.n);
  const kept = keptBy(world, whose);
  if (!isWorthPaying(world, current, state)) return runs(behind(effect, state, { was: 0 }));
  if (current.line.n === 'any') return payAny(effect, whose.player, kept, state);
  return {
    asked: { asks: { asks: 'pays', n }, choices: named('yes', 'no') },
    run: (choice) => {
      const pays = answersWith(choice, 'yes');
      return {
        events: pays && kept ? paidEvents(whose.player, n) : [],
        then: behind(effect, state, { was: pays ? 1 : 0 }),
      };
    },
  };
}
