import { memoized } from '../basics/memoized';
import type { LandState } from '../table/game';
import { joinedOceans, type Land, landsInOrder, oceanOf, type PlaceId } from '../table/island';
import { standingIn } from '../table/places';
import type { World } from '../world/world';

/** Returns the world for Spirit Actions and special rules, including additional terrains of lands. */
export const seenBySpirits = memoized((world: World): World => {
  const bent = landsInOrder(world.island).flatMap((land): [PlaceId, Land][] => {
    const also = world.rules.alsoTerrains(world, land.id);
    return also.length > 0 ? [[land.id, { ...land, also }]] : [];
  });
  if (bent.length === 0) return world;
  return {
    ...world,
    island: { ...world.island, lands: { ...world.island.lands, ...Object.fromEntries(bent) } },
  };
});

/** Returns the world for Powers: as for Spirit Actions, with Oceans in play as lands. */
export const seenByPowers = memoized((asPrinted: World): World => {
  const world = seenBySpirits(asPrinted);
  const boards = world.rules.oceansInPlay(world);
  if (boards.length === 0) return world;
  const oceans = boards.map((board): [PlaceId, LandState] => {
    const id = oceanOf(board);
    return [id, { pieces: standingIn(world, id), confirmed: null }];
  });
  const lands = { ...world.game.lands, ...Object.fromEntries(oceans) };
  return { ...world, island: joinedOceans(world.island, boards), game: { ...world.game, lands } };
});
