import { ravageHere, sumOf } from '../../invaders/ravage';
import { qualifies } from '../../lands/land-filter';
import type { LandFilter } from '../../table/card-lines/land-words';
import type { Line } from '../../table/card-lines/line';
import { piecesIn } from '../../table/game';
import { isBeside, type LandId, type PlaceId } from '../../table/island';
import { count, kindOf, type PieceCode, PRESENCE } from '../../table/pieces';
import type { World } from '../../world/world';
import { CARD_VERBS } from '../verbs/card-verbs';

/** Lands in which the current Build Card adds a Town or City. */
const BUILT_ON: LandFilter = { all: ['matches-build', 'invaders'] };

/**
 * Returns the danger in a land: 6 for a Ravage that adds Blight, 3 for another Ravage, 2 for a Build, else 0. Used
 * only to order answers.
 */
export function danger(world: World, land: PlaceId): number {
  if (isBeside(land)) return 0;
  if (qualifies(world, 'matches-ravage', land) && ravageHere(world, land).acts)
    return sumOf(world, land).blight > 0 ? 6 : 3;
  return qualifies(world, BUILT_ON, land) ? 2 : 0;
}

/**
 * Returns how harmful Blight would be in a land: 10 for each Blight there, because it cascades, plus 1 for each
 * Presence.
 */
const blightHurts = (world: World, land: LandId): number =>
  count(piecesIn(world, land), 'B') * 10 + count(piecesIn(world, land), ...PRESENCE);

const WORTH: Readonly<Record<string, number>> = { E: 1, T: 3, C: 5, D: 2, P: 2 };

/** Returns the value of destroying a piece, to order answers. */
export const worthOf = (piece: PieceCode): number => WORTH[kindOf(piece)[0]!] ?? 1;

/** Returns true if the line harms the players; the suggested answer then does the least harm. */
export const isHarm = (line: Line): boolean => CARD_VERBS[line.op].harms(line);

/** Returns the lands, the suggested one first. */
export function usualFirst(world: World, lands: readonly LandId[], line: Line): readonly LandId[] {
  const harm = isHarm(line);
  const of = (land: LandId): number =>
    line.piece === 'B' && harm ? -blightHurts(world, land) : (harm ? -1 : 1) * danger(world, land);
  return [...lands].sort((a, b) => of(b) - of(a));
}
