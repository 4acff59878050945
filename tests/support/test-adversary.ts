import { CONTENT } from '../../src/lib/game';
import type { Content } from '../../src/lib/rules/content';
import type { Modifier } from '../../src/lib/rules/modifier';
import { count } from '../../src/lib/rules/pieces';
import { choices, NOTHING } from '../../src/lib/rules/step-rule';
import { onIsland } from '../../src/lib/rules/victory';
import { landOf, piecesIn } from '../../src/lib/rules/world';

/**
 * An Adversary that nobody printed: it reaches for every hook there is, so that each can be tried alone.
 * It settles salt marshes: sturdy Towns, tides that bring Explorers, a fleet that lands where the table says.
 */
export const SALTMARSH: Modifier = {
  name: 'saltmarsh',

  setup: {
    place: ({ island }) =>
      island.boards.flatMap((board) => [
        { land: `${board}3`, piece: 'T', n: 1 },
        { land: `${board}5`, piece: 'E', n: 2 },
      ]),
    fear: [0, 1, 0],
    fearPerPlayer: 1,
    deck: (order) => [...order.slice(0, -1), '2-coastal-lands'],
  },

  bend: {
    // Dykes: Towns have 1 more Health.
    health: (next) => (world, piece, land) => next(world, piece, land) + (piece.startsWith('T') ? 1 : 0),
  },

  before: {
    // Spring tide: before the cards Advance the fleet lands.
    advance: ({ game }) =>
      game.phase === 'setup' ? [] : [{ do: 'exceptional', of: 'saltmarsh', step: 'landing' }],
  },

  instead: {
    // Salt pans: on the coast a Build is 2 Explorers.
    build: (world, { land }) =>
      landOf(world, land).coastal && world.rules.builds(world, land)
        ? { events: [{ type: 'added', land, piece: 'E', n: 2, cause: 'saltmarsh' }] }
        : null,
  },

  after: {
    // Silt: Blight that is added brings an Explorer.
    addBlight: (_, { land }, events) =>
      events.some(({ type }) => type === 'blightAdded')
        ? [{ do: 'exceptional', of: 'saltmarsh', step: 'silt', land }]
        : [],
  },

  steps: {
    silt: {
      run: (_, { land = '' }) => ({
        events: [{ type: 'added', land, piece: 'E', n: 1, cause: 'saltmarsh' }],
      }),
    },
    // The table picks the coastal land without a Town where the fleet lands.
    landing: {
      ask: (world) => {
        const open = world.island.order.filter(
          (land) => landOf(world, land).coastal && count(piecesIn(world, land), 'T') === 0,
        );
        return open.length > 0 ? choices(open) : null;
      },
      run: (_, __, land) =>
        land === null ? NOTHING : { events: [{ type: 'added', land, piece: 'T', n: 1, cause: 'saltmarsh' }] },
    },
  },

  // Drowned: more Towns than 4 for each player.
  loss: {
    name: 'drowned',
    progress: (world) => ({ n: onIsland(world, 'T'), limit: 4 * world.game.setup.players.length + 1 }),
  },
};

/** A second exception, to lie on top of the first. */
export const HARD_WINTER: Modifier = {
  name: 'hard-winter',
  bend: {
    health: (next) => (world, piece, land) => next(world, piece, land) + (piece.startsWith('T') ? 1 : 0),
    damage: (next) => (world, piece, land) => next(world, piece, land) * 2,
    landHealth: (next) => (world, land) => next(world, land) + 1,
  },
  instead: {
    // Frozen ground: nothing is built in wetlands.
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
      run: ({ game }, { land = '' }) =>
        game.lands[land]?.pieces['D']
          ? { events: [{ type: 'destroyed', land, piece: 'D', n: 1, cause: 'hard-winter' }] }
          : NOTHING,
    },
  },
};

/** Everything printed, with these exceptions in play. */
export const contentWith = (...modifiers: readonly Modifier[]): Content => ({
  ...CONTENT,
  modifiersOf: () => modifiers,
});
