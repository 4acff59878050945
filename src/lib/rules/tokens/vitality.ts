import type { Modifier } from '../modifier';
import { count } from '../pieces';
import type { Step } from '../step';
import { piecesIn } from '../world';

/**
 * Where no Blight lies yet, each Vitality stops one Blight and all it would bring (tokens.json, vitality). Of several
 * at once what is left does what it would have done (querki.net FAQ, Kingdom of Sweden).
 */
export const VITALITY: Modifier = {
  name: 'vitality',
  instead: {
    addBlight: (world, step) => {
      const { land, n = 1 } = step;
      const pieces = piecesIn(world, land);
      const stopped = count(pieces, 'B') > 0 ? 0 : Math.min(n, count(pieces, 'V'));
      if (stopped === 0) return null;
      const deed = { deed: 'remove', land, pieces: { V: stopped } } as const;
      const rest: readonly Step[] = stopped < n ? [{ ...step, n: n - stopped }] : [];
      return { events: [], then: [{ do: 'deed', deed, cause: 'vitality' }, ...rest] };
    },
  },
};
