import { shuffled } from '../../rules/basics/random';
import { doDeed } from '../../rules/deeds/do-deed';
import { cardOf } from '../../rules/invaders/track';
import { reaching } from '../../rules/lasting/lasting-rules';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf, type Terrain } from '../../rules/table/island';
import { kindOf } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import type { Placement } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  afterExplore,
  ALWAYS,
  countIn,
  fewest,
  inNumber,
  isOfSpace,
  landsOn,
  onEachBoard,
  remindsOfEscalation,
  wasExplored,
} from '../exceptions/hooks';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import type { Adversary } from './adversary';
import { ADVERSARY_PANELS } from './panels';
import { REBELLION_SAID, SLAVE_REBELLION } from './slave-rebellion';
import { SLOW_HEALING } from './slow-healing';
import { SPRAWLING_PLANTATIONS } from './sprawling-plantations';

const ESCALATION = 'france.escalation';

const hasBuildings = (world: World, land: LandId): boolean => countIn(world, land, 'T', 'C') > 0;

/** Returns the terrain of the Escalation: of two on a Stage III card, a random one. */
function cropTerrain(world: World, card: string): readonly Terrain[] {
  const { matches } = cardOf(world, card);
  return matches === 'coastal' ? [] : shuffled(matches, world.game.setup.seed + world.game.turn).slice(0, 1);
}

/**
 * Returns the board's lands of the terrain: first those that get a Town, then those in which Blight doesn't cascade.
 */
function cropLands(world: World, step: Steps['exceptional']): readonly LandId[] {
  const harm = (land: LandId): number => (hasBuildings(world, land) ? 1 + countIn(world, land, 'B') : 0);
  return landsOn(world, boardOf(step))
    .filter(({ terrain }) => terrain === step.step)
    .map(({ id }) => id)
    .sort((a, b) => harm(a) - harm(b));
}

/**
 * Adds a Town to a land of the step's terrain, or Blight if the land has a Town or City. Each terrain has its own
 * step, so that the question can name it.
 */
const CROPS = pickLand(cropLands, (world, land) =>
  hasBuildings(world, land)
    ? { events: [], then: [{ do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: ESCALATION }] }
    : addPieces(world, land, { T: 1 }, ESCALATION),
);

/** Returns how many Cities this Build added. */
const citiesBuilt = (events: readonly GameEvent[]): number =>
  events.reduce((n, event) => n + (event.type === 'built' && event.piece === 'C' ? event.n : 0), 0);

/** Returns true if the Explore added pieces to a land without a Town or City. */
function reachedFrontier(world: World, land: LandId, events: readonly GameEvent[]): boolean {
  const came = events.flatMap((event) => (event.type === 'added' && event.land === land ? event : []));
  const buildings = came.filter(({ piece }) => kindOf(piece) !== 'E').reduce((sum, { n }) => sum + n, 0);
  const explored = events.some((event) => event.type === 'explored' && (event.n > 0 || came.length > 0));
  return explored && countIn(world, land, 'T', 'C') === buildings;
}

const oneExplorer = (land: LandId): Step => ({
  do: 'deed',
  deed: { deed: 'add', land, pieces: { E: 1 } },
  cause: 'france.1',
});

/** Returns the steps that add an Explorer for each Explore of a land without a Town or City, even without a card. */
const frontiers = (world: World, _: Step, events: readonly GameEvent[]): readonly Step[] =>
  world.game.phase === 'setup'
    ? []
    : events.flatMap((event): readonly Step[] =>
        event.type === 'explored' && reachedFrontier(world, event.land, events)
          ? [oneExplorer(event.land)]
          : [],
      );

/** The Kingdom of France, a plantation colony (Branch & Claw). Sources: adversaries.json, france. */
export const FRANCE: Adversary = {
  ...ADVERSARY_PANELS['france'],

  said: REBELLION_SAID,

  always: SPRAWLING_PLANTATIONS,

  // Demand for New Cash Crops: on each board, add 1 Blight to a land of the terrain with a Town or City, else a Town.
  escalation: (seat) => ({
    ...afterExplore(seat, (world, { id }): readonly Step[] => [
      ...cropTerrain(world, id).flatMap((terrain) =>
        world.island.boards.map((board) => exceptional(ESCALATION, terrain, { board })),
      ),
      { do: 'presenceLost' },
      { do: 'checkEnding' },
    ]),
    steps: {
      jungle: CROPS,
      mountain: CROPS,
      sands: CROPS,
      wetland: CROPS,
    },
    reminds: { explore: remindsOfEscalation(seat) },
  }),

  levels: [
    // 1 Frontier Explorers: an Explore in a land without Town or City adds 1 more Explorer; not during setup.
    {
      after: { explore: frontiers, exceptional: frontiers },
      late: {
        phase: 'explore',
        inLand: (world, land) =>
          wasExplored(world, land) && countIn(world, land, 'E') > 0 && !hasBuildings(world, land)
            ? [oneExplorer(land)]
            : [],
      },
      reminds: { explore: ({ game }) => game.phase !== 'setup' },
    },
    // 2 Slave Labor: after a Build all Explorers except one become Towns; the Event "Slave Rebellion" is in the deck.
    {
      after: {
        ...SLAVE_REBELLION.after,
        build: (_, { land }, events) =>
          events.some(({ type }) => type === 'built') ? [exceptional('france.2', 'labor', { land })] : [],
      },
      steps: {
        ...SLAVE_REBELLION.steps,
        // The players choose the Explorer that remains, if they differ.
        labor: {
          alike: true,
          ...pickPiece(
            (world, step) =>
              countIn(world, landIn(step), 'E') > 1 ? piecesAt(world, [landIn(step)], 'E') : [],
            (world, { land, piece: stays }) => ({
              events: piecesAt(world, [land], 'E').flatMap(({ piece }): readonly GameEvent[] => {
                const n = piecesIn(world, land)[piece]! - (piece === stays ? 1 : 0);
                const deed = { deed: 'replace', land, pieces: { [piece]: n }, to: { T: 1 } } as const;
                return doDeed(world, { deed, cause: 'france.2' }).events;
              }),
            }),
          ),
        },
      },
      late: {
        phase: 'build',
        inLand: (world, land) =>
          hasBuildings(world, land) && countIn(world, land, 'E') > 1
            ? [exceptional('france.2', 'labor', { land })]
            : [],
      },
      reminds: {
        // If the app deals, the card is already in the deck.
        setup: ({ game: { phase, setup } }) => phase === 'setup' && setup.events && setup.decks === 'table',
        build: (world) =>
          world.island.order.some((land) => countIn(world, land, 'E') > 1 && isOfSpace(world, 'build', land)),
      },
    },
    // 3 Early Plantation: 1 Town in the highest-numbered land without one, then 1 in land 1.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => {
            const last = lands.findLast(({ id }) => !setting.lands[id]!['T']);
            const town: readonly Placement[] = last ? [{ land: last.id, piece: 'T', n: 1 }] : [];
            return [...town, ...inNumber(lands, 1, 'T')];
          }),
      },
    },
    // 4 Triangle Trade: a City built in a Coastal land adds 1 Town to the adjacent land with the fewest.
    {
      after: {
        build: (world, { land }, events) =>
          landOf(world, land).coastal
            ? Array.from({ length: citiesBuilt(events) }, () => exceptional('france.4', 'trade', { land }))
            : [],
      },
      steps: {
        trade: {
          alike: true,
          ...pickLand(
            (world, step) => {
              const fewestOf = (lands: readonly LandId[]): readonly LandId[] =>
                fewest(lands, (land) => countIn(world, land, 'T'));
              const from = landIn(step);
              // An Isolated land gets it only if the players allow it.
              return [
                ...new Set([
                  ...fewestOf(world.rules.touching(world, from)),
                  ...fewestOf(reaching(world, from)),
                ]),
              ];
            },
            (world, land) => addPieces(world, land, { T: 1 }, 'france.4'),
          ),
        },
      },
      late: {
        phase: 'build',
        inLand: (world, land) =>
          landOf(world, land).coastal && countIn(world, land, 'C') > 0
            ? [exceptional('france.4', 'trade', { land })]
            : [],
      },
      reminds: {
        build: (world) =>
          world.island.order.some(
            (land) =>
              landOf(world, land).coastal &&
              countIn(world, land, 'T') > countIn(world, land, 'C') &&
              isOfSpace(world, 'build', land),
          ),
      },
    },
    // 5 Slow-Healing Ecosystem: Blight removed from the island stays on the panel until it has 3 per player.
    SLOW_HEALING,
    // 6 Persistent Explorers: each Explore Card adds 1 Explorer per board; Fear Cards remove none.
    {
      after: {
        // Runs once per card, after all results of its first answer, even if the lands are resolved one by one.
        actionCard: (world, { action, done }, events) =>
          action === 'explore' && done.length === 0 && events.length > 0
            ? eachBoard(world, 'france.6', 'explorer')
            : [],
      },
      late: { phase: 'explore', steps: (world) => eachBoard(world, 'france.6', 'explorer') },
      steps: {
        explorer: pickLand(
          (world, step) =>
            landsOn(world, boardOf(step))
              .map(({ id }) => id)
              .filter((land) => countIn(world, land, 'E') === 0),
          (world, land) => addPieces(world, land, { E: 1 }, 'france.6'),
        ),
      },
      reminds: { explore: ALWAYS, fear: ALWAYS },
    },
  ],
};
