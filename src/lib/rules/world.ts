import type { Content } from './content';
import type { GameEvent } from './event';
import type { Game, LandState } from './game';
import { joinIsland, type Island, type Land, type LandId } from './island';
import { lastingModifiers } from './lasting';
import type { Modifier } from './modifier';
import { pieceOf, type PieceCode } from './pieces';
import { bendAll, type Questions } from './rulings';
import type { Step } from './step';
import { TOKEN_MODIFIERS } from './tokens';

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
export function stateOf(world: World, id: LandId): LandState {
  const state = world.game.lands[id];
  if (!state) throw new Error(`no land ${id} in this game`);
  return state;
}

/** The pieces in the land now. */
export const piecesIn = (world: World, id: LandId): LandState['pieces'] => stateOf(world, id).pieces;

const islands = new WeakMap<Content, Map<string, Island>>();

/** The joined island of a set-up, made once per content and arrangement. */
export function islandOf(content: Content, setup: Game['setup']): Island {
  const known = islands.get(content) ?? new Map<string, Island>();
  islands.set(content, known);
  const key = `${setup.layout}:${setup.boards.join()}`;
  const island = known.get(key) ?? joined(content, setup);
  known.set(key, island);
  return island;
}

function joined(content: Content, { boards, layout: id }: Game['setup']): Island {
  const layout = content.layout(id);
  return joinIsland(boards.map(layout.fixed?.board ?? content.board), layout);
}

/** Steps that exceptions put behind what has just happened. */
export const reactions = (world: World, events: readonly GameEvent[], told: boolean): readonly Step[] =>
  world.modifiers.flatMap(({ react }) => react?.(world, events, told) ?? []);

/** The world of a game; modifiers are derived here at each use and never saved. */
export function worldOf(content: Content, game: Game): World {
  const modifiers = [
    ...content.modifiersOf(game.setup),
    ...lastingModifiers(content, game),
    ...TOKEN_MODIFIERS,
  ];
  return { game, content, island: islandOf(content, game.setup), modifiers, rules: bendAll(modifiers) };
}
