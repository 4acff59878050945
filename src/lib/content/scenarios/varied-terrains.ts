import { type LandId, landOf, type Terrain } from '../../rules/table/island';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';
import type { ScenarioRules } from './scenario';

const AGAIN = 'varied-terrains.r4';

const isOf = (world: World, land: LandId, terrain: Terrain): boolean =>
  landOf(world, land).terrain === terrain;

/** Returns the step that adds the Blight for a City in a Jungle. */
const spoils = (land: LandId): Step => ({
  do: 'deed',
  deed: { deed: 'add', land, pieces: { B: 1 } },
  cause: 'varied-terrains.r2',
});

const buildsAgain = (land: LandId): Step => ({ do: 'build', land, card: null, cause: AGAIN });

/** Varied Terrains (Feather & Flame): scenarios.json, varied-terrains. */
export const VARIED_TERRAINS: ScenarioRules = {
  r1: {
    bend: {
      explores: (next) => (world, land, card) => {
        const added = next(world, land, card);
        return added.length > 0 && isOf(world, land, 'mountain')
          ? added.map((one) => (one.piece === 'E' ? { ...one, n: one.n + 1 } : one))
          : added;
      },
    },
  },
  r2: {
    after: {
      build: (world, { land }, events) =>
        isOf(world, land, 'jungle') && events.some((event) => event.type === 'built' && event.piece === 'C')
          ? [spoils(land)]
          : [],
    },
    late: {
      phase: 'build',
      inLand: (world, land) =>
        isOf(world, land, 'jungle') && countIn(world, land, 'C') > 0 ? [spoils(land)] : [],
    },
  },
  r3: {
    bend: {
      spreads: (next) => (world, land, blight) =>
        next(world, land, blight) ||
        (blight > 0 && isOf(world, land, 'sands') && world.game.phase !== 'setup'),
    },
  },
  r4: {
    after: {
      build: (world, { land, cause }, events) =>
        isOf(world, land, 'wetland') && cause !== AGAIN && events.some(({ type }) => type === 'built')
          ? [buildsAgain(land)]
          : [],
    },
    late: {
      phase: 'build',
      inLand: (world, land) =>
        isOf(world, land, 'wetland') && countIn(world, land, 'T', 'C') > 0 ? [buildsAgain(land)] : [],
    },
  },
};
