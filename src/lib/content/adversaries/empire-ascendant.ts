import { landChoices, landOfChoice } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { type BoardId, type LandId, landOf } from '../../rules/table/island';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  countIn,
  countOnBoard,
  forgets,
  hasMemo,
  landsOn,
  setMemo,
  wasExplored,
} from '../exceptions/hooks';
import { boardOf, exceptional, landIn } from '../exceptions/pick-land';
import type { AdversaryEffect } from './adversary';

/** Returns the name of the memo for a land that the current card has Explored. */
const mark = (land: LandId): string => `habsburg-mining.6:${land}`;
const markedOn = (world: World, board: BoardId): readonly LandId[] =>
  landsOn(world, board)
    .map(({ id }) => id)
    .filter((land) => hasMemo(world, mark(land)));
const unmark = (land: LandId): GameEvent => forgets(mark(land));

const isPoor = (world: World, board: BoardId): boolean => countOnBoard(world, board, 'B') <= 3;

/** Level 6 of the Mining Expedition: add 1 Explorer to each of 2 lands per board that a card Explored. */
export const EMPIRE_ASCENDANT: AdversaryEffect = {
  after: {
    explore: (_, { land }, events) =>
      events.some(({ type }) => type === 'explored')
        ? [exceptional('habsburg-mining.6', 'explored', { land })]
        : [],
  },
  before: {
    // A card is done when the next one acts, or when the step ends.
    invaderAction: (world, { action, done }) =>
      action === 'explore' && done !== undefined
        ? world.island.boards
            .filter((board) => markedOn(world, board).length > 0)
            .map((board) => exceptional('habsburg-mining.6', 'ascend', { board, left: 2 }))
        : [],
  },
  steps: {
    explored: {
      run: (_, step) => ({ events: [setMemo(mark(landIn(step)), 'card')] }),
    },
    ascend: {
      ask: (world, step) => {
        const lands = markedOn(world, boardOf(step));
        return isPoor(world, boardOf(step)) && lands.length > (step.left ?? 0)
          ? offers(landChoices(lands))
          : null;
      },
      run: (world, step, choice) => {
        const marked = markedOn(world, boardOf(step));
        if (!isPoor(world, boardOf(step))) return { events: marked.map(unmark) };
        const picked = landOfChoice(choice);
        const lands = picked === undefined ? marked : [picked];
        const last = choice === null || step.left === 1;
        return {
          events: [
            ...lands.flatMap((land) => addPieces(world, land, { E: 1 }, step.of).events),
            ...(last ? marked : lands).map(unmark),
          ],
          then: last ? [] : [{ ...step, left: 1 }],
        };
      },
    },
  },
  late: {
    phase: 'explore',
    inLand: (world, land) =>
      isPoor(world, landOf(world, land).board) && wasExplored(world, land) && countIn(world, land, 'E') > 0
        ? [{ do: 'deed', deed: { deed: 'add', land, pieces: { E: 1 } }, cause: 'habsburg-mining.6' }]
        : [],
  },
  reminds: { explore: (world) => world.island.boards.some((board) => isPoor(world, board)) },
};
