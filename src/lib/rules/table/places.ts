import type { Game } from './game';
import { type BesideId, ENDLESS_DARK, type Island, oceanOf, type PlaceId } from './island';
import { count, type PieceKind, type Pieces } from './pieces';

interface Where {
  readonly game: Pick<Game, 'lands' | 'beside'>;
}

/** Returns the places off the island: the Ocean of each board, then The Endless Dark. */
const placesBeside = ({ boards }: Pick<Island, 'boards'>): readonly BesideId[] => [
  ...boards.map(oceanOf),
  ENDLESS_DARK,
];

/** Returns every place for pieces: the lands in island order, then the places off the island. */
export const allPlaces = (island: Pick<Island, 'order' | 'boards'>): readonly PlaceId[] => [
  ...island.order,
  ...placesBeside(island),
];

/** Returns the pieces in a land, or in a place off the island. */
export const standingIn = ({ game }: Where, place: PlaceId): Pieces =>
  game.lands[place]?.pieces ?? game.beside[place] ?? {};

const counted = (places: readonly Pieces[], kinds: readonly PieceKind[]): number =>
  places.reduce((sum, pieces) => sum + count(pieces, ...kinds), 0);

/** Returns how many of these kinds are in the lands of the island. */
export const countInLands = (
  { game }: { readonly game: Pick<Game, 'lands'> },
  ...kinds: readonly PieceKind[]
): number =>
  counted(
    Object.values(game.lands).map(({ pieces }) => pieces),
    kinds,
  );

/** Returns how many of these kinds are in all places: the lands, the Oceans and The Endless Dark. */
export const countInPlaces = ({ game }: Where, ...kinds: readonly PieceKind[]): number =>
  countInLands({ game }, ...kinds) + counted(Object.values(game.beside), kinds);
