import { pieceChoices, pieceOfChoice, type Standing } from '../../lands/piece-choices';
import { answersWith, named } from '../../table/choice';
import type { EffectIn } from '../../table/effect-step';
import { piecesIn } from '../../table/game';
import { codesOf, kindOf, kindsOf } from '../../table/pieces';
import { toSpend } from '../../table/spirit-counts';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { type LinePlan, runs } from '../current-line';
import { behind, picksOn, shares } from '../transitions';
import { payableBy, sharePrice } from './share-price';

/** Energy that each removed token replaces. */
export const ENERGY_PER_TOKEN = 3;

/** Returns the tokens that can replace part of the payment. */
const aids = (world: World, { line }: CurrentLine): readonly Standing[] =>
  line.piece === undefined
    ? []
    : world.island.order.flatMap((land) =>
        codesOf(piecesIn(world, land)).flatMap((piece) =>
          kindsOf(line.piece!).includes(kindOf(piece)) ? [{ land, piece }] : [],
        ),
      );

const aidedBy = (world: World, current: CurrentLine): number =>
  aids(world, current).reduce(
    (sum, { land, piece }) => sum + ENERGY_PER_TOKEN * piecesIn(world, land)[piece]!,
    0,
  );

/** Asks for tokens to remove, one at a time. The players may stop once the Spirits' Energy can pay the rest. */
function takesOff(world: World, current: CurrentLine, state: EffectIn<'picks'>): LinePlan {
  const { left: owed } = state;
  const all = aids(world, current);
  const mayStop = payableBy(world) >= owed;
  const over: readonly Step[] = [shares(state, owed, 1)];
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
      const next = picksOn(state, Math.max(0, owed - ENERGY_PER_TOKEN));
      return { events: [], then: [{ do: 'deed', cause: causeOf(state.of), deed }, next] };
    },
  };
}

/** Returns true if another required payment is missing. */
function lacksMore(world: World, { lines, whose }: CurrentLine, { line }: Underway): boolean {
  const next = lines[line + 1];
  const spirit = world.game.spiritStates?.[whose.player ?? 0];
  if (next?.op !== 'spend' || !spirit) return false;
  return toSpend(spirit, next.of ?? 'time') < Number(next.n) * timesOf(world, next, null, {});
}

/** Asks the Spirits to divide the payment. */
const paysNext = (world: World, { effect }: CurrentLine, state: EffectIn<'shares'>): LinePlan =>
  sharePrice(
    world,
    state,
    ({ owed, player }) => [shares(state, owed, player)],
    behind(effect, state, { was: 1 }),
  );

/** Asks whether the Spirits pay together for the next line. */
export function payJointly(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, line } = current;
  if (state.kind === 'shares') return paysNext(world, current, state);
  if (state.kind === 'picks') return takesOff(world, current, state);
  const n = Number(line.n) * timesOf(world, line, null, {});
  if (payableBy(world) + aidedBy(world, current) < n || lacksMore(world, current, state))
    return runs(behind(effect, state, { was: 0 }));
  return {
    asked: { asks: { asks: 'pays', n }, choices: named('yes', 'no') },
    run: (choice) => ({
      events: [],
      then: answersWith(choice, 'yes') ? [picksOn(state, n)] : behind(effect, state, { was: 0 }),
    }),
  };
}
