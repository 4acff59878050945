import type { Content } from './content';
import type { Game, LandState } from './game';
import type { Island, Land, LandId } from './island';
import type { Modifier } from './modifier';
import { type PieceCode, pieceOf } from './pieces';
import type { Questions } from './rulings';

/** A game seen through its rules: the island it lies on and the exceptions that hold right now. */
export interface World {
  readonly game: Game;
  readonly content: Content;
  readonly island: Island;
  readonly modifiers: readonly Modifier[];
  readonly rules: Questions;
}

/** Damage that still destroys the piece: 1 at least, where its Health has shrunk below what it carries. */
export const healthLeft = (world: World, piece: PieceCode, land: LandId): number =>
  Math.max(1, world.rules.health(world, piece, land) - pieceOf(piece).damage);

/** The land as printed; throws for a land that is not on this island. */
export function landOf(world: World, id: LandId): Land {
  const land = world.island.lands[id];
  if (!land) throw new Error(`no land ${id} on this island`);
  return land;
}

/** What stands in the land now. */
function stateOf(world: World, id: LandId): LandState {
  const state = world.game.lands[id];
  if (!state) throw new Error(`no land ${id} in this game`);
  return state;
}

/** The pieces in the land now. */
export const piecesIn = (world: World, id: LandId): LandState['pieces'] => stateOf(world, id).pieces;
