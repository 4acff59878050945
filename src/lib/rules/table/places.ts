import type { Game } from './game';
import { type BesideId, ENDLESS_DARK, type Island, oceanOf, type PlaceId } from './island';
import { count, type PieceKind, type Pieces } from './pieces';

interface Where {
  readonly game: Pick<Game, 'lands' | 'beside'>;
}

/** The places beside the island: the Ocean of each board, then The Endless Dark. */
const placesBeside = ({ boards }: Pick<Island, 'boards'>): readonly BesideId[] => [
  ...boards.map(oceanOf),
  ENDLESS_DARK,
];

/** Every place where pieces may stand: the lands in the island's order, then the places beside it. */
export const allPlaces = (island: Pick<Island, 'order' | 'boards'>): readonly PlaceId[] => [
  ...island.order,
  ...placesBeside(island),
];

/** The pieces in a land, or in a place beside the island. */
export const standingIn = ({ game }: Where, place: PlaceId): Pieces =>
  game.lands[place]?.pieces ?? game.beside[place] ?? {};

const counted = (places: readonly Pieces[], kinds: readonly PieceKind[]): number =>
  places.reduce((sum, pieces) => sum + count(pieces, ...kinds), 0);

/** The number of these kinds in the lands of the island. */
export const countInLands = (
  { game }: { readonly game: Pick<Game, 'lands'> },
  ...kinds: readonly PieceKind[]
): number =>
  counted(
    Object.values(game.lands).map(({ pieces }) => pieces),
    kinds,
  );

/** The number of these kinds in all places: the lands, the Oceans and The Endless Dark. */
export const countInPlaces = ({ game }: Where, ...kinds: readonly PieceKind[]): number =>
  countInLands({ game }, ...kinds) + counted(Object.values(game.beside), kinds);
