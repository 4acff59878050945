import { piecesIn } from '../game';
import { landOf } from '../island';
import { codesOf, kindOf } from '../pieces';
import { qualifies } from '../where';
import type { World } from '../world';
import { kindsOf, timesOf } from './amounts';
import { DONE, PAID, PREVENT, SPIRIT_LOST, SUFFER } from './answers';
import { type AtHand, causeOf, leave, type LinePlan, runs, type State } from './at-hand';
import type { Effect } from './effect';
import { leaveBoard } from './queue';

/** Whether there would be anything to do for the board, land or Spirit at hand. */
function wouldMatter(world: World, hand: AtHand, state: State): boolean {
  const { line } = hand;
  if (line.piece === 'B' && line.op === 'add')
    return world.island.order.some(
      (land) =>
        (hand.board === null || landOf(world, land).board === hand.board) &&
        qualifies(world, (line.in ?? 'any').replace('same-land&', ''), land, hand.whose),
    );
  return state !== null;
}

/** The answer that spares so many of them: `spare-2`. */
const SPARE = 'spare-';

/** What spares them is asked before the effect comes. */
export function unless(world: World, effect: Effect, hand: AtHand, state: State): LinePlan {
  const { unless: spares } = effect;
  const asksHere = effect.each !== 'terrain' || state.queue?.[0]?.endsWith('*');
  if (!spares || !asksHere || !wouldMatter(world, hand, state)) return runs([{ ...state, asked: true }]);
  const n = spares.n ?? 0;
  const { tracked } = world.game.presence;
  if (spares.saves) {
    const total = timesOf(world, hand.line, null);
    return {
      choices: Array.from({ length: total + 1 }, (_, i) => `${SPARE}${i}`),
      run: (choice) => {
        const spared = Number(choice?.slice(SPARE.length) ?? 0);
        const left = total - spared;
        return {
          events: [],
          then: [
            spared > 0 ? { ...state, left, price: tracked ? n * spared : 0 } : { ...state, asked: true },
          ],
        };
      },
    };
  }
  // Presence or Energy: the table says which.
  const either = spares.energy !== undefined && spares.destroy !== undefined;
  return {
    choices: [SUFFER, PREVENT, ...(either ? [PAID] : [])],
    run: (choice) => ({
      events: [],
      then:
        choice === PAID
          ? restWithout(effect, state)
          : [choice === PREVENT ? { ...state, price: tracked ? n : 0 } : { ...state, asked: true }],
    }),
  };
}

/** What goes on once the price is paid: the rest of the effect, for what it spares nobody. */
function restWithout(effect: Effect, state: State): readonly State[] {
  const { price: _, ...paid } = state;
  if (effect.unless?.saves) return (state.left ?? 0) > 0 ? [{ ...paid, asked: true }] : leave(state);
  return effect.each === 'terrain' ? leaveBoard(state) : leave(state);
}

/** Presence of the board, or of the Spirit, is destroyed as the price; where nobody tracks it, hands do so. */
export function pay(world: World, effect: Effect, hand: AtHand, state: State): LinePlan {
  const { price = 0 } = state;
  const rest = restWithout(effect, state);
  if (price === 0)
    return world.game.presence.tracked && effect.unless?.destroy !== undefined
      ? runs(rest)
      : {
          choices: [DONE, ...(effect.unless?.destroy ? [SPIRIT_LOST] : [])],
          run: (choice) => ({
            events: choice === SPIRIT_LOST ? [{ type: 'spiritLost', lost: true }] : [],
            then: rest,
          }),
        };
  const kinds = kindsOf(effect.unless?.destroy ?? 'P', hand.whose);
  const standing = world.island.order
    .filter((land) => hand.board === null || landOf(world, land).board === hand.board)
    .filter((land) => state.land === undefined || effect.unless?.per !== 'land' || land === state.land)
    .flatMap((land) => codesOf(piecesIn(world, land)).map((piece) => ({ land, piece })))
    .filter(({ piece }) => kinds.includes(kindOf(piece)));
  if (standing.length === 0) return runs(rest);
  const name = ({ land, piece }: (typeof standing)[number]): string =>
    standing.filter((other) => other.land === land).length > 1 ? `${land}:${piece}` : land;
  return {
    choices: standing.length > 1 ? standing.map(name) : null,
    run: (choice) => {
      const one = standing.find((each) => name(each) === choice) ?? standing[0]!;
      return {
        events: [],
        then: [
          {
            do: 'deed',
            cause: causeOf(state.of),
            deed: { deed: 'destroy', land: one.land, pieces: { [one.piece]: 1 } },
          },
          { ...state, price: price - 1 },
        ],
      };
    },
  };
}
