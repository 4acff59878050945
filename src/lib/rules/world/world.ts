import { restlessModifiers, withoutLeftOut } from '../engine/restless';
import { bendAll } from '../engine/rulebook';
import { hungModifiers } from '../invaders/table-reminders';
import { PREVENTING_TOKENS, TOKEN_MODIFIERS } from '../invaders/tokens';
import { lastingModifiers } from '../lasting/lasting';
import type { Game } from '../table/game';
import { type Island, joinIsland, type LandId, NO_ISLAND, withoutLands } from '../table/island';
import type { Content } from './content';
import type { Modifier } from './modifier';
import type { Questions } from './named-questions';

/** A game seen through its rules: the island it lies on and the exceptions that hold right now. */
export interface World {
  readonly game: Game;
  readonly content: Content;
  readonly island: Island;
  readonly modifiers: readonly Modifier[];
  readonly rules: Questions;
}

const islands = new WeakMap<Content, Map<string, Island>>();

/** The joined island of a set-up, made once per content and arrangement. */
export function islandOf(content: Content, setup: Game['setup'], sunk: readonly LandId[] = []): Island {
  if (setup.trackers) return NO_ISLAND;
  const known = islands.get(content) ?? new Map<string, Island>();
  islands.set(content, known);
  const key = `${setup.layout}:${setup.boards.join()}:${sunk.join()}`;
  const island = known.get(key) ?? withoutLands(joined(content, setup), sunk);
  known.set(key, island);
  return island;
}

function joined(content: Content, { boards, layout: id }: Game['setup']): Island {
  const layout = content.layout(id);
  return joinIsland(boards.map(layout.fixed?.board ?? content.board), layout);
}

/** The world of a game; modifiers are derived here at each use and never saved. */
export function worldOf(content: Content, game: Game): World {
  const modifiers = [
    ...PREVENTING_TOKENS,
    ...withoutLeftOut(content.modifiersOf(game.setup), game.memo),
    ...lastingModifiers(content, game),
    ...hungModifiers(game),
    ...restlessModifiers(game),
    ...content.waitingPowers(game),
    ...TOKEN_MODIFIERS,
  ];
  return {
    game,
    content,
    island: islandOf(content, game.setup, game.sunk),
    modifiers,
    rules: bendAll(modifiers),
  };
}
