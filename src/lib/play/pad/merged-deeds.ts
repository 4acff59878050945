import { keysOf } from '$lib/rules/basics/typed-keys';
import type { Deed } from '$lib/rules/table/deed';
import type { PieceCode } from '$lib/rules/table/pieces';

const once = <T>(all: readonly T[]): readonly T[] => all.filter((one, i) => all.indexOf(one) === i);

/** Merges moves into one land, one deed per origin. */
export function mergedMoves(all: readonly Deed[]): readonly Deed[] {
  const from = once(all.flatMap((deed) => (deed.deed === 'move' ? deed.land : [])));
  return from.map((land): Deed => {
    const pieces: Partial<Record<PieceCode, number>> = {};
    let to = land;
    for (const deed of all) {
      if (deed.deed !== 'move' || deed.land !== land) continue;
      for (const code of keysOf(deed.pieces)) pieces[code] = (pieces[code] ?? 0) + deed.pieces[code]!;
      ({ to } = deed);
    }
    return { deed: 'move', land, to, pieces };
  });
}

/** Merges additions to one land into one deed. */
export function mergedAdds(all: readonly Deed[]): readonly Deed[] {
  const lands = once(all.flatMap((deed) => (deed.deed === 'add' ? deed.land : [])));
  return lands.map((land): Deed => {
    const pieces: Partial<Record<PieceCode, number>> = {};
    for (const deed of all)
      if (deed.deed === 'add' && deed.land === land)
        for (const code of keysOf(deed.pieces)) pieces[code] = (pieces[code] ?? 0) + deed.pieces[code]!;
    return { deed: 'add', land, pieces };
  });
}
