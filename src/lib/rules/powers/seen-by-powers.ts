import type { LandState } from '../game';
import { joinedOceans, oceanOf, type PlaceId } from '../island';
import { memoized } from '../memoized';
import { standingIn } from '../places';
import type { World } from '../world';

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
