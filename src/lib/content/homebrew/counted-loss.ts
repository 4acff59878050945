import { countInPlaces } from '../../rules/table/places';
import type { Loss } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { countIn, most } from '../exceptions/hooks';
import { COUNTED, type HomebrewLoss } from './homebrew-form';

/** Loss once there are more of the pieces than this, in all places together or in one land. */
export function lossOf(id: string, { piece, in: where, more, per }: HomebrewLoss): Loss {
  const kinds = piece.map((one) => COUNTED[one]);
  const times = ({ setup }: World['game']): number =>
    per === 'player' ? setup.players.length : per === 'board' ? setup.boards.length : 1;
  return {
    name: `${id}.loss`,
    exceeds: true,
    progress: (world) => {
      const limit = more * times(world.game) + 1;
      if (where === 'island') return { n: countInPlaces(world, ...kinds), limit };
      const lands = most(world.island.order, (land) => countIn(world, land, ...kinds));
      const n = lands[0] === undefined ? 0 : countIn(world, lands[0], ...kinds);
      return { n, limit, lands: n > 0 ? lands : [] };
    },
  };
}
