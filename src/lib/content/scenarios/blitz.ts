import { isOver } from '../../rules/invaders/action';
import type { GameEvent } from '../../rules/table/event';
import type { BoardId, LandId } from '../../rules/table/island';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { addPieces, landsOn } from '../exceptions/hooks';
import { boardOf, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const MORE = 'blitz.r3';

/** Build, Explore and Advance once more before the first turn. */
const ONCE_MORE: readonly Step[] = [
  { do: 'invaderAction', action: 'build' },
  { do: 'drawInvaderCard' },
  { do: 'invaderAction', action: 'explore' },
  { do: 'advance' },
];

/** A land that this Explore step has brought Explorers to. */
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
  // In the Slow phase nothing is left to use.
  r1: { reminds: { spirit: () => true, slow: () => true }, bend: { powerSpeed: () => () => 'fast' } },
  // Of Powers that become Fast otherwise the table takes the Energy back.
  r2: {
    bend: {
      powerCost: (next) => (world, printed, speed) =>
        next(world, printed, speed) - (speed === 'fast' ? 1 : 0),
    },
  },
  // Read as once for each board in every Explore step, in a land of the table's choice.
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
