import { isOver } from '../../rules/invaders/action';
import type { GameEvent } from '../../rules/table/event';
import type { BoardId, LandId } from '../../rules/table/island';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { addPieces, landsOn } from '../exceptions/hooks';
import { boardOf, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const MORE = 'blitz.r3';

/** Another Build, Explore and Advance before the first turn. */
const ONCE_MORE: readonly Step[] = [
  { do: 'invaderAction', action: 'build' },
  { do: 'drawInvaderCard' },
  { do: 'invaderAction', action: 'explore' },
  { do: 'advance' },
];

/** Returns the counter name of a land that got Explorers in this Explore step. */
const mark = (land: LandId): string => `${MORE}:explored-${land}`;
const markedOn = (world: World, board: BoardId): readonly LandId[] =>
  landsOn(world, board)
    .map(({ id }) => id)
    .filter((land) => world.game.counters[mark(land)]);
const unmarked = (world: World, board: BoardId): readonly GameEvent[] =>
  markedOn(world, board).map((land) => ({ type: 'counterSet', counter: mark(land), n: 0 }));

const withMarks = (world: World, step: string): readonly Step[] =>
  world.island.boards
    .filter((board) => markedOn(world, board).length > 0)
    .map((board) => exceptional(MORE, step, { board }));

/** Blitz (base game): scenarios.json, blitz. */
export const BLITZ: ScenarioRules = {
  s1: { setup: { blightPerBoard: 1 } },
  s2: { before: { beginTurn: ({ game }) => (game.turn === 0 ? ONCE_MORE : []) } },
  // No Power is Slow, so the Slow Phase is empty.
  r1: { reminds: { spirit: () => true, slow: () => true }, bend: { powerSpeed: () => () => 'fast' } },
  // The players return the Energy of Powers that become Fast in another way.
  r2: {
    bend: {
      powerCost: (next) => (world, printed, speed) =>
        next(world, printed, speed) - (speed === 'fast' ? 1 : 0),
    },
  },
  // Interpreted as once per board in every Explore step, in a land that the players pick.
  r3: {
    before: {
      invaderAction: (world, { action, done }) =>
        action === 'explore' && done === undefined ? withMarks(world, 'forget') : [],
    },
    after: {
      explore: (_, { land }, events) =>
        events.some((event) => event.type === 'explored' && event.n > 0)
          ? [exceptional(MORE, 'explored', { land })]
          : [],
      invaderAction: (world, step) => (isOver(world, 'explore', step) ? withMarks(world, 'more') : []),
    },
    steps: {
      explored: {
        run: (_, step) => ({ events: [{ type: 'counterSet', counter: mark(landIn(step)), n: 1 }] }),
      },
      forget: { run: (world, step) => ({ events: unmarked(world, boardOf(step)) }) },
      more: pickLand(
        (world, step) => markedOn(world, boardOf(step)),
        (world, land, step) => ({
          events: [...addPieces(world, land, { E: 1 }, MORE).events, ...unmarked(world, boardOf(step))],
        }),
      ),
    },
  },
  r4: {
    bend: {
      blightOnFlip: (next) => (world, printed) =>
        Math.max(0, next(world, printed) - world.game.setup.boards.length),
    },
  },
};
