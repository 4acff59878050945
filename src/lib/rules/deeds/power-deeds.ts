import type { LandId, PlaceId } from '../island';
import { count, kindOf, type PieceKind, type Pieces } from '../pieces';
import type { World } from '../world';
import type { Deed } from './deed';

/** Fear for each Invader that a dream takes the place of destroying (spirit-panels.json, To Dream a Thousand Deaths). */
const DREAM_FEAR = { T: 2, C: 5 } as const;

/** Those that a dream Pushes; a City stays. */
const DREAM_PUSHES: readonly PieceKind[] = ['E', 'T'];

/** The pieces that a dream would Push. */
export const pushedByDream = (pieces: Pieces): Pieces =>
  Object.fromEntries(Object.entries(pieces).filter(([code]) => DREAM_PUSHES.includes(kindOf(code))));

/** A Power of Bringer of Dreams and Nightmares that would destroy these: Fear, and a Push of what can be Pushed. */
export function dreamed(land: LandId, to: PlaceId, pieces: Pieces): readonly Deed[] {
  const n = count(pieces, 'T') * DREAM_FEAR.T + count(pieces, 'C') * DREAM_FEAR.C;
  const pushed = pushedByDream(pieces);
  return [
    ...(n > 0 ? [{ deed: 'fear', n } as const] : []),
    ...(Object.keys(pushed).length > 0 ? [{ deed: 'move', land, to, pieces: pushed } as const] : []),
  ];
}

/** So much Damage by a Power, with what Badlands add to it: once for each Power, which only the table knows (tokens.json, badlands). */
export const withBadlands = (world: World, land: LandId, n: number): number =>
  n > 0 ? n + world.rules.badlands(world, land) : n;
