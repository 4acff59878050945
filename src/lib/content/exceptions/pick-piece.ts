import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { landChoices, landOfChoice, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { codesOf, kindOf, type PieceCode, type PieceKind } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offers, offersSome, type Outcome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { fewest } from './hooks';
import { exceptional } from './pick-land';

type Exceptional = Steps['exceptional'];

const codesIn = (world: World, land: LandId, kinds: readonly PieceKind[]): readonly PieceCode[] =>
  codesOf(piecesIn(world, land)).filter((code) => kinds.includes(kindOf(code)));

/** Returns every distinct piece of these kinds in these lands. */
export const piecesAt = (
  world: World,
  lands: readonly LandId[],
  ...kinds: readonly PieceKind[]
): readonly Standing[] =>
  lands.flatMap((land) => codesIn(world, land, kinds).map((piece) => ({ land, piece })));

/**
 * Returns a rule that asks for one of the pieces that qualify. With a single piece it doesn't ask; with none, nothing
 * happens. `mayStay` allows declining.
 */
export const pickPiece = (
  pieces: (world: World, step: Exceptional) => readonly Standing[],
  then: (world: World, picked: Standing, step: Exceptional) => Outcome,
  mayStay: (world: World, all: readonly Standing[], step: Exceptional) => boolean = () => false,
): StepRule<Exceptional> => ({
  ask: (world, step) => {
    const all = pieces(world, step);
    const stay = all.length > 0 && mayStay(world, all, step) ? named('stay') : [];
    return offersSome([...pieceChoices(all), ...stay]);
  },
  run: (world, step, choice) => {
    const picked = pieceOfChoice(pieces(world, step), choice);
    return picked ? then(world, picked, step) : NOTHING;
  },
});

/**
 * Returns a rule that picks `left` lands one after another, each from the remaining lands with the lowest count. It
 * asks only if the choice matters, and the step stores the picked lands.
 */
export const pickFewest = (
  lands: (world: World, step: Exceptional) => readonly LandId[],
  of: (world: World, land: LandId) => number,
  gains: (world: World, land: LandId, step: Exceptional) => readonly GameEvent[],
): StepRule<Exceptional> => {
  const open = (world: World, step: Exceptional): readonly LandId[] => {
    const rest = lands(world, step).filter((land) => !step.done?.includes(land));
    return fewest(rest, (land) => of(world, land));
  };
  return {
    ask: (world, step) => {
      const now = open(world, step);
      return now.length > (step.left ?? 1) ? offers(landChoices(now)) : null;
    },
    run: (world, step, choice) => {
      const { left = 1, done = [] } = step;
      const land = landOfChoice(choice) ?? open(world, step)[0];
      if (land === undefined) return NOTHING;
      return {
        events: gains(world, land, step),
        then: left > 1 ? [{ ...step, left: left - 1, done: [...done, land] }] : [],
      };
    },
  };
};

/** Returns one step per land. */
export const forEachLand = (of: string, step: string, lands: readonly LandId[]): readonly Step[] =>
  lands.map((land) => exceptional(of, step, { land }));
