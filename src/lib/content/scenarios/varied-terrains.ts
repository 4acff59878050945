import { landOf, type Terrain } from '../../rules/island';
import type { World } from '../../rules/world';
import type { ScenarioRules } from './scenario';

const AGAIN = 'varied-terrains.r4';

const isOf = (world: World, land: string, terrain: Terrain): boolean =>
  landOf(world, land).terrain === terrain;

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
          ? [{ do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: 'varied-terrains.r2' }]
          : [],
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
          ? [{ do: 'build', land, card: null, cause: AGAIN }]
          : [],
    },
  },
};
