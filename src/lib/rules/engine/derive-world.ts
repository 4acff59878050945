import { waitingPowers } from '../cards/awaits';
import { reminderModifiers } from '../invaders/table-reminders';
import { PREVENTING_TOKENS, TOKEN_MODIFIERS } from '../invaders/tokens';
import { lastingModifiers } from '../lasting/lasting';
import type { Game } from '../table/game';
import { type Island, type LandId, NO_ISLAND, withoutLands } from '../table/island';
import { joinIsland } from '../table/join-island';
import type { Content } from '../world/content';
import type { World } from '../world/world';
import { restlessModifiers, withoutDisabledLines } from './restless';
import { bendAll } from './rulebook';

const islands = new WeakMap<Content, Map<string, Island>>();

/**
 * Returns the joined island of a setup without its sunk lands, computed once per content, layout, boards and sunk
 * lands. Empty in a game with trackers only.
 */
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

/** Returns the world of a game. Modifiers are derived on every use and never saved. */
export function worldOf(content: Content, game: Game): World {
  const modifiers = [
    ...PREVENTING_TOKENS,
    ...withoutDisabledLines(content.modifiersOf(game.setup), game.memo),
    ...lastingModifiers(content, game),
    ...reminderModifiers(game),
    ...restlessModifiers(game),
    ...waitingPowers(game),
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
