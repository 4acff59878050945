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

/** What Damage is dealt to, unless something else is picked. */
const FOES: readonly PieceKind[] = INVADERS;

/** Defend so much more until the turn is over. */
export const defend = (land: LandId, n: number): Deed =>
  begin(land, { change: { change: 'defend', n }, until: 'turn' });

/** So much Damage to the Invaders there, or to the picked kinds. */
export const damage = (land: LandId, n: number, picked: readonly PieceCode[] = []): Deed => {
  const kinds = [...new Set(picked.filter(canBeHurt).map(kindOf))];
  return { deed: 'damage', land, n, among: kinds.length > 0 ? kinds : FOES };
};

/** The ways to share out so much Damage among the Invaders, the usual one first; null where there is nothing to choose. */
export function waysToDeal(world: World, land: LandId, n: number): readonly Allocation[] | null {
  const pieces = piecesIn(world, land);
  const foes = Object.fromEntries(invadersIn(pieces).map((code) => [code, pieces[code]!]));
  const ways = allocations(world, land, n, foes);
  return ways.length > 1 ? ways : null;
}

/** Whether the place is the Ocean beside this land's own coast. */
export function isBesideOcean({ island }: Pick<World, 'island'>, land: LandId, place: PlaceId): boolean {
  const { board, coastal } = landOf({ island }, land);
  return coastal && place === oceanOf(board);
}

/** Pieces that stand somewhere. */
interface Standing {
  readonly from: PlaceId;
  readonly code: PieceCode;
  readonly n: number;
}

/** What may be Gathered: what stands in the neighbours, and beside the island, from where it comes back. */
export function comesInto({ game, world }: { game: Game; world: World }, land: LandId): readonly Standing[] {
  const standing = (from: PlaceId, pieces: Pieces): readonly Standing[] =>
    codesOf(pieces)
      .filter((code) => kindOf(code) !== 'B')
      .map((code) => ({ from, code, n: pieces[code]! }));
  return [
    ...landOf(world, land).adjacent.flatMap((from) => standing(from, piecesIn({ game }, from))),
    ...Object.entries(game.beside)
      .filter(([from]) => from === ENDLESS_DARK || isBesideOcean(world, land, from))
      .flatMap(([from, pieces]) => standing(from, pieces)),
  ];
}

/** The action does not happen there: the next time, or all turn. */
export const stop = (land: LandId, during: Action, until: 'action' | 'turn'): Deed =>
  begin(land, { change: { change: 'skip' }, during, until });

/** Every Action of the turn does not happen there. */
export const stopAll = (land: LandId): Deed => begin(land, { change: { change: 'skip' }, until: 'turn' });

/** The next Ravage there becomes a Build, this turn. */
export const becomesBuild = (land: LandId): Deed =>
  begin(land, { change: { change: 'becomesBuild' }, during: 'ravage', until: 'action' });

export const isolate = (land: LandId): Deed => begin(land, { change: { change: 'isolate' }, until: 'turn' });

/** Effects that last in the land by its name, whatever caused them; each can be ended on its pad. */
export const lastingAt = ({ lasting }: Game, land: LandId): readonly Lasting[] =>
  lasting.filter(({ where }) => landsNamed(where).includes(land));

/** Effects that last in every land like this one; they are read on its pad. */
export const lastingLikeHere = (world: World, land: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      !isLandList(one.where) &&
      one.where !== 'any' &&
      (one.from ?? 0) <= world.game.turn &&
      appliesIn(world, one, land),
  );

/** Something begins to last in one land. */
export const begin = (land: LandId, begun: Omit<Begun, 'where'>): Deed => ({
  deed: 'begin',
  where: [land],
  ...begun,
});
