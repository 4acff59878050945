import { entriesOf } from '$lib/rules/basics/typed-keys';
import { allocations } from '$lib/rules/damage/counterattack';
import { appliesIn } from '$lib/rules/lasting/lasting';
import { type Begun, type Deed, isLandList, landsNamed, type Lasting } from '$lib/rules/table/deed';
import { type Action, type Game, piecesIn } from '$lib/rules/table/game';
import { ENDLESS_DARK, type LandId, landOf, oceanOf, type PlaceId } from '$lib/rules/table/island';
import {
  type Allocation,
  canBeHurt,
  codesOf,
  INVADERS,
  invadersIn,
  kindOf,
  type PieceCode,
  type PieceKind,
  type Pieces,
} from '$lib/rules/table/pieces';
import type { World } from '$lib/rules/world/world';

/** The targets of Damage, unless pieces are selected. */
const FOES: readonly PieceKind[] = INVADERS;

/** Returns the deed that adds Defend until the end of the turn. */
export const defend = (land: LandId, n: number): Deed =>
  begin(land, { change: { change: 'defend', n }, until: 'turn' });

/** Returns the deed of Damage to the Invaders, or to the selected kinds. */
export const damage = (land: LandId, n: number, picked: readonly PieceCode[] = []): Deed => {
  const kinds = [...new Set(picked.filter(canBeHurt).map(kindOf))];
  return { deed: 'damage', land, n, among: kinds.length > 0 ? kinds : FOES };
};

/** Returns the ways to divide Damage among the Invaders, the suggested one first; null if there is no choice. */
export function waysToDeal(world: World, land: LandId, n: number): readonly Allocation[] | null {
  const pieces = piecesIn(world, land);
  const foes = Object.fromEntries(invadersIn(pieces).map((code) => [code, pieces[code]!]));
  const ways = allocations(world, land, n, foes);
  return ways.length > 1 ? ways : null;
}

/** Returns true if the place is the Ocean next to this Coastal land. */
export function isBesideOcean({ island }: Pick<World, 'island'>, land: LandId, place: PlaceId): boolean {
  const { board, coastal } = landOf({ island }, land);
  return coastal && place === oceanOf(board);
}

/** Pieces in a place. */
interface Standing {
  readonly from: PlaceId;
  readonly code: PieceCode;
  readonly n: number;
}

/**
 * Returns the pieces that can be Gathered into the land: those in adjacent lands, and those off the island, which can
 * return.
 */
export function comesInto({ game, world }: { game: Game; world: World }, land: LandId): readonly Standing[] {
  const standing = (from: PlaceId, pieces: Pieces): readonly Standing[] =>
    codesOf(pieces)
      .filter((code) => kindOf(code) !== 'B')
      .map((code) => ({ from, code, n: pieces[code]! }));
  return [
    ...landOf(world, land).adjacent.flatMap((from) => standing(from, piecesIn({ game }, from))),
    ...entriesOf(game.beside)
      .filter(([from]) => from === ENDLESS_DARK || isBesideOcean(world, land, from))
      .flatMap(([from, pieces]) => standing(from, pieces)),
  ];
}

/** Returns the deed that Skips the action in the land, once or for the whole turn. */
export const stop = (land: LandId, during: Action, until: 'action' | 'turn'): Deed =>
  begin(land, { change: { change: 'skip' }, during, until });

/** Returns the deed that Skips every Action of the turn in the land. */
export const stopAll = (land: LandId): Deed => begin(land, { change: { change: 'skip' }, until: 'turn' });

/** Returns the deed that turns the next Ravage of this turn in the land into a Build. */
export const becomesBuild = (land: LandId): Deed =>
  begin(land, { change: { change: 'becomesBuild' }, during: 'ravage', until: 'action' });

export const isolate = (land: LandId): Deed => begin(land, { change: { change: 'isolate' }, until: 'turn' });

/** Returns the lasting effects that name the land, each of which can be ended on its pad. */
export const lastingAt = ({ lasting }: Game, land: LandId): readonly Lasting[] =>
  lasting.filter(({ where }) => landsNamed(where).includes(land));

/** Returns the lasting effects for all lands of this kind, shown on the land's pad. */
export const lastingLikeHere = (world: World, land: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      !isLandList(one.where) &&
      one.where !== 'any' &&
      (one.from ?? 0) <= world.game.turn &&
      appliesIn(world, one, land),
  );

/** Returns the deed that starts a lasting effect in one land. */
export const begin = (land: LandId, begun: Omit<Begun, 'where'>): Deed => ({
  deed: 'begin',
  where: [land],
  ...begun,
});
