import { memoized } from '../basics/memoized';
import type { LandState } from '../table/game';
import { joinedOceans, oceanOf, type PlaceId } from '../table/island';
import { standingIn } from '../table/places';
import type { World } from '../world/world';

/** Returns the world as Powers see it: with the Oceans in play as lands of the island. */
export const seenByPowers = memoized((world: World): World => {
  const boards = world.rules.oceansInPlay(world);
  if (boards.length === 0) return world;
  const oceans = boards.map((board): [PlaceId, LandState] => {
    const id = oceanOf(board);
    return [id, { pieces: standingIn(world, id), confirmed: null }];
  });
  const lands = { ...world.game.lands, ...Object.fromEntries(oceans) };
  return { ...world, island: joinedOceans(world.island, boards), game: { ...world.game, lands } };
});
