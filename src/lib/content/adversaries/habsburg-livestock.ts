import { doDeed } from '../../rules/deeds/do-deed';
import { blightCertain } from '../../rules/forecast/blight-to-come';
import { sumOf } from '../../rules/invaders/ravage';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import type { GameEvent, RavageSum } from '../../rules/table/event';
import { type BoardId, isPrintedEmpty, type LandId, landOf } from '../../rules/table/island';
import { kindOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import type { Placement } from '../../rules/world/modifier';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { bothHabsburgs, HERDING } from '../exceptions/after-build';
import {
  addPieces,
  afterExplore,
  afterStep,
  countIn,
  countOnBoard,
  forgets,
  hasMemo,
  inItsOwnSpace,
  inNumber,
  landsOn,
  onEachBoard,
  remindsOfEscalation,
  setMemo,
} from '../exceptions/hooks';
import { leaveOut } from '../exceptions/invader-deck';
import { boardOf, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { forEachLand, pickFewest, pickPiece, piecesAt } from '../exceptions/pick-piece';
import type { Adversary } from './adversary';
import { endured, isDurable } from './durable-towns';
import { ADVERSARY_PANELS } from './panels';

const LIVESTOCK = 'habsburg-livestock';
const ESCALATION = 'habsburg-livestock.escalation';
const HERDERS = 'habsburg-livestock.1';
const WAVE = 'habsburg-livestock.5';
/** Counter of Blight taken from the card by heavy Ravages. */
const DAMAGE = 'habsburg-livestock:damage';
/** Memo of a heavy Ravage in progress, whose Blight is counted. */
const HEAVY = 'habsburg-livestock:heavy';
/** Counter of the Invader Cards above the reminder card. */
const CARDS = 'habsburg-livestock.5:cards';
const CARDS_ABOVE = 5;
/** Damage beyond the land's Health that makes a Ravage heavy (erratum, Nature Incarnate). */
const DAMAGE_BEYOND_HEALTH = 6;

const setTo = (counter: string, n: number): GameEvent => ({ type: 'counterSet', counter, n });

const isTooMuch = ({ net, landHealth }: RavageSum): boolean => net - landHealth >= DAMAGE_BEYOND_HEALTH;

const isHeavy = (world: World, land: LandId): boolean => isTooMuch(sumOf(world, land));

/** Returns how much Blight these events add by a Ravage and its cascades. */
const blightOfRavage = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.type === 'blightAdded' && ['ravage', 'cascade'].includes(event.cause))
    .length;

/** Returns true if a Build Card in its normal space shows the land; other spaces don't count (FAQ). */
const isBuiltIn = (world: World, land: LandId): boolean =>
  cardsIn(world, 'build').some((card) => world.rules.matches(world, cardOf(world, card), land, 'build'));

/** Returns the lands of a Build Card by board and number. */
const pastures = (world: World): readonly LandId[] =>
  [...world.island.boards]
    .sort()
    .flatMap((board) => landsOn(world, board).map(({ id }) => id))
    .filter((land) => isBuiltIn(world, land));

/** Returns how many cards were taken from above the reminder card. */
function takenAbove(world: World, events: readonly GameEvent[]): number {
  const above = world.game.counters[CARDS] ?? 0;
  const taken = events.filter(
    (event) =>
      (event.type === 'invaderCardDrawn' || event.type === 'invaderCardDiscarded') && event.at < above,
  );
  return Math.min(above, taken.length);
}

const inland = (world: World, board: BoardId): readonly LandId[] =>
  landsOn(world, board).flatMap(({ coastal, id }) => (coastal ? [] : [id]));

const wave = (world: World): readonly Step[] => [
  ...world.island.boards.flatMap((board) => [
    exceptional(WAVE, 'city', { board }),
    exceptional(WAVE, 'towns', { board, left: 3 }),
  ]),
  { do: 'checkEnding' },
];

/** Returns the rule that adds a Town on a board with at most this much Blight. */
const primeLand = (most: number) =>
  pickLand(
    (world, step) =>
      countOnBoard(world, boardOf(step), 'B') > most
        ? []
        : landsOn(world, boardOf(step))
            .map(({ id }) => id)
            .filter((land) => countIn(world, land, 'T', 'B') === 0),
    (world, land) => addPieces(world, land, { T: 1 }, ESCALATION),
  );

/** The Habsburg Monarchy, a livestock colony (Jagged Earth). Sources: adversaries.json, habsburg-livestock. */
export const HABSBURG_LIVESTOCK: Adversary = {
  ...ADVERSARY_PANELS['habsburg-livestock'],

  // Irreparable Damage: counts Blight of Ravages with 6 or more Damage beyond the land's Health; more than 1 per player
  // loses.
  always: {
    bend: {
      ravageBlight: (next) => (world, land, blight) => {
        const steps = next(world, land, blight);
        if (isHeavy(world, land))
          return [exceptional(LIVESTOCK, 'begin'), ...steps, exceptional(LIVESTOCK, 'end')];
        // A correction may have ended in the middle of a heavy Ravage.
        return hasMemo(world, HEAVY) ? [exceptional(LIVESTOCK, 'end'), ...steps] : steps;
      },
    },
    react: (world, events) => {
      const left = hasMemo(world, HEAVY) ? blightOfRavage(events) : 0;
      return left > 0 ? [exceptional(LIVESTOCK, 'count', { left })] : [];
    },
    steps: {
      begin: { run: () => ({ events: [setMemo(HEAVY, 'card')] }) },
      end: { run: () => ({ events: [forgets(HEAVY)] }) },
      count: {
        run: ({ game }, { left = 0 }) => ({ events: [setTo(DAMAGE, (game.counters[DAMAGE] ?? 0) + left)] }),
      },
    },
    counts: [DAMAGE],
    loss: {
      name: 'habsburg-livestock.loss',
      exceeds: true,
      progress: ({ game }) => ({ n: game.counters[DAMAGE] ?? 0, limit: game.setup.players.length + 1 }),
      // The cascade's land is a choice, but its Blight is certain.
      comes: (land) => (land.sum && isTooMuch(land.sum) ? blightCertain(land) : 0),
    },
  },

  // Seek Prime Territory: boards with little Blight add one or two Towns in lands without Town or Blight.
  escalation: (seat) => ({
    ...afterExplore(seat, (world) => [
      ...world.island.boards.flatMap((board) => [
        exceptional(ESCALATION, 'town', { board }),
        exceptional(ESCALATION, 'second', { board }),
      ]),
      { do: 'checkEnding' },
    ]),
    steps: { town: primeLand(4), second: primeLand(2) },
    reminds: { explore: remindsOfEscalation(seat) },
  }),

  levels: [
    // 1 Migratory Herders: after the Build step, each land of a Build Card Gathers 1 Town from a land of no Build Card.
    {
      ...afterStep('build', ({ game }) => (bothHabsburgs(game.setup) ? [] : [HERDING])),
      steps: {
        herd: {
          run: (world) => ({
            events: [],
            then: [...forEachLand(HERDERS, 'gather', pastures(world)), { do: 'checkEnding' }],
          }),
        },
        gather: pickPiece(
          (world, step) => {
            const from = landOf(world, landIn(step)).adjacent.filter((near) => !isBuiltIn(world, near));
            return piecesAt(world, from, 'T');
          },
          (world, { land, piece }, step) =>
            doDeed(world, {
              deed: { deed: 'move', land, to: landIn(step), pieces: { [piece]: 1 } },
              cause: HERDERS,
            }),
          // Isolate: no Town moves in or out unless the players allow it (tokens.json, isolate).
          (world, all, step) =>
            world.rules.isolated(world, landIn(step)) ||
            all.every(({ land }) => world.rules.isolated(world, land)),
        ),
      },
      reminds: { build: (world) => inItsOwnSpace(world) && pastures(world).length > 0 },
    },
    // 2 More Rural Than Urban: a Town in land 2 and in the last land printed empty; Inland Builds add 2 Towns instead
    // of a City.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => {
            const last = lands.findLast(isPrintedEmpty);
            const town: readonly Placement[] = last ? [{ land: last.id, piece: 'T', n: 1 }] : [];
            return [...inNumber(lands, 2, 'T'), ...town];
          }),
      },
      bend: {
        builds: (next) => (world, land) => {
          const built = next(world, land);
          return built?.piece === 'C' && !landOf(world, land).coastal
            ? { piece: 'T', n: 2 * built.n, cause: 'habsburg-livestock.2' }
            : built;
        },
      },
      reminds: { build: ({ game }) => game.phase !== 'setup' },
    },
    // 3 Fast Spread: 1 more Stage I card is removed.
    { setup: { deck: leaveOut(1) } },
    // 4 Herds Thrive in Verdant Lands: Towns in lands without Blight have +2 Health, and take 2 Damage instead of
    // destruction.
    {
      instead: { deed: (world, { deed, cause }) => endured(world, deed, cause) },
      bend: {
        health: (next) => (world, piece, land) =>
          next(world, piece, land) + (kindOf(piece) === 'T' && isDurable(world, land) ? 2 : 0),
      },
      reminds: {
        land: (world, land) => land !== undefined && isDurable(world, land) && countIn(world, land, 'T') > 0,
      },
    },
    // 5 Wave of Immigration: below 5 Invader Cards, a reminder card adds a City and 3 Towns per board.
    {
      setup: { counters: { [CARDS]: CARDS_ABOVE } },
      react: (world, events) => {
        const left = takenAbove(world, events);
        return left > 0 ? [exceptional(WAVE, 'uncover', { left })] : [];
      },
      steps: {
        uncover: {
          run: (world, { left = 0 }) => {
            const above = world.game.counters[CARDS] ?? 0;
            if (above === 0) return NOTHING;
            const now = Math.max(0, above - left);
            return { events: [setTo(CARDS, now)], then: now === 0 ? wave(world) : [] };
          },
        },
        city: pickLand(
          (world, step) =>
            landsOn(world, boardOf(step)).flatMap(({ coastal, id }) =>
              coastal && countIn(world, id, 'C') === 0 ? [id] : [],
            ),
          (world, land) => addPieces(world, land, { C: 1 }, WAVE),
        ),
        towns: pickFewest(
          (world, step) => inland(world, boardOf(step)),
          (world, land) => countIn(world, land, 'B'),
          (world, land) => addPieces(world, land, { T: 1 }, WAVE).events,
        ),
      },
      counts: [CARDS],
      reminds: {
        setup: ({ game }) => game.phase === 'setup',
        explore: ({ game }) => game.counters[CARDS] === 1,
      },
    },
    // 6 Far-Flung Herds: 2 more Damage if an adjacent land has a Town.
    {
      bend: {
        extraDamage: (next) => (world, land) =>
          next(world, land) +
          (world.rules.touching(world, land).some((near) => countIn(world, near, 'T') > 0) ? 2 : 0),
      },
      reminds: { ravage: (world) => cardsIn(world, 'ravage').length > 0 },
    },
  ],
};
