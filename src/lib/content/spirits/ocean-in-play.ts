import { landsInOrder, oceanOf } from '../../rules/island';
import { presenceAmong } from '../../rules/pieces';
import { standingIn } from '../../rules/places';
import { presenceIn, type SpiritRule } from './spirit-rule';

/** Ocean in Play: the Ocean of each board with its Presence, in the Ocean or on a land, is a Coastal Wetland for Powers (spirit-panels.json). */
export const oceanInPlay: SpiritRule = (player) => ({
  // It changes no Ravage.
  reminds: {},
  bend: {
    oceansInPlay: (next) => (world) => {
      const before = next(world);
      if (!world.game.presence.tracked) return before;
      const lands = landsInOrder(world.island).filter(({ id }) => presenceIn(world, id, player) > 0);
      return world.island.boards.filter(
        (board) =>
          before.includes(board) ||
          presenceAmong(standingIn(world, oceanOf(board)), player) > 0 ||
          lands.some((land) => land.board === board),
      );
    },
  },
});
