import { noBlightLeft } from '../../rules/invaders/blight';
import { piecesIn } from '../../rules/table/game';
import { count, INCARNA, type PieceKind, presenceOf } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import type { Modifier } from '../../rules/world/modifier';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from './pick-land';

const NAME = 'incarna';
/** Counts that this Spirit loses its Incarna, until the Blight is there. */
const chosen = (player: number): string => `${NAME}:lost-${player}`;

const incarnaOf = (player: number): PieceKind => INCARNA[player - 1]!;

const players = ({ game }: World): readonly number[] => game.setup.players.map((_, i) => i + 1);

/** Whether Blight comes, and nothing happens in the place of it. */
const blightComes = (world: World, step: Steps['addBlight']): boolean =>
  world.game.presence.tracked &&
  !step.quiet &&
  !noBlightLeft(world) &&
  !world.modifiers.some(({ instead }) => instead?.addBlight?.(world, step));

/** The players whose Spirit would lose Presence beside its Incarna to Blight that comes there. */
function losing(world: World, { land, cause }: Steps['addBlight']): readonly number[] {
  const lost = world.rules.presenceLost(world, land, cause);
  return players(world).filter(
    (player) => lost.includes(presenceOf(player)) && count(piecesIn(world, land), incarnaOf(player)) > 0,
  );
}

/** Those who have chosen to lose it. */
const choosing = (world: World): readonly number[] =>
  players(world).filter((player) => world.game.counters[chosen(player)]);

/** The Incarna may count as Presence: where Blight destroys some of its Spirit's beside it, it may go instead (001:444). */
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
    // A card that turns first brings the same Blight once more, and what was chosen holds for it.
    addBlight: (world, _, events) =>
      events.some(({ type }) => type === 'blightAdded') && choosing(world).length > 0
        ? [exceptional(NAME, 'forget')]
        : [],
  },
  steps: {
    lose: {
      // A row of a Ravage says the Presence: as much goes either way.
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
