import { noBlightLeft } from '../../rules/invaders/blight';
import { piecesIn } from '../../rules/table/game';
import { count, INCARNA, type PieceKind, presenceOf } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import type { Modifier } from '../../rules/world/modifier';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from './pick-land';

const NAME = 'incarna';
/** Returns the counter name of the choice to lose the Incarna, until the Blight is added. */
const chosen = (player: number): string => `${NAME}:lost-${player}`;

const incarnaOf = (player: number): PieceKind => INCARNA[player - 1]!;

const players = ({ game }: World): readonly number[] => game.setup.players.map((_, i) => i + 1);

/** Returns true if Blight is added and no modifier replaces that. */
const blightComes = (world: World, step: Steps['addBlight']): boolean =>
  world.game.presence.tracked &&
  !step.quiet &&
  !noBlightLeft(world) &&
  !world.modifiers.some(({ instead }) => instead?.addBlight?.(world, step));

/** Returns the players whose Spirit would lose Presence in the land of its Incarna. */
function losing(world: World, { land, cause }: Steps['addBlight']): readonly number[] {
  const lost = world.rules.presenceLost(world, land, cause);
  return players(world).filter(
    (player) => lost.includes(presenceOf(player)) && count(piecesIn(world, land), incarnaOf(player)) > 0,
  );
}

/** Returns the players who have chosen to lose the Incarna. */
const choosing = (world: World): readonly number[] =>
  players(world).filter((player) => world.game.counters[chosen(player)]);

/**
 * Lets a player lose the Incarna in place of Presence: if Blight would destroy the Spirit's Presence in the Incarna's
 * land, it destroys the Incarna instead (001:444).
 */
export const INCARNA_LOST: Modifier = {
  name: NAME,
  before: {
    addBlight: (world, step) =>
      blightComes(world, step)
        ? losing(world, step).map((left) => exceptional(NAME, 'lose', { land: step.land, left }))
        : [],
  },
  bend: {
    presenceLost: (next) => (world, land, cause) => {
      const instead = choosing(world);
      return next(world, land, cause).map((kind) => {
        const player = instead.find((one) => presenceOf(one) === kind);
        return player === undefined ? kind : incarnaOf(player);
      });
    },
  },
  after: {
    // A card that flips first adds the same Blight again, with the same choice.
    addBlight: (world, _, events) =>
      events.some(({ type }) => type === 'blightAdded') && choosing(world).length > 0
        ? [exceptional(NAME, 'forget')]
        : [],
  },
  steps: {
    lose: {
      // The forecast counts the pieces: their number is the same for both answers.
      alike: true,
      ask: (_, { left = 1 }) =>
        offers([presenceOf(left), incarnaOf(left)].map((piece) => ({ kind: 'pieceHere', piece }))),
      run: (_, { left = 1 }, choice) => ({
        events:
          choice?.kind === 'pieceHere' && choice.piece === incarnaOf(left)
            ? [{ type: 'counterSet', counter: chosen(left), n: 1 }]
            : [],
      }),
    },
    forget: {
      run: (world) => ({
        events: choosing(world).map((player) => ({ type: 'counterSet', counter: chosen(player), n: 0 })),
      }),
    },
  },
};
