import { entriesOf } from '../basics/typed-keys';
import type { Deed } from '../table/deed';
import type { Setup, SpiritChoice } from '../table/game';
import type { LandId, PlaceId } from '../table/island';
import { codesOf, kindOf, type PieceKind, type Pieces } from '../table/pieces';
import type { World } from '../world/world';

/** Bringer of Dreams and Nightmares, whose Powers destroy only its own Presence. */
export const DREAMER = 'bringer-of-dreams-and-nightmares' as const;

/** The Fear per Invader that a dream generates instead of destroying it. */
export type DreamFear = Readonly<Record<'E' | 'T' | 'C', number>>;

/**
 * Fear of To Dream a Thousand Deaths, and with the aspect Violence of Nightmares of Violence and Death
 * (spirit-panels.json).
 */
export const DREAM_FEAR: Readonly<Record<'printed' | 'violence', DreamFear>> = {
  printed: { E: 0, T: 2, C: 5 },
  violence: { E: 1, T: 3, C: 5 },
};

/** Returns true if this Spirit's Powers use To Dream a Thousand Deaths. */
export const isDreamer = (spirit: SpiritChoice | null): boolean => spirit?.id === DREAMER;

/** Returns the Fear of a dream in a game with these Spirits. */
const dreamFearAt = ({ spirits }: Pick<Setup, 'spirits'>): DreamFear =>
  DREAM_FEAR[spirits.find(isDreamer)?.aspect === 'violence' ? 'violence' : 'printed'];

/** The kinds that a dream Pushes; Cities stay. */
const DREAM_PUSHES: readonly PieceKind[] = ['E', 'T'];

export const pushedByDream = (pieces: Pieces): Pieces =>
  Object.fromEntries(entriesOf(pieces).filter(([code]) => DREAM_PUSHES.includes(kindOf(code))));

/** Returns the dream instead of a destruction: Fear, and Pushes. */
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

/**
 * Returns Damage of a Power plus that of the land's Badlands. Only the players know whether the Badlands have already
 * added to that Power (tokens.json, badlands).
 */
export const withBadlands = (world: World, land: LandId, n: number): number =>
  n > 0 ? n + world.rules.badlands(world, land) : n;
