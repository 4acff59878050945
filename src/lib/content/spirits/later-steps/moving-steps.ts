import { distancesFrom } from '../../../rules/lands/distances';
import { piecesIn } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import { count, INVADERS } from '../../../rules/table/pieces';
import type { Steps } from '../../../rules/table/step';
import { NOTHING } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { landIn, pickLand } from '../../exceptions/pick-land';
import { pickPiece, piecesAt } from '../../exceptions/pick-piece';
import { causeIn, nextStep, type PowerStep, type PowerStepRule } from '../power-steps/power-step';

type Exceptional = Steps['exceptional'];

const PEOPLE_PER_MOVE = 6;

/** Begins the moves: 1 for each 6 Explorers and Dahan in the land. */
const draws: PowerStepRule = {
  run: (world, step) => {
    const left = Math.floor(count(piecesIn(world, landIn(step)), 'E', 'D') / PEOPLE_PER_MOVE);
    const { land, n } = step;
    return {
      events: [],
      then: left > 0 ? [nextStep(step, 'nearer', { left, ...(land && { land }), ...(n && { n }) })] : [],
    };
  },
};

/** Returns the lands within `n` of the step's land, without it. */
const landsAround = (world: World, step: Exceptional): readonly LandId[] =>
  [...distancesFrom(world, [landIn(step)], step.n ?? 0).keys()].filter((land) => land !== step.land);

/** Picks an Invader within as many lands as the Spirit has Air. */
const nearer: PowerStepRule = pickPiece(
  (world, step) =>
    piecesAt(world, landsAround(world, step), ...INVADERS).filter(({ land, piece }) =>
      world.rules.leaves(world, piece, land),
    ),
  (_, { land, piece }, step) => {
    const { left = 1 } = step;
    return {
      events: [],
      then: [
        nextStep(step, 'goes', { land, piece, done: [landIn(step)] }),
        ...(left > 1 ? [{ ...step, left: left - 1 }] : []),
      ],
    };
  },
);

/** Returns the adjacent lands that are 1 land nearer to the goal. */
function waysNearer(world: World, { land, piece, done }: Exceptional): readonly LandId[] {
  const far = distancesFrom(world, done ?? []);
  return landOf(world, land!).adjacent.filter(
    (near) =>
      (far.get(near) ?? Infinity) < (far.get(land!) ?? 0) &&
      (piece === undefined || world.rules.enters(world, piece, near)),
  );
}

/** Moves the picked Invader 1 land nearer. */
const goes: PowerStepRule = pickLand(waysNearer, (_, to, step) => {
  const { piece } = step;
  if (piece === undefined) return NOTHING;
  const deed = { deed: 'move', land: landIn(step), to, pieces: { [piece]: 1 } } as const;
  return { events: [], then: [{ do: 'deed', deed, cause: causeIn(step) }] };
});

export const MOVING: readonly PowerStep[] = [
  // 1 Invader within as many lands as the Spirit has Air, for each 6 Explorers and Dahan (spirit-panels.json).
  { of: 'Society Dissolves at the Beckoning Heart', what: 'move', rule: draws },
];

export const MOVING_STEPS = { nearer, goes };
