import { ok, refuse, type Result } from '../basics/result';
import { entriesOf, keysOf } from '../basics/typed-keys';
import { cardsIn } from '../invaders/track';
import { type Change, type Deed, landsNamed } from '../table/deed';
import { boardIn, ENDLESS_DARK, isBeside, type LandId } from '../table/island';
import { isReminderText } from '../table/occasion';
import { kindOf, parsePiece, type PieceCode, pieceOf, type Pieces, PRESENCE } from '../table/pieces';
import { standingIn } from '../table/places';
import type { World } from '../world/world';

/** The largest number accepted in a deed or report; a larger one is a typing error. */
const MAX_OF_ONE_THING = 99;

export const isCount = (n: number, least = 0): boolean =>
  Number.isInteger(n) && n >= least && n <= MAX_OF_ONE_THING;

/** Returns true if the piece exists in this game: Presence and Incarna only of its players. */
export function isKnownPiece({ game }: World, code: PieceCode): boolean {
  const piece = parsePiece(code);
  const { players } = game.setup;
  return (
    piece !== null && (!/^[PI]/.test(code) || Number(code[1]) <= Math.min(players.length, PRESENCE.length))
  );
}

/**
 * Returns true if the piece can be in the place: known, not destroyed, undamaged if off the island, and no Blight in
 * The Endless Dark, which is not a land.
 */
export function canStand(world: World, code: PieceCode, land: LandId): boolean {
  if (!isKnownPiece(world, code) || (code === 'B' && land === ENDLESS_DARK)) return false;
  const { damage } = pieceOf(code);
  return damage === 0 || (!isBeside(land) && damage < world.rules.health(world, code, land));
}

/** Returns the lands that the deed names. */
function named(deed: Deed): readonly LandId[] {
  if (deed.deed === 'begin') return landsNamed(deed.where);
  return 'land' in deed ? [deed.land] : [];
}

/** Checks that the land has the pieces of the deed. */
function areThere(world: World, land: LandId, pieces: Pieces): Result<null> {
  const there = standingIn(world, land);
  const missing = keysOf(pieces).find((code) => (there[code] ?? 0) < pieces[code]!);
  return missing === undefined ? ok(null) : refuse('notThere', kindOf(missing));
}

/** Refuses more than `MAX_OF_ONE_THING` of the piece in the land. */
export const fewEnough = (world: World, land: LandId, piece: PieceCode, n: number): Result<null> =>
  (standingIn(world, land)[piece] ?? 0) + n > MAX_OF_ONE_THING ? refuse('badNumber') : ok(null);

const allFew = (world: World, land: LandId, pieces: Pieces): Result<null> =>
  keysOf(pieces)
    .map((code) => fewEnough(world, land, code, pieces[code]!))
    .find((fits) => !fits.ok) ?? ok(null);

function canCome(world: World, land: LandId, pieces: Pieces): Result<null> {
  const no = keysOf(pieces).find((code) => !canStand(world, code, land));
  return no === undefined ? allFew(world, land, pieces) : refuse('unknownPiece', no);
}

const BESIDE: readonly Deed['deed'][] = ['add', 'remove', 'destroy', 'move'];

/** Returns true if the place is an Ocean of a board in play, or The Endless Dark. */
export const isPlaceBeside = ({ island }: World, id: LandId): boolean =>
  isBeside(id) && (id === ENDLESS_DARK || island.boards.includes(boardIn(id)));

/** Checks that the lands exist. Only the deeds of `BESIDE` may name places off the island. */
function placesAreThere(world: World, deed: Deed): Result<null> {
  const isPlace = (id: LandId): boolean =>
    world.island.lands[id] !== undefined || (BESIDE.includes(deed.deed) && isPlaceBeside(world, id));
  const places = deed.deed === 'move' ? [deed.land, deed.to] : named(deed);
  const unknown = places.find((id) => !isPlace(id));
  return unknown === undefined ? ok(null) : refuse('unknownLand', unknown);
}

/** Checks that the pieces exist in this game and the numbers are possible. */
function canBeCounted(world: World, deed: Deed): Result<null> {
  const all = [
    ...('pieces' in deed ? entriesOf(deed.pieces) : []),
    ...(deed.deed === 'replace' ? entriesOf(deed.to) : []),
  ];
  const strange = all.find(([code]) => !isKnownPiece(world, code));
  if (strange) return refuse('unknownPiece', strange[0]);
  if (!all.every(([, n]) => isCount(n, 1))) return refuse('badNumber');
  const isOdd = 'n' in deed && !isCount(Math.abs(deed.n), deed.deed === 'fear' ? 0 : 1);
  return isOdd ? refuse('badNumber') : ok(null);
}

/** Returns true if the players can record the change. Only rules create `special` and `awaits` changes. */
const isTellable = (change: Change): boolean =>
  change.change !== 'special' &&
  change.change !== 'awaits' &&
  (change.change !== 'reminder' || isReminderText(change.text));

/** Checks a recorded deed: its lands, pieces and numbers, and the card or effect that it names. */
export function checkedDeed(world: World, deed: Deed): Result<null> {
  const places = placesAreThere(world, deed);
  if (!places.ok) return places;
  const counted = canBeCounted(world, deed);
  if (!counted.ok) return counted;
  if (deed.deed === 'actAgain' && !cardsIn(world, deed.action).includes(deed.card))
    return refuse('unknownCard', deed.card);
  if (deed.deed === 'begin' && !isTellable(deed.change)) return refuse('unreadable', deed.change.change);
  if (deed.deed === 'end' && !world.game.lasting.some(({ id }) => id === deed.lasting))
    return refuse('notThere');
  if (deed.deed === 'add') return canCome(world, deed.land, deed.pieces);
  if (!('pieces' in deed)) return ok(null);
  const there = areThere(world, deed.land, deed.pieces);
  return there.ok && deed.deed === 'move' ? allFew(world, deed.to, deed.pieces) : there;
}
