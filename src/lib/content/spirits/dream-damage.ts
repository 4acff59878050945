import { healthLeft } from '../../rules/damage/destruction';
import { isImmune } from '../../rules/lasting/lasting';
import { actionNow, countedIn } from '../../rules/table/action-underway';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { codeOf, invadersIn, kindOf, type PieceCode, pieceOf, type Pieces } from '../../rules/table/pieces';
import type { World } from '../../rules/world/world';

/** Invaders of a land with the same code and the same Damage so far from the open Power of Bringer. */
export interface Dreamer {
  readonly piece: PieceCode;
  /** The Damage that this Power has dealt to each. */
  readonly dealt: number;
  /** The further Damage that would destroy one. */
  readonly lacks: number;
  readonly n: number;
}

/** The Damage of the counter for Invaders that the Power has dreamed of. It doesn't affect them again. */
const DREAMED_DAMAGE = 0;

/** Returns the name of the open Power's counter of such Invaders with this Damage. */
const dealtCount = (land: LandId, piece: PieceCode, dealt: number): string =>
  `dream.${land}.${piece.replaceAll('!', 's')}.${dealt}`;

/** Returns how many such Invaders the open Power has dealt this Damage. */
const countDealt = ({ game }: World, land: LandId, piece: PieceCode, dealt: number): number =>
  countedIn(actionNow(game), dealtCount(land, piece, dealt));

/** Returns the event that changes such a number; none between actions, and none for Invaders without Damage. */
export const dealtEvents = (
  { game }: World,
  land: LandId,
  piece: PieceCode,
  dealt: number | null,
  n: number,
): readonly GameEvent[] =>
  actionNow(game) && dealt !== null && n !== 0
    ? [{ type: 'actionCounted', count: dealtCount(land, piece, dealt), n }]
    : [];

/** Returns the counter that holds Invaders with this Damage; null for those without any. */
const heldAt = ({ dealt }: Dreamer): number | null => (dealt > 0 ? dealt : null);

/** Returns the events after which these Invaders count as dreamed of. */
export const dreamedOf = (world: World, land: LandId, { n, ...one }: Dreamer): readonly GameEvent[] => [
  ...dealtEvents(world, land, one.piece, heldAt({ n, ...one }), -n),
  ...dealtEvents(world, land, one.piece, DREAMED_DAMAGE, n),
];

/** Returns the events after which these Invaders have taken more Damage. */
export const hurtMore = (world: World, land: LandId, one: Dreamer, damage: number): readonly GameEvent[] => [
  ...dealtEvents(world, land, one.piece, heldAt(one), -one.n),
  ...dealtEvents(world, land, one.piece, one.dealt + damage, one.n),
];

/** Returns the Invaders with this code that the open Power can still affect, those without Damage from it last. */
function dreamersOf(world: World, land: LandId, piece: PieceCode): readonly Dreamer[] {
  const health = healthLeft(world, piece, land);
  let left = (piecesIn(world, land)[piece] ?? 0) - countDealt(world, land, piece, DREAMED_DAMAGE);
  const found: Dreamer[] = [];
  for (let dealt = health - 1; dealt >= 0 && left > 0; dealt--) {
    const n = dealt > 0 ? Math.min(left, countDealt(world, land, piece, dealt)) : left;
    if (n > 0) found.push({ piece, dealt, lacks: health - dealt, n });
    left -= n;
  }
  return found;
}

/** Returns the Invaders of the land that the open Power can still affect, at most so many with each code. */
export const dreamersAmong = (world: World, land: LandId, pieces: Pieces): readonly Dreamer[] =>
  invadersIn(pieces)
    .filter((piece) => !isImmune(world, piece, land))
    .flatMap((piece) => firstOf(dreamersOf(world, land, piece), pieces[piece]!));

/** Returns the first so many of these Invaders. */
function firstOf(all: readonly Dreamer[], most: number): readonly Dreamer[] {
  let left = most;
  return all.flatMap((one) => {
    const n = Math.min(left, one.n);
    left -= n;
    return n > 0 ? [{ ...one, n }] : [];
  });
}

/** Returns one such Invader as it would be with the Damage of the Power. */
export const asHurt = ({ piece, dealt }: Dreamer): PieceCode => {
  const whole = pieceOf(piece);
  return codeOf({ ...whole, damage: whole.damage + dealt });
};

/**
 * Returns the Invaders that the picked pieces stand for, best those that `prefers` names, then those without Damage.
 * One that was dreamed of can't be affected again, so another of its kind is that was not picked.
 */
export function pickedOf(
  world: World,
  land: LandId,
  pieces: Pieces,
  prefers: (one: Dreamer) => boolean = () => false,
): readonly Dreamer[] {
  const there = dreamersAmong(world, land, piecesIn(world, land));
  return invadersIn(pieces).flatMap((piece) => {
    const own = there.filter((one) => one.piece === piece);
    const others = there.filter((one) => !pieces[one.piece] && kindOf(one.piece) === kindOf(piece));
    const able = (own.length > 0 ? own : others).reverse();
    return firstOf([...able.filter(prefers), ...able.filter((one) => !prefers(one))], pieces[piece]!);
  });
}

/**
 * Returns how many of these Invaders, which have left or changed, had which Damage from the Power: those dreamed of
 * leave first, then those without Damage.
 */
export function dealtMoves(
  world: World,
  land: LandId,
  piece: PieceCode,
  n: number,
): readonly (readonly [dealt: number, n: number])[] {
  const counted = (dealt: number): number => countDealt(world, land, piece, dealt);
  const levels = Array.from({ length: healthLeft(world, piece, land) }, (_, dealt) => dealt);
  const stayed = piecesIn(world, land)[piece] ?? 0;
  const dreamed = Math.min(n, counted(DREAMED_DAMAGE));
  // As many with Damage as can't all still be there.
  let left = Math.min(n - dreamed, levels.reduce((sum, dealt) => sum + counted(dealt), 0) - dreamed - stayed);
  const hurt = levels.slice(1).flatMap((dealt) => {
    const some = Math.min(counted(dealt), left);
    left -= some;
    return some > 0 ? [[dealt, some] as const] : [];
  });
  return [...(dreamed > 0 ? [[DREAMED_DAMAGE, dreamed] as const] : []), ...hurt];
}
