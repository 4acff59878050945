import { entriesOf } from '../../rules/basics/typed-keys';
import { landChoices, landOfChoice } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import type { BoardId, LandId } from '../../rules/table/island';
import { codesOf, count, kindOf, presenceOf } from '../../rules/table/pieces';
import { GAINS } from '../../rules/table/spirit-counts';
import type { Step } from '../../rules/table/step';
import { offers, WAITS } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { addPieces, landsOn } from '../exceptions/hooks';
import { landOfMarker, markers, placeMarker } from '../exceptions/markers';
import { boardOf, eachBoard, exceptional, landIn } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const TOWNS = 'guard-the-isles-heart.s1';
const HEART = 'guard-the-isles-heart.s2';
const CARDS = 'guard-the-isles-heart.s3';
const INNER = 'guard-the-isles-heart.r1';
const MARKER = 'inner-land';

/** The Inner Land of a board with one or two players; for more, the Scenario only has pictures. */
const INNER_LAND = 7;
const KNOWN_UP_TO = 2;

const isKnown = ({ game }: World): boolean => game.setup.players.length <= KNOWN_UP_TO;

const numbered = (world: World, board: BoardId): LandId | undefined =>
  landsOn(world, board).find(({ number }) => number === INNER_LAND)?.id;

/** Returns the Inner Lands: those marked by the players, or the fixed ones. */
function innerLands(world: World): readonly LandId[] {
  const marked = markers(world, MARKER).map(landOfMarker);
  if (marked.length > 0 || !isKnown(world)) return marked;
  return world.island.boards.flatMap((board) => numbered(world, board) ?? []);
}

const isInner = (world: World, land: LandId): boolean => innerLands(world).includes(land);

/** Returns the lands of the board, Inland first. */
const candidates = (world: World, board: BoardId): readonly LandId[] =>
  [...landsOn(world, board)].sort((a, b) => Number(a.coastal) - Number(b.coastal)).map(({ id }) => id);

const overrun = (world: World): readonly LandId[] =>
  world.game.turn > 1 ? innerLands(world).filter((land) => count(piecesIn(world, land), 'T', 'C') > 0) : [];

const withoutTowns = ({ game }: World): readonly Step[] =>
  entriesOf(game.lands).flatMap(([land, { pieces: there }]): readonly Step[] => {
    const towns = codesOf(there).filter((piece) => kindOf(piece) === 'T');
    const pieces = Object.fromEntries(towns.map((piece) => [piece, there[piece]!]));
    return towns.length > 0 ? [{ do: 'deed', deed: { deed: 'remove', land, pieces }, cause: TOWNS }] : [];
  });

/** Returns the player whose Presence goes to the Inner Land: that of the board; null for an extra board. */
const playerOn = ({ game }: World, board: BoardId): number | null => {
  const at = game.setup.boards.indexOf(board);
  return at < game.setup.players.length ? at + 1 : null;
};

/** Returns the possible lands: the Inner Land, or any on the board that the Spirit may enter. */
const homes = (world: World, board: BoardId): readonly LandId[] =>
  [...candidates(world, board)].sort((a, b) => Number(isInner(world, b)) - Number(isInner(world, a)));

/** Returns the hook for steps after all other setup, including the first Explore. */
const lastOfSetup =
  (steps: (world: World) => readonly Step[]) =>
  (world: World): readonly Step[] =>
    world.game.turn === 0 ? steps(world) : [];

/** Guard the Isle's Heart (base game): scenarios.json, guard-the-isles-heart. */
export const GUARD_THE_ISLES_HEART: ScenarioRules = {
  s1: {
    before: { beginTurn: lastOfSetup(() => [exceptional(TOWNS, 'remove')]) },
    steps: { remove: { run: (world) => ({ events: [], then: withoutTowns(world) }) } },
  },
  s2: {
    before: {
      beginTurn: lastOfSetup((world) => [
        exceptional(HEART, 'explorers'),
        ...(world.game.presence.tracked
          ? world.island.boards
              .filter((board) => playerOn(world, board) !== null)
              .map((board) => exceptional(HEART, 'presence', { board }))
          : [exceptional(HEART, 'by-hand')]),
      ]),
    },
    steps: {
      explorers: {
        run: (world) => ({
          events: innerLands(world).flatMap((land) => addPieces(world, land, { E: 1 }, HEART).events),
        }),
      },
      presence: {
        ask: (world, step) => offers(landChoices(homes(world, boardOf(step)))),
        run: (world, step, choice) => {
          const land = landOfChoice(choice);
          const player = playerOn(world, boardOf(step));
          return land === undefined || player === null
            ? { events: [] }
            : addPieces(world, land, { [presenceOf(player)]: 1 }, HEART);
        },
      },
      'by-hand': { ask: () => WAITS, run: () => ({ events: [] }) },
    },
  },
  // A Spirit that is tracked after turn 1 already has its cards.
  s3: {
    react: ({ game }, events) =>
      events.flatMap((event) =>
        event.type === 'spiritChanged' &&
        game.turn <= 1 &&
        event.changes.some((one) => one.change === 'kept' && one.on)
          ? [exceptional(CARDS, 'take', { player: event.player })]
          : [],
      ),
    steps: {
      take: {
        run: (_, { player = 0 }) => ({
          events: [
            {
              type: 'spiritChanged',
              player,
              changes: [GAINS['top-minor'], GAINS['top-major']].map((name) => ({
                change: 'counter',
                name,
                n: 1,
              })),
            },
          ],
        }),
      },
    },
  },
  r1: {
    after: { setTheTable: (world) => eachBoard(world, INNER, 'mark') },
    steps: {
      mark: {
        ask: (world, step) => (isKnown(world) ? null : offers(landChoices(candidates(world, boardOf(step))))),
        run: (world, step, choice) => {
          const land = landOfChoice(choice) ?? numbered(world, boardOf(step));
          return { events: land === undefined ? [] : placeMarker(world, MARKER, land, INNER) };
        },
      },
      inner: { run: (world, step) => ({ events: placeMarker(world, MARKER, landIn(step), INNER) }) },
    },
    // Lets the players mark an Inner Land in a game without marks, or after a mark was removed.
    offers: {
      inner: {
        at: ['spiritPhase'],
        open: (world) =>
          world.island.boards
            .filter((board) => landsOn(world, board).every(({ id }) => !isInner(world, id)))
            .flatMap((board) => candidates(world, board)),
      },
    },
  },
  d1: {
    loss: {
      name: 'guard-the-isles-heart.d1',
      progress: (world) => ({ n: overrun(world).length, limit: 1, lands: overrun(world) }),
    },
  },
};
