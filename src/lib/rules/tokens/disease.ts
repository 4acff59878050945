import type { Modifier } from '../modifier';
import { piecesIn } from '../world';

/** A Build that would happen places nothing and takes one Disease (tokens.json, disease). */
export const DISEASE: Modifier = {
  name: 'disease',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'build' && piecesIn(world, land)['Z']
        ? [...next(world, action, land), 'Z']
        : next(world, action, land),
  },
};
