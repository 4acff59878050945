import { adversaryModifiers } from '../../src/lib/content/adversaries/adversary';
import { CONTENT } from '../../src/lib/game-engine';
import { landOf, NO_LAND } from '../../src/lib/rules/table/island';
import type { Content } from '../../src/lib/rules/world/content';
import type { Modifier } from '../../src/lib/rules/world/modifier';
import { NOTHING } from '../../src/lib/rules/world/step-rule';
import { SALTMARSH } from './saltmarsh';

/** The exceptions of the invented Adversary at its highest level, as the leading one. */
export const NINTH: readonly Modifier[] = adversaryModifiers(SALTMARSH, 6, 'leading');

/** An exception without an Adversary, which is combined with the others. */
export const HARD_WINTER: Modifier = {
  name: 'hard-winter',
  bend: {
    health: (next) => (world, piece, land) => next(world, piece, land) + (piece.startsWith('T') ? 1 : 0),
    damage: (next) => (world, piece, land) => next(world, piece, land) * 2,
    landHealth: (next) => (world, land) => next(world, land) + 1,
  },
  instead: {
    // Frozen ground: nothing is built in Wetlands.
    build: (world, { land }) =>
      landOf(world, land).terrain === 'wetland'
        ? { events: [{ type: 'stoodStill', land, action: 'build', because: 'hard-winter' }] }
        : null,
  },
  after: {
    addBlight: (_, { land }, events) =>
      events.some(({ type }) => type === 'blightAdded')
        ? [{ do: 'exceptional', of: 'hard-winter', step: 'hunger', land }]
        : [],
  },
  steps: {
    hunger: {
      run: ({ game }, { land = NO_LAND }) =>
        game.lands[land]?.pieces['D']
          ? { events: [{ type: 'destroyed', land, piece: 'D', n: 1, cause: 'hard-winter' }] }
          : NOTHING,
    },
  },
};

/** Returns the content of all products, with these exceptions in the game. */
export const contentWith = (...modifiers: readonly Modifier[]): Content => ({
  ...CONTENT,
  modifiersOf: () => modifiers,
});
