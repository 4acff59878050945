import type { Modifier } from '../modifier';
import { piecesIn } from '../world';

/** An Explore that would succeed adds nothing and takes one Wilds (tokens.json, wilds). */
export const WILDS: Modifier = {
  name: 'wilds',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'explore' && piecesIn(world, land)['W']
        ? [...next(world, action, land), 'W']
        : next(world, action, land),
  },
};
