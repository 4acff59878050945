import { buildHere } from '../../rules/invaders/build';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import type { LandId } from '../../rules/table/island';
import { isInvader, kindOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { contextOf } from '../../rules/world/context';
import type { Questions } from '../../rules/world/named-questions';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  ALWAYS,
  beforeExplore,
  countIn,
  countOnBoard,
  hasMemo,
  inNumber,
  isFirstAction,
  landsOn,
  most,
  onEachBoard,
  setMemo,
} from '../exceptions/hooks';
import { boardOf, eachBoard, exceptional, pickLand } from '../exceptions/pick-land';
import type { Adversary, AdversaryEffect } from './adversary';
import { ADVERSARY_PANELS } from './panels';

/** The space to the left of Ravage: its cards Build before the Ravage step. */
const HIGH_IMMIGRATION = 'high-immigration';
const BUILDS_THERE: Step = { do: 'invaderAction', action: 'build', slot: HIGH_IMMIGRATION };
/** Counter that holds the turn in which a Fear Card was last resolved. */
const FEARED = 'england.6:feared';

const buildings = (world: World, land: LandId): number => countIn(world, land, 'T', 'C');

/** Returns the number of Towns and Cities adjacent to the land; 0 if it is Isolated. */
const around = (world: World, land: LandId): number =>
  world.rules.touching(world, land).reduce((sum, near) => sum + buildings(world, near), 0);

const hasTile = ({ game }: World): boolean => Object.hasOwn(game.invaders.slots, HIGH_IMMIGRATION);

/** Memo that the extra space Builds for the second time this turn. */
const AGAIN = 'england.6:again';

/** Returns true if the cards of the extra space are Building now. */
const buildsThere = ({ game }: World): boolean => contextOf(game).slot === HIGH_IMMIGRATION;

const feared = ({ game }: World): boolean => game.counters[FEARED] === game.turn;

/**
 * Returns the rules of the extra space. Cards Advance to it from Ravage, unless `past` is true, and Build before the
 * Ravage step.
 */
const highImmigration = (past: (world: World) => boolean): AdversaryEffect => ({
  onTrack: true,
  setup: { slots: [HIGH_IMMIGRATION] },
  bend: {
    nextSlot:
      (next): Questions['nextSlot'] =>
      (world, slot, card) => {
        if (slot === HIGH_IMMIGRATION) return 'discard';
        const to = next(world, slot, card);
        return slot === 'ravage' && to === 'discard' && hasTile(world) && !past(world)
          ? HIGH_IMMIGRATION
          : to;
      },
  },
  before: {
    invaderAction: (world) => (isFirstAction(world, 'ravage') && hasTile(world) ? [BUILDS_THERE] : []),
  },
  late: { phase: 'ravage', steps: (world) => (hasTile(world) ? [BUILDS_THERE] : []) },
});

/** Returns true if a Stage II card is about to leave the Ravage space. */
const stageTwoLeaves = (world: World): boolean =>
  cardsIn(world, 'ravage').some((id) => {
    const { stage, stays } = cardOf(world, id);
    return stage === 2 && !stays;
  });

/** The Kingdom of England (base game). Sources: adversaries.json, england. */
export const ENGLAND: Adversary = {
  ...ADVERSARY_PANELS['england'],

  always: {
    // Proud & Mighty Capital: 7 Towns and Cities in one land.
    loss: {
      name: 'england.loss',
      progress: (world) => {
        const lands = most(world.island.order, (land) => buildings(world, land));
        const n = buildings(world, lands[0]!);
        return { n, limit: 7, lands: n > 0 ? lands : [] };
      },
    },
  },

  // Building Boom: on each board with a Town or City, Build in the land with the most of them.
  escalation: (seat) => ({
    ...beforeExplore(seat, (world) => [
      ...eachBoard(world, 'england.escalation', 'boom'),
      { do: 'checkEnding' },
    ]),
    steps: {
      boom: pickLand(
        (world, step) =>
          countOnBoard(world, boardOf(step), 'T', 'C') === 0
            ? []
            : most(
                landsOn(world, boardOf(step)).map(({ id }) => id),
                (land) => buildings(world, land),
              ),
        (_, land, { of }) => ({ events: [], then: [{ do: 'build', land, card: null, cause: of }] }),
      ),
    },
  }),

  levels: [
    // 1 Indentured Servants Earn Land: matching lands without Invaders Build if adjacent to 2 Towns or Cities.
    {
      bend: {
        acts: (next) => (world, action, card, land, slot) => {
          const verdict = next(world, action, card, land, slot);
          const empty = action === 'build' && verdict.because === 'noInvaders';
          if (!empty || around(world, land) < 2) return verdict;
          const here = buildHere(world, land);
          return here.acts ? { acts: true, because: 'england.1' } : here;
        },
      },
      reminds: { build: ALWAYS },
    },
    // 2 Criminals and Malcontents: a City in land 1 and a Town in land 2 of every board.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => [...inNumber(lands, 1, 'C'), ...inNumber(lands, 2, 'T')]),
      },
    },
    // 3 High Immigration (I): an extra Build space, until a Stage II card would enter it.
    {
      ...highImmigration(stageTwoLeaves),
      after: {
        advance: (world, _, events) =>
          hasTile(world) &&
          events.some(
            (event) =>
              event.type === 'cardsAdvanced' && event.discarded.some((id) => cardOf(world, id).stage === 2),
          )
            ? [exceptional('england.3', 'tile')]
            : [],
      },
      steps: {
        tile: {
          run: (world) =>
            hasTile(world) ? { events: [{ type: 'slotRemoved', slot: HIGH_IMMIGRATION }] } : NOTHING,
        },
      },
      reminds: {
        build: buildsThere,
        explore: (world) => hasTile(world) && stageTwoLeaves(world),
      },
    },
    // 4 High Immigration (full): the extra space stays for the whole game.
    { ...highImmigration(() => false), reminds: { build: buildsThere } },
    // 5 Local Autonomy: Towns and Cities have 1 more Health.
    {
      bend: {
        health: (next) => (world, piece, land) =>
          next(world, piece, land) + (isInvader(piece) && kindOf(piece) !== 'E' ? 1 : 0),
      },
      reminds: {
        fast: ALWAYS,
        slow: ALWAYS,
        land: (world, land) => land !== undefined && buildings(world, land) > 0,
      },
    },
    // 6 Independent Resolve: 5 Fear markers per player; without a Fear Card the extra space acts twice.
    {
      onTrack: true,
      setup: { fearPerPlayer: 1 },
      before: {
        invaderAction: (world) =>
          isFirstAction(world, 'ravage') && hasTile(world) && !feared(world)
            ? [exceptional('england.6', 'again'), BUILDS_THERE]
            : [],
      },
      after: {
        resolveFearCard: (_, __, events) =>
          events.some(({ type }) => type === 'fearCardResolved') ? [exceptional('england.6', 'feared')] : [],
      },
      steps: {
        again: { run: () => ({ events: [setMemo(AGAIN, 'step')] }) },
        feared: {
          run: ({ game }) => ({ events: [{ type: 'counterSet', counter: FEARED, n: game.turn }] }),
        },
      },
      late: {
        phase: 'ravage',
        steps: (world) =>
          hasTile(world) && !feared(world) ? [exceptional('england.6', 'again'), BUILDS_THERE] : [],
      },
      counts: [FEARED],
      reminds: {
        build: (world) => buildsThere(world) && !feared(world) && (hasMemo(world, AGAIN) ? 'again' : true),
      },
    },
  ],
};
