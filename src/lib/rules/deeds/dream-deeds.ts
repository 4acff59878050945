import type { Deed } from '../table/deed';
import type { Setup } from '../table/game';
import type { LandId, PlaceId } from '../table/island';
import { codesOf, kindOf, type PieceKind, type Pieces } from '../table/pieces';
import type { World } from '../world/world';
import { type DreamFear, dreamFearAt } from './dream-fear';

/** Those that a dream Pushes; a City stays. */
const DREAM_PUSHES: readonly PieceKind[] = ['E', 'T'];

/** The pieces that a dream would Push. */
export const pushedByDream = (pieces: Pieces): Pieces =>
  Object.fromEntries(Object.entries(pieces).filter(([code]) => DREAM_PUSHES.includes(kindOf(code))));

/** A Power of the table's Bringer of Dreams and Nightmares that would destroy these: Fear, and a Push of what can be Pushed. */
export function dreamed(
  setup: Pick<Setup, 'spirits'>,
  land: LandId,
  to: PlaceId,
  pieces: Pieces,
): readonly Deed[] {
  const fear = dreamFearAt(setup);
  const n = codesOf(pieces).reduce(
    (sum, code) => sum + pieces[code]! * (fear[kindOf(code) as keyof DreamFear] ?? 0),
    0,
  );
  const pushed = pushedByDream(pieces);
  return [
    ...(n > 0 ? [{ deed: 'fear', n } as const] : []),
    ...(Object.keys(pushed).length > 0 ? [{ deed: 'move', land, to, pieces: pushed } as const] : []),
  ];
}

/** So much Damage by a Power, with what Badlands add to it: once for each Power, which only the table knows (tokens.json, badlands). */
export const withBadlands = (world: World, land: LandId, n: number): number =>
  n > 0 ? n + world.rules.badlands(world, land) : n;
