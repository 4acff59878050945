import { answersWith, named, numberChoices } from '../choice';
import { piecesIn } from '../game';
import { pieceChoices, pieceOfChoice, type Standing } from '../piece-choices';
import { codesOf, kindOf } from '../pieces';
import { toSpend } from '../spirit-counts';
import type { Step } from '../step';
import type { World } from '../world';
import { kindsOf, timesOf } from './amounts';
import { type AtHand, behind, causeOf, type LinePlan, runs, type Underway } from './at-hand';
import { knownAs } from './found-out';

/** What a Spirit can pay, as far as anybody knows. */
const energyOf = ({ game }: World, player: number): number =>
  game.spiritStates?.[player]?.energy ?? Number.POSITIVE_INFINITY;

/** What all Spirits from this one on can pay. */
function left(world: World, from: number): number {
  const all = world.game.setup.players.map((_, i) => i + 1).filter((player) => player >= from);
  return all.reduce((sum, player) => sum + energyOf(world, player), 0);
}

/** What one such token counts for that is taken off the island. */
export const ENERGY_PER_TOKEN = 3;

/** The tokens that may be taken off for some of it. */
const aids = (world: World, { line }: AtHand): readonly Standing[] =>
  line.piece === undefined
    ? []
    : world.island.order.flatMap((land) =>
        codesOf(piecesIn(world, land)).flatMap((piece) =>
          kindsOf(line.piece!).includes(kindOf(piece)) ? [{ land, piece }] : [],
        ),
      );

const aidedBy = (world: World, hand: AtHand): number =>
  aids(world, hand).reduce(
    (sum, { land, piece }) => sum + ENERGY_PER_TOKEN * piecesIn(world, land)[piece]!,
    0,
  );

/** Tokens are taken off one after another, as long as something is owed; as many at least as Energy lacks. */
function takesOff(world: World, hand: AtHand, state: Underway): LinePlan {
  const { left: owed = 0, ...rest } = state;
  const all = aids(world, hand);
  const mayStop = left(world, 1) >= owed;
  const over: readonly Step[] = [{ ...rest, left: owed, known: { known: 'payer', player: 1 } }];
  if (all.length === 0 || owed === 0) return runs(over);
  return {
    asked: {
      asks: { asks: 'payer', left: owed },
      choices: [...pieceChoices(all), ...(mayStop ? named('enough') : [])],
    },
    run: (choice) => {
      const one = choice?.kind === 'named' ? undefined : pieceOfChoice(all, choice);
      if (!one) return { events: [], then: over };
      const deed = { deed: 'remove', land: one.land, pieces: { [one.piece]: 1 } } as const;
      const next = { ...state, left: Math.max(0, owed - ENERGY_PER_TOKEN) };
      return { events: [], then: [{ do: 'deed', cause: causeOf(state.of), deed }, next] };
    },
  };
}

/** Whether what else is spent for it is not there. */
function lacksMore(world: World, { lines, whose }: AtHand, { line = 0 }: Underway): boolean {
  const next = lines[line + 1];
  const spirit = world.game.spiritStates?.[whose.player ?? 0];
  if (next?.op !== 'spend' || !spirit) return false;
  return toSpend(spirit, next.of ?? 'time') < Number(next.n) * timesOf(world, next, null, {});
}

/** One Spirit after another says how much of it is its own; of one that is not kept here it is whatever is left. */
function paysNext(world: World, hand: AtHand, state: Underway, player: number): LinePlan {
  const { effect } = hand;
  const { left: owed = 0 } = state;
  if (owed === 0 || player > world.game.setup.players.length) return runs(behind(effect, state, { was: 1 }));
  const then = (paid: number): readonly Step[] => [
    { ...state, left: owed - paid, known: { known: 'payer', player: player + 1 } },
  ];
  if (!world.game.spiritStates?.[player]) return runs(then(0));
  const least = Math.max(0, owed - left(world, player + 1));
  const most = Math.min(owed, energyOf(world, player));
  const open = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return {
    asked:
      open.length > 1 ? { asks: { asks: 'paysShare', player, n: owed }, choices: numberChoices(open) } : null,
    run: (choice) => {
      const paid = choice?.kind === 'number' ? choice.n : least;
      return {
        events:
          paid > 0 ? [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -paid }] }] : [],
        then: then(paid),
      };
    },
  };
}

/** The Spirits pay together for what comes next, or leave it. */
export function payJointly(world: World, hand: AtHand, state: Underway): LinePlan {
  const { effect, line } = hand;
  const payer = knownAs(state, 'payer')?.player;
  if (payer !== undefined) return paysNext(world, hand, state, payer);
  if (state.left !== undefined) return takesOff(world, hand, state);
  const n = Number(line.n) * timesOf(world, line, null, {});
  if (left(world, 1) + aidedBy(world, hand) < n || lacksMore(world, hand, state))
    return runs(behind(effect, state, { was: 0 }));
  return {
    asked: { asks: { asks: 'pays', n }, choices: named('yes', 'no') },
    run: (choice) => ({
      events: [],
      then: answersWith(choice, 'yes') ? [{ ...state, left: n }] : behind(effect, state, { was: 0 }),
    }),
  };
}
