import { doDeed } from '../../rules/deeds/do-deed';
import { actionNow, countedIn } from '../../rules/table/action-underway';
import { landChoices, landOfChoice, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { type LandId, landOf } from '../../rules/table/island';
import { codeOf, kindOf, pieceOf } from '../../rules/table/pieces';
import { countInLands, countInPlaces } from '../../rules/table/places';
import type { Step, Steps } from '../../rules/table/step';
import type { DeckOrder } from '../../rules/world/modifier';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  afterStep,
  ALWAYS,
  beforeExplore,
  countIn,
  countOnBoard,
  hasMemo,
  landsOn,
  most,
  onEachBoard,
  setMemo,
} from '../exceptions/hooks';
import { below, isStage, takeBottom } from '../exceptions/invader-deck';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { Adversary } from './adversary';
import { ENTRENCHED } from './entrenched';
import { ADVERSARY_PANELS } from './panels';

type Exceptional = Steps['exceptional'];

/** Counter of Beasts destroyed by Russia's own rules. */
const BEASTS = 'russia:beasts';
/** The action's counter that is set once the action has Pushed an Explorer. */
const PUSHED = 'russia.2.pushed';
/** Returns the name of the memo for a board that got Blight in this Ravage step. */
const blightedBoard = (board: string): string => `russia.6:blight-${board}`;

const withBeasts = (world: World, lands: readonly LandId[]): readonly LandId[] =>
  lands.filter((land) => countIn(world, land, 'A') > 0);

/** Returns the number of Beasts on the island, with Sacred Sites of Many Minds Move as One if tracked. */
function beastsOf(world: World): number {
  const { presence, setup } = world.game;
  const player = setup.spirits.findIndex((spirit) => spirit?.id === 'many-minds-move-as-one') + 1;
  const sites =
    player > 0 && presence.tracked
      ? world.island.order.filter((land) => world.rules.sacredSite(world, land, player))
      : [];
  return countInPlaces(world, 'A') + sites.length;
}

/**
 * Returns the board's lands with Beasts; if there are none, those of all boards, or of the board that got the first
 * Explorer.
 */
function stalked(world: World, step: Exceptional): readonly LandId[] {
  const board = boardOf(step);
  const own = withBeasts(
    world,
    landsOn(world, board).map(({ id }) => id),
  );
  if (own.length > 0) return own;
  const first = step.land === undefined ? undefined : landOf(world, step.land).board;
  const others = world.island.order.filter(
    (land) => first === undefined || landOf(world, land).board === first,
  );
  return withBeasts(world, others);
}

/** Returns the lands that got Blight from a Ravage or its cascade; simultaneous Blight counts with the first. */
const ravageBlight = (events: readonly GameEvent[]): readonly LandId[] =>
  events.flatMap((event) =>
    event.type === 'blightAdded' && !event.quiet && ['ravage', 'cascade'].includes(event.cause)
      ? event.land
      : [],
  );

/** Returns the deck with a Stage III card from the bottom after every Stage II card. */
function interleaved(order: DeckOrder): DeckOrder {
  let now = order;
  for (let at = 0; at < now.length; at++) {
    if (!isStage(now[at]!, 2)) continue;
    const rest = takeBottom(now, 3);
    if (!rest) return now;
    now = below(rest, at, 3);
  }
  return now;
}

/** The Tsardom of Russia (Jagged Earth). Sources: adversaries.json, russia. */
export const RUSSIA: Adversary = {
  ...ADVERSARY_PANELS['russia'],

  always: {
    // Hunters Swarm the Island: more Beasts on the panel than on the island.
    loss: {
      name: 'russia.loss',
      exceeds: true,
      progress: (world) => {
        const n = world.game.counters[BEASTS] ?? 0;
        const beasts = beastsOf(world);
        // Destroying one Beasts token raises one count and lowers the other.
        return { n, limit: beasts + 1, near: countInLands(world, 'A') > 0 && n + 1 > beasts - 1 };
      },
    },
    counts: [BEASTS],
  },

  // Stalk the Predators: 2 Explorers per board, in its lands with Beasts or those of another board.
  escalation: (seat) => ({
    ...beforeExplore(seat, (world) => eachBoard(world, 'russia.escalation', 'stalk')),
    steps: {
      stalk: pickLand(stalked, (world, land, step) => ({
        events: addPieces(world, land, { E: 1 }, step.of).events,
        then: step.land === undefined ? [{ ...step, land }] : [],
      })),
    },
  }),

  levels: [
    // 1 Hunters Bring Home Shell and Hide: Explorers deal 1 more Damage; Blight of a Ravage destroys 1 Beasts there.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => {
            const last = lands.findLast(({ id }) => !setting.lands[id]!['T'] && !setting.lands[id]!['C']);
            return last
              ? [
                  { land: last.id, piece: 'A', n: 1 },
                  { land: last.id, piece: 'E', n: 1 },
                ]
              : [];
          }),
      },
      bend: {
        damage: (next) => (world, piece, land) => next(world, piece, land) + (kindOf(piece) === 'E' ? 1 : 0),
      },
      react: (world, events) =>
        withBeasts(world, ravageBlight(events)).map((land) => exceptional('russia.1', 'hunt', { land })),
      steps: {
        hunt: {
          run: (world, step) => {
            const land = landIn(step);
            if (countIn(world, land, 'A') === 0) return NOTHING;
            return {
              events: [
                ...doDeed(world, { deed: { deed: 'destroy', land, pieces: { A: 1 } }, cause: step.of })
                  .events,
                { type: 'counterSet', counter: BEASTS, n: (world.game.counters[BEASTS] ?? 0) + 1 },
              ],
            };
          },
        },
      },
      late: {
        phase: 'ravage',
        inLand: (world, land) =>
          countIn(world, land, 'A') > 0 && countIn(world, land, 'B') > 0
            ? [exceptional('russia.1', 'hunt', { land })]
            : [],
      },
      reminds: { ravage: ALWAYS },
    },
    // 2 A Sense for Impending Disaster: Pushes the first Explorer that an Action would destroy, and generates 1 Fear.
    {
      react: (world, events) => {
        const [destroyed] = events
          .flatMap((event) => (event.type === 'destroyed' && kindOf(event.piece) === 'E' ? event : []))
          .sort((a, b) => pieceOf(b.piece).strife - pieceOf(a.piece).strife);
        if (!destroyed || countedIn(actionNow(world.game), PUSHED) > 0) return [];
        const { land, piece } = destroyed;
        return [exceptional('russia.2', 'push', { land, piece })];
      },
      steps: {
        push: {
          once: true,
          ask: (world, step) => {
            const crowd = (land: LandId): number => countIn(world, land, 'E');
            const byCrowd = (a: LandId, b: LandId): number => crowd(a) - crowd(b);
            const open = world.rules.touching(world, landIn(step));
            // Isolate keeps the Explorer in place, unless the players let it move.
            const barred = landOf(world, landIn(step)).adjacent.filter((near) => !open.includes(near));
            return offers([
              ...landChoices([...open].sort(byCrowd)),
              ...named('not'),
              ...landChoices(barred.sort(byCrowd)),
            ]);
          },
          run: (world, { of, piece = 'E' }, choice) => {
            const once: GameEvent = { type: 'actionCounted', count: PUSHED, n: 1 };
            const to = landOfChoice(choice);
            if (to === undefined) return { events: [once] };
            return {
              events: [
                // A piece whose destruction is prevented heals (001, Transforming).
                ...addPieces(world, to, { [codeOf({ ...pieceOf(piece), damage: 0 })]: 1 }, of).events,
                ...doDeed(world, { deed: { deed: 'fear', n: 1 }, cause: of }).events,
                once,
              ],
            };
          },
        },
      },
      reminds: { fast: ALWAYS, slow: ALWAYS, fear: ALWAYS },
    },
    // 3 Competition Among Hunters: Ravage Cards match lands with 3 Explorers as well.
    {
      bend: {
        matches: (next) => (world, card, land, slot) =>
          next(world, card, land, slot) || (slot === 'ravage' && countIn(world, land, 'E') >= 3),
      },
      reminds: {
        ravage: (world) => world.island.order.some((land) => countIn(world, land, 'E') >= 3),
        land: (world, land) => land !== undefined && countIn(world, land, 'E') >= 3,
      },
    },
    // 4 Accelerated Exploitation: a Stage III card behind every Stage II card.
    { setup: { deck: interleaved } },
    // 5 Entrench in the Face of Fear: an Invader Card under the top 3 Fear Cards and one under the top 7.
    ENTRENCHED,
    // 6 Pressure for Fast Profit: boards without Blight from the Ravage step add 1 Explorer and 1 Town.
    {
      react: (world, events) =>
        [...new Set(ravageBlight(events).map((land) => landOf(world, land).board))].map((board) =>
          exceptional('russia.6', 'blighted', { board }),
        ),
      ...afterStep('ravage', (world) =>
        world.game.turn < 2
          ? []
          : world.island.boards.flatMap((board): readonly Step[] => [
              exceptional('russia.6', 'profit', { board }),
              { do: 'checkEnding' },
            ]),
      ),
      steps: {
        blighted: { run: (_, step) => ({ events: [setMemo(blightedBoard(boardOf(step)), 'step')] }) },
        profit: pickLand(
          (world, step) => {
            const board = boardOf(step);
            if (hasMemo(world, blightedBoard(board)) || countOnBoard(world, board, 'E') === 0) return [];
            return most(
              landsOn(world, board).map(({ id }) => id),
              (land) => countIn(world, land, 'E'),
            );
          },
          (world, land, { of }) => addPieces(world, land, { E: 1, T: 1 }, of),
        ),
      },
      reminds: { ravage: ({ game }) => game.turn >= 2 },
    },
  ],
};
