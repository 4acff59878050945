import type { Deed } from '../table/deed';
import type { Setup, SpiritChoice } from '../table/game';
import type { LandId, PlaceId } from '../table/island';
import { codesOf, kindOf, type PieceKind, type Pieces } from '../table/pieces';
import type { World } from '../world/world';

/** Bringer of Dreams and Nightmares, whose Powers destroy nothing but its own Presence. */
export const DREAMER = 'bringer-of-dreams-and-nightmares';

/** Fear for each Invader that a dream takes the place of destroying. */
export type DreamFear = Readonly<Record<'E' | 'T' | 'C', number>>;

/** spirit-panels.json, To Dream a Thousand Deaths; with Violence, Nightmares of Violence and Death. */
export const DREAM_FEAR: Readonly<Record<'printed' | 'violence', DreamFear>> = {
  printed: { E: 0, T: 2, C: 5 },
  violence: { E: 1, T: 3, C: 5 },
};

/** Whether the Powers of this Spirit dream instead of destroying. */
export const isDreamer = (spirit: SpiritChoice | null): boolean => spirit?.id === DREAMER;

/** What a dream makes at a table with these Spirits. */
const dreamFearAt = ({ spirits }: Pick<Setup, 'spirits'>): DreamFear =>
  DREAM_FEAR[spirits.find(isDreamer)?.aspect === 'violence' ? 'violence' : 'printed'];

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
