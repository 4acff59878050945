import { ok, refuse, type Result } from '../basics/result';
import { landVerdicts } from '../invaders/action';
import type { Report } from '../table/command';
import { piecesIn } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { codesOf, count, kindOf, type PieceKind, type Pieces, TOKENS } from '../table/pieces';
import type { Step } from '../table/step';
import type { World } from '../world/world';
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

/** The lands in which a card of this space lets the Invaders Ravage. */
const ravagesOf = (world: World, slot: string, card: string): readonly LandId[] =>
  landVerdicts(world, { action: slot === 'ravage' ? 'ravage' : 'build', card, slot })
    .filter(({ as }) => slot === 'ravage' || as === 'ravage')
    .map(({ land }) => land);

const ravagesFrom = (world: World, slot: string): readonly LandId[] =>
  (world.game.invaders.slots[slot] ?? []).flatMap((card) => ravagesOf(world, slot, card));

/** The lands that Ravage next: those of the Ravage Card, and those that do so in the place of a Build. */
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

/** The moves in these lands that came after the land was last compared, by their places. */
const movesSince = (
  { moves, compared }: HandRecord,
  land: LandId,
  lands: readonly LandId[],
): readonly number[] =>
  moves.flatMap((move, at) => (at >= (compared.get(land) ?? 0) && lands.includes(move.land) ? [at] : []));

const around = (world: World, land: LandId): readonly LandId[] => [land, ...landOf(world, land).adjacent];

/**
 * Whether the land has Ravaged since something was moved there that nobody has compared, or in this turn beside it: what is
 * wrong there counts for the second time with its next Ravage.
 */
function hasCounted(world: World, record: HandRecord, land: LandId): boolean {
  const ravaged = record.ravaged.get(land);
  if (!ravaged) return false;
  const lands = ravaged.turn === world.game.turn ? around(world, land) : [land];
  return movesSince(record, land, lands).some((at) => at < ravaged.moves);
}

/**
 * Whether it is now, once a turn, that lands are compared: with Fast Powers, when something can still be done about what
 * is found. Where a land may Ravage twice in this Invader Phase, by an Event or by two cards, it is between the two.
 */
export function isTimeToCompare(world: World, step: Step, record: HandRecord): boolean {
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
 * The lands that Ravage next, as far as hands have moved anything in or beside them since they were compared: whatever
 * they did wrong is found there before it counts twice. With them those that have Ravaged in this turn.
 */
export function landsBeforeRavage(world: World, record: HandRecord): readonly LandId[] {
  const { first, later } = comingRavages(world);
  const coming = [...first, ...later];
  return world.island.order.filter(
    (land) =>
      (coming.includes(land) && movesSince(record, land, around(world, land)).length > 0) ||
      hasCounted(world, record, land),
  );
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
