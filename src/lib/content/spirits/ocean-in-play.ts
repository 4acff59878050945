import type { GameEvent } from '../../rules/table/event';
import { type BoardId, landsInOrder, oceanOf, type PlaceId } from '../../rules/table/island';
import { canBeHurt, codesOf, type PieceCode, presenceAmong } from '../../rules/table/pieces';
import { standingIn } from '../../rules/table/places';
import type { Steps } from '../../rules/table/step';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { boardOf, exceptional, pickLand } from '../exceptions/pick-land';
import { OCEAN } from './drowned';
import { presenceIn, type SpiritRule } from './spirit-rule';

const IN_PLAY = `${OCEAN}.inPlay`;

/** Returns true if the event removes the player's Presence from a land or an Ocean. */
const losesPresence = (event: GameEvent, player: number): boolean =>
  (event.type === 'moved' ||
    event.type === 'removed' ||
    event.type === 'destroyed' ||
    event.type === 'replaced') &&
  presenceAmong({ [event.piece]: 1 }, player) > 0;

/** Returns the Dahan and Invaders in an Ocean that is no longer a land; Presence and tokens stay, out of play. */
const stranded = (world: World, board: BoardId): readonly PieceCode[] =>
  world.rules.oceansInPlay(world).includes(board)
    ? []
    : codesOf(standingIn(world, oceanOf(board))).filter(canBeHurt);

/** Returns true if the piece of a step is still in an Ocean that is no longer a land. */
const isStranded = (world: World, step: Steps['exceptional']): boolean =>
  step.piece !== undefined && stranded(world, boardOf(step)).includes(step.piece);

/** Returns the lands adjacent to a board's Ocean. */
const coastOf = ({ island }: World, board: BoardId): readonly PlaceId[] =>
  landsInOrder(island).flatMap((land) => (land.board === board && land.coastal ? [land.id] : []));

/**
 * Ocean in Play: the Ocean of each board with its Presence, in the Ocean or on a land, is a Coastal Wetland for Powers
 * (spirit-panels.json). When that ends, Dahan and Invaders in the Ocean are put in the closest land, which is not a
 * move and triggers nothing (querki.net FAQ, Ocean's Hungry Grasp).
 */
export const oceanInPlay: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    oceansInPlay: (next) => (world) => {
      const before = next(world);
      if (!world.game.presence.tracked) return before;
      const lands = landsInOrder(world.island).filter(({ id }) => presenceIn(world, id, player) > 0);
      return world.island.boards.filter(
        (board) =>
          before.includes(board) ||
          presenceAmong(standingIn(world, oceanOf(board)), player) > 0 ||
          lands.some((land) => land.board === board),
      );
    },
  },
  react: (world, events) =>
    world.game.presence.tracked && events.some((event) => losesPresence(event, player))
      ? world.island.boards
          .filter((board) => stranded(world, board).length > 0)
          .map((board) => exceptional(IN_PLAY, 'ashore', { board }))
      : [],
  steps: {
    ashore: {
      run: (world, step) => {
        const board = boardOf(step);
        const pieces = standingIn(world, oceanOf(board));
        return {
          events: [],
          then: stranded(world, board).flatMap((piece) =>
            Array.from({ length: pieces[piece]! }, () => exceptional(IN_PLAY, 'person', { board, piece })),
          ),
        };
      },
      afterAction: true,
    },
    // Each may be put in another of the closest lands (querki.net FAQ, Ocean's Hungry Grasp).
    person: pickLand(
      (world, step) => (isStranded(world, step) ? coastOf(world, boardOf(step)) : []),
      (world, land, step) => {
        const { piece } = step;
        if (piece === undefined || !isStranded(world, step)) return NOTHING;
        const ocean = oceanOf(boardOf(step));
        const [there = 0, here = 0] = [ocean, land].map((place) => standingIn(world, place)[piece]);
        return {
          events: [
            { type: 'counted', land: ocean, piece, was: there, n: there - 1 },
            { type: 'counted', land, piece, was: here, n: here + 1 },
          ],
        };
      },
    ),
  },
});
