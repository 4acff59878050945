import { doDeed } from '../../rules/deeds/do-deed';
import type { LandId } from '../../rules/table/island';
import {
  codesOf,
  kindOf,
  type PieceCode,
  type PieceKind,
  pieceOf,
  type Pieces,
} from '../../rules/table/pieces';
import type { Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';

/** Returns up to this many pieces of a kind, those without Strife first. */
export function someOf(pieces: Pieces, kind: PieceKind, most: number): Pieces {
  const codes = codesOf(pieces).filter((code) => kindOf(code) === kind);
  codes.sort((a, b) => pieceOf(a).strife - pieceOf(b).strife);
  const some: Partial<Record<PieceCode, number>> = {};
  let left = most;
  for (const code of codes) {
    const n = Math.min(left, pieces[code]!);
    left -= n;
    if (n > 0) some[code] = n;
  }
  return some;
}

/** Returns the hooks that keep these pieces of a land out of a Ravage, from its start to its end. */
export const sitsOutRavage = (
  of: string,
  who: (world: World, land: LandId) => Pieces,
): Pick<Modifier, 'before' | 'steps'> => ({
  before: {
    ravage: (world, { land }) =>
      Object.keys(who(world, land)).length > 0 ? [exceptional(of, 'sit', { land })] : [],
  },
  steps: {
    sit: {
      run: (world, step) => {
        const land = landIn(step);
        const change = { change: 'sitOut', pieces: who(world, land) } as const;
        const begun = { change, where: [land], until: 'action', during: 'ravage' } as const;
        return doDeed(world, { deed: { deed: 'begin', ...begun }, cause: of });
      },
    },
  },
});
