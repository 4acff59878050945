import type { Report } from '../command';
import { piecesIn } from '../game';
import { landVerdicts } from '../invaders/action';
import { type LandId, landOf } from '../island';
import { codesOf, count, kindOf, type PieceKind, type Pieces, TOKENS } from '../pieces';
import { ok, refuse, type Result } from '../result';
import type { Step } from '../step';
import type { World } from '../world';
import type { HandRecord } from './hand-record';

/** Further off than this no slip of the hand brings a count. */
const FURTHEST_OFF = 9;

/** The lands of a board in their order. */
export const landsOfBoard = ({ island }: World, board: string): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).board === board);

/** Kinds that are counted on any board, in the order hands find them; Presence only where it is tracked. */
export function kindsToCompare({ game, rules: _, island }: World): readonly PieceKind[] {
  const here = island.order.flatMap((land) => codesOf(piecesIn({ game }, land)).map(kindOf));
  const always: readonly PieceKind[] = ['C', 'T', 'E', 'D', 'B', ...(game.setup.tokens ? TOKENS : [])];
  return [...new Set([...always, ...here])];
}

/** How many of the kind stand in these lands, as far as the app knows. */
export const standIn = ({ game }: World, lands: readonly LandId[], kind: PieceKind): number =>
  lands.reduce((sum, land) => sum + count(piecesIn({ game }, land), kind), 0);

/** How many more there are on the cardboard than the app knows of; a number that cannot be meant is refused. */
export function offBy(shown: number, told: number): Result<number> {
  const isCount = Number.isInteger(told) && told >= 0;
  return isCount && Math.abs(told - shown) <= FURTHEST_OFF ? ok(told - shown) : refuse('badNumber');
}

/** The lands that Ravage next, a land twice where two cards let it. */
function comingRavages(world: World): readonly LandId[] {
  const { slots } = world.game.invaders;
  return Object.keys(slots).flatMap((slot) =>
    slots[slot]!.flatMap((card) =>
      slot === 'explore'
        ? []
        : landVerdicts(world, { action: slot === 'ravage' ? 'ravage' : 'build', card, slot })
            .filter(({ as }) => slot === 'ravage' || as === 'ravage')
            .map(({ land }) => land),
    ),
  );
}

/**
 * Whether it is now, once a turn, that lands are compared: with Fast Powers, when something can still be done about what
 * is found; but as the Invaders Ravage where a land may do so twice, by an Event or by two cards, so that nothing
 * goes wrong between.
 */
export function isTimeToCompare(world: World, step: Step): boolean {
  const { setup, invaders } = world.game;
  const coming = comingRavages(world);
  const isTwice = setup.events || new Set(coming).size < coming.length;
  const isLate = isTwice && (invaders.slots['ravage'] ?? []).length > 0;
  return isLate ? step.do === 'actionCard' && step.action === 'ravage' : step.do === 'fastPowers';
}

/**
 * The lands that Ravage next, as far as hands have moved anything in or beside them since they were compared: whatever
 * they did wrong is found there before it counts twice.
 */
export function landsBeforeRavage(world: World, { moves, compared }: HandRecord): readonly LandId[] {
  const coming = comingRavages(world);
  const isMoved = (land: LandId): boolean =>
    moves.findLastIndex((move) => move.land === land || landOf(world, land).adjacent.includes(move.land)) >=
    (compared.get(land) ?? 0);
  return world.island.order.filter((land) => coming.includes(land) && isMoved(land));
}

/** Codes of the kind in the land, the whole ones first. */
const codesOfKind = (pieces: Pieces, kind: PieceKind): readonly string[] =>
  codesOf(pieces).filter((code) => kindOf(code) === kind);

/** Tells that so many more (or fewer) of the kind stand in the land; of those that are gone the harmed ones stay. */
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
