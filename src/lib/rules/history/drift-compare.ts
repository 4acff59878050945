import { ok, refuse, type Result } from '../basics/result';
import { landVerdicts } from '../invaders/action';
import type { Report } from '../table/command';
import { piecesIn } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { codesOf, count, kindOf, type PieceCode, type PieceKind, type Pieces, TOKENS } from '../table/pieces';
import type { InvaderCardId } from '../table/printed-cards';
import type { Step } from '../table/step';
import type { World } from '../world/world';
import type { PlayerMoves } from './player-moves';

/** The largest difference accepted as a counting error. */
const FURTHEST_OFF = 9;

/** Returns the lands of a board in order. */
export const landsOfBoard = ({ island }: World, board: string): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).board === board);

/**
 * Returns the kinds to count: Invaders, Dahan, Blight, tokens if they are in use, and every other kind on the island.
 */
export function kindsToCompare({ game, rules: _, island }: World): readonly PieceKind[] {
  const here = island.order.flatMap((land) => codesOf(piecesIn({ game }, land)).map(kindOf));
  const always: readonly PieceKind[] = ['C', 'T', 'E', 'D', 'B', ...(game.setup.tokens ? TOKENS : [])];
  return [...new Set([...always, ...here])];
}

/** Returns how many of the kind these lands have in the app. */
export const standIn = ({ game }: World, lands: readonly LandId[], kind: PieceKind): number =>
  lands.reduce((sum, land) => sum + count(piecesIn({ game }, land), kind), 0);

/** Returns how many more are on the table than in the app; refuses implausible numbers. */
export function offBy(shown: number, told: number): Result<number> {
  const isCount = Number.isInteger(told) && told >= 0;
  return isCount && Math.abs(told - shown) <= FURTHEST_OFF ? ok(told - shown) : refuse('badNumber');
}

/** Returns the lands in which the card in this space causes a Ravage. */
const ravagesOf = (world: World, slot: string, card: InvaderCardId): readonly LandId[] =>
  landVerdicts(world, { action: slot === 'ravage' ? 'ravage' : 'build', card, slot })
    .filter(({ as }) => slot === 'ravage' || as === 'ravage')
    .map(({ land }) => land);

const ravagesFrom = (world: World, slot: string): readonly LandId[] =>
  (world.game.invaders.slots[slot] ?? []).flatMap((card) => ravagesOf(world, slot, card));

/** Returns the lands that Ravage next: `first` by the Ravage Card, `later` by cards in other spaces. */
function comingRavages(world: World): {
  readonly first: readonly LandId[];
  readonly later: readonly LandId[];
} {
  const others = Object.keys(world.game.invaders.slots).filter(
    (slot) => !['ravage', 'explore'].includes(slot),
  );
  return {
    first: ravagesFrom(world, 'ravage'),
    later: others.flatMap((slot) => ravagesFrom(world, slot)),
  };
}

/** Returns the indexes of the moves in these lands since the land was last checked. */
const movesSince = (
  { moves, compared }: PlayerMoves,
  land: LandId,
  lands: readonly LandId[],
): readonly number[] =>
  moves.flatMap((move, at) => (at >= (compared.get(land) ?? 0) && lands.includes(move.land) ? [at] : []));

const around = (world: World, land: LandId): readonly LandId[] => [land, ...landOf(world, land).adjacent];

/**
 * Returns true if the land has Ravaged since an unchecked move in it, or in a land next to it if the Ravage was this
 * turn. An error there would affect a second Ravage.
 */
function hasCounted(world: World, record: PlayerMoves, land: LandId): boolean {
  const ravaged = record.ravaged.get(land);
  if (!ravaged) return false;
  const lands = ravaged.turn === world.game.turn ? around(world, land) : [land];
  return movesSince(record, land, lands).some((at) => at < ravaged.moves);
}

/**
 * Returns true if it is time for the check of the turn: during Fast Powers, while errors can still be corrected. With
 * Events, or if cards in other spaces Ravage too, the check is at the Ravage Card. If a land may Ravage twice in this
 * Invader Phase, it is between the two Ravages.
 */
export function isTimeToCompare(world: World, step: Step, record: PlayerMoves): boolean {
  const { setup, invaders } = world.game;
  const { first, later } = comingRavages(world);
  const isTwice = first.some((land) => later.includes(land));
  const isLate = (setup.events || later.length > 0) && (invaders.slots['ravage'] ?? []).length > 0;
  if (!isLate || step.do !== 'actionCard') return !isLate && step.do === 'fastPowers';
  const { action, card, slot = action } = step;
  const counted = (lands: readonly LandId[]): boolean =>
    lands.some((land) => hasCounted(world, record, land));
  if (action === 'ravage') return !isTwice || counted(ravagesOf(world, slot, card));
  return action === 'build' && (isTwice || counted([...first, ...later]));
}

/**
 * Returns the lands that Ravage next and have unchecked moves in or next to them, and those that have Ravaged since an
 * unchecked move, so that errors don't affect two Ravages.
 */
export function landsBeforeRavage(world: World, record: PlayerMoves): readonly LandId[] {
  const { first, later } = comingRavages(world);
  const coming = [...first, ...later];
  return world.island.order.filter(
    (land) =>
      (coming.includes(land) && movesSince(record, land, around(world, land)).length > 0) ||
      hasCounted(world, record, land),
  );
}

/** Returns the codes of the kind in the land, undamaged first. */
const codesOfKind = (pieces: Pieces, kind: PieceKind): readonly PieceCode[] =>
  codesOf(pieces).filter((code) => kindOf(code) === kind);

/** Returns the report of a new count of the kind in the land. Undamaged pieces are removed first. */
export function countedAnew({ game }: World, land: LandId, kind: PieceKind, by: number): readonly Report[] {
  const pieces = piecesIn({ game }, land);
  if (by > 0) return [{ report: 'count', land, piece: kind, n: (pieces[kind] ?? 0) + by }];
  let left = -by;
  return codesOfKind(pieces, kind).flatMap((piece) => {
    const gone = Math.min(left, pieces[piece]!);
    left -= gone;
    return gone > 0 ? [{ report: 'count', land, piece, n: pieces[piece]! - gone } as const] : [];
  });
}
