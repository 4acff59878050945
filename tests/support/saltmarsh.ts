import type { Adversary } from '../../src/lib/content/adversaries/adversary';
import {
  addPieces,
  afterExplore,
  ALWAYS,
  countIn,
  hasMemo,
  inNumber,
  landsOn,
  onEachBoard,
  remindsOfEscalation,
  setMemo,
} from '../../src/lib/content/exceptions/hooks';
import {
  boardOf,
  eachBoard,
  exceptional,
  landIn,
  pickLand,
} from '../../src/lib/content/exceptions/pick-land';
import { landOf } from '../../src/lib/rules/table/island';
import { countInLands } from '../../src/lib/rules/table/places';
import { contextOf } from '../../src/lib/rules/world/context';
import { asAdversary } from './ids';

const ESCALATION = 'saltmarsh.escalation';
const TIDES = 'saltmarsh.6:tides';
/** The memo that the current Ravage Card has already added its Explorer. */
const SILTED = 'saltmarsh.4:silted';

/**
 * The Free Towns of the Saltmarsh, an invented Adversary, which is the example of docs/adding-an-adversary.md. It
 * builds sturdy Towns in marshes, and a fleet lands where the players choose; it uses every kind of exception.
 */
export const SALTMARSH: Adversary = {
  id: asAdversary('saltmarsh'),
  product: 'base',
  difficulty: [1, 2, 3, 5, 6, 8, 9],
  fear: [
    [3, 3, 3],
    [3, 3, 3],
    [3, 4, 3],
    [3, 4, 3],
    [4, 4, 3],
    [4, 4, 4],
    [4, 5, 4],
  ],

  always: {
    // Drowned: more than 4 Towns for each player.
    loss: {
      name: 'saltmarsh.loss',
      progress: (world) => ({ n: countInLands(world, 'T'), limit: 4 * world.game.setup.players.length + 1 }),
    },
  },

  // Spring Tide: after the Explore a Town on each board, in a Coastal land that has none.
  escalation: (seat) => ({
    ...afterExplore(seat, (world) => [...eachBoard(world, ESCALATION, 'landing'), { do: 'checkEnding' }]),
    steps: {
      landing: pickLand(
        (world, step) =>
          landsOn(world, boardOf(step))
            .filter(({ coastal, id }) => coastal && countIn(world, id, 'T') === 0)
            .map(({ id }) => id),
        (world, land) => addPieces(world, land, { T: 1 }, ESCALATION),
      ),
    },
    reminds: { explore: remindsOfEscalation(seat) },
  }),

  levels: [
    // 1 First Boats: a Town in land 3 and 2 Explorers in land 5 of every board.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => [...inNumber(lands, 3, 'T'), ...inNumber(lands, 5, 'E', 2)]),
      },
    },
    // 2 Dykes: Towns have 1 more Health.
    {
      bend: {
        health: (next) => (world, piece, land) => next(world, piece, land) + (piece.startsWith('T') ? 1 : 0),
      },
      reminds: { land: (world, land) => land !== undefined && countIn(world, land, 'T') > 0 },
    },
    // 3 Salt Pans: on the coast a Build is 2 Explorers.
    {
      instead: {
        build: (world, { land }) =>
          landOf(world, land).coastal && world.rules.builds(world, land)
            ? addPieces(world, land, { E: 2 }, 'saltmarsh.3')
            : null,
      },
      reminds: { build: ALWAYS },
    },
    // 4 Silt: the first Blight of each Ravage Card brings an Explorer.
    {
      after: {
        addBlight: (world, { land }, events) =>
          contextOf(world.game).action === 'ravage' &&
          !hasMemo(world, SILTED) &&
          events.some(({ type }) => type === 'blightAdded')
            ? [exceptional('saltmarsh.4', 'silt', { land })]
            : [],
      },
      steps: {
        silt: {
          run: (world, step) => {
            const { events, then = [] } = addPieces(world, landIn(step), { E: 1 }, 'saltmarsh.4');
            return { events: [setMemo(SILTED, 'card'), ...events], then };
          },
        },
      },
    },
    // 5 Charter of the Coast: the last Invader Card is Coastal Lands.
    { setup: { deck: (order) => [...order.slice(0, -1), '2-coastal-lands'] } },
    // 6 Ebb and Flow: 5 Fear markers for each player; the third Blight that leaves the island brings a Town to land 1.
    {
      setup: { fearPerPlayer: 1 },
      react: (_, events) =>
        events.flatMap((event) =>
          event.type === 'blightReturned' ? exceptional('saltmarsh.6', 'ebb', { land: event.land }) : [],
        ),
      steps: {
        ebb: {
          run: (world, step) => {
            const tides = (world.game.counters[TIDES] ?? 0) + 1;
            const { board } = landOf(world, landIn(step));
            const counts = { type: 'counterSet', counter: TIDES, n: tides % 3 } as const;
            if (tides < 3) return { events: [counts] };
            const { events, then = [] } = addPieces(
              world,
              landsOn(world, board)[0]!.id,
              { T: 1 },
              'saltmarsh.6',
            );
            return { events: [counts, ...events], then };
          },
        },
      },
      counts: [TIDES],
    },
  ],
};
