import type { Modifier } from '../modifier';
import { count } from '../pieces';
import { piecesIn } from '../world';

/** Where no Blight lies yet, one Vitality stops one Blight and all it would bring (tokens.json, vitality). */
export const VITALITY: Modifier = {
  name: 'vitality',
  instead: {
    addBlight: (world, { land }) => {
      const pieces = piecesIn(world, land);
      if (count(pieces, 'V') === 0 || count(pieces, 'B') > 0) return null;
      return { events: [{ type: 'removed', land, piece: 'V', n: 1, cause: 'vitality' }] };
    },
  },
};
