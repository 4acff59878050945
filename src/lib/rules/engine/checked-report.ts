import { ok, refuse, type Result } from '../basics/result';
import { seenByPowers } from '../lands/seen-by-powers';
import type { Report } from '../table/command';
import type { LandId } from '../table/island';
import { kindOf, parsePiece, type PieceCode } from '../table/pieces';
import { standingIn } from '../table/places';
import type { World } from '../world/world';
import { canStand, checkedDeed, fewEnough, isCount, isKnownPiece, isPlaceBeside } from './checked-deed';

/** Returns how many of the piece the land has. */
export const there = (world: World, land: LandId, piece: PieceCode): number =>
  standingIn(world, land)[piece] ?? 0;

/** Reports that take pieces from a land. The pieces must be there. */
const TAKES: readonly string[] = ['remove', 'destroy', 'damage', 'replace', 'move'];

function landsOf(report: Report): readonly LandId[] {
  if (report.report === 'confirm') return report.lands;
  if (report.report === 'move') return [report.land, report.to];
  return 'land' in report && report.land !== null ? [report.land] : [];
}

/** Checks that the added pieces can be in the land and don't exceed the limit. */
function fits(world: World, land: LandId, piece: PieceCode, n: number): Result<null> {
  if (n > 0 && !canStand(world, piece, land)) return refuse('unknownPiece', piece);
  return fewEnough(world, land, piece, n);
}

/** Checks the lands, pieces and numbers of a report. `checkedDeed` checks deeds. */
export function checkedReport(world: World, report: Report): Result<null> {
  if (report.report === 'deed') return checkedDeed(world, report.deed);
  const isThere = (land: LandId): boolean =>
    world.island.lands[land] !== undefined ||
    (report.report === 'count' && isPlaceBeside(world, land)) ||
    (report.report === 'usePower' && seenByPowers(world).island.lands[land] !== undefined);
  const unknown = landsOf(report).find((land) => !isThere(land));
  if (unknown !== undefined) return refuse('unknownLand', unknown);
  if (!('piece' in report)) return ok(null);
  const { report: verb, land, piece, n } = report;
  if (!parsePiece(piece)) return refuse('unknownPiece', piece);
  if (verb === 'count') return fits(world, land, piece, n - there(world, land, piece));
  if (!isCount(n, 1)) return refuse('badNumber');
  if (TAKES.includes(verb) && there(world, land, piece) < (verb === 'damage' ? 1 : n))
    return refuse('notThere', kindOf(piece));
  if (verb === 'add') return fits(world, land, piece, n);
  if (verb === 'move') return fewEnough(world, report.to, piece, n);
  if (verb !== 'replace') return ok(null);
  return isKnownPiece(world, report.to)
    ? fewEnough(world, land, report.to, n)
    : refuse('unknownPiece', report.to);
}
