import { inland } from '../../rules/lands/distances';
import { answersWith, landChoices, landOfChoice, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf, NO_LAND } from '../../rules/table/island';
import { codesOf, kindOf, type PieceCode } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { afterStep, countIn, moves } from '../exceptions/hooks';
import { oneSpirit, PAYER, payersOf } from '../exceptions/paid-energy';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pickFewest } from '../exceptions/pick-piece';
import type { ScenarioRules } from './scenario';

const BUILDS = 'the-great-river.r1';
const EXPLORES = 'the-great-river.r2';
const MIGRATION = 'the-great-river.r3';
/** Counter of Towns that have left by the east edge. */
const ESCAPED = 'the-great-river.d1:escaped';

const MOST_PER_BOARD = 3;
/** The Energy to stop a land's Towns with Isolate. */
const ENERGY_TO_HOLD = 1;

/** Returns the Coastal lands without Town or City. */
const spills = (world: World): readonly LandId[] =>
  world.island.order.filter((land) => landOf(world, land).coastal && countIn(world, land, 'T', 'C') === 0);

const towns = (world: World, land: LandId): readonly PieceCode[] =>
  codesOf(piecesIn(world, land)).flatMap((code) =>
    kindOf(code) === 'T' ? Array.from({ length: piecesIn(world, land)[code]! }, () => code) : [],
  );

const goes = (world: World, land: LandId, to: LandId, taken: number): readonly GameEvent[] => {
  const piece = towns(world, land)[taken];
  return piece === undefined ? [] : moves(world, land, to, piece, MIGRATION).events;
};

/** Returns the adjacent lands that are 1 farther Inland, or equally far if `more` is 0. */
function beside(world: World, land: LandId, more: 0 | 1): readonly LandId[] {
  const far = inland(world);
  return landOf(world, land).adjacent.filter((near) => far.get(near) === far.get(land)! + more);
}

/** Returns the lands farther Inland for its Towns; Isolated ones only if the players allow it and all are Isolated. */
function ahead(world: World, land: LandId): readonly LandId[] {
  const to = beside(world, land, 1);
  const open = to.filter((one) => !world.rules.isolated(world, one));
  return open.length > 0 ? open : to;
}

/** Returns true if Isolate blocks the move: of the land, or of every destination. */
const isHeld = (world: World, land: LandId): boolean => {
  const to = beside(world, land, 1);
  return (
    world.rules.isolated(world, land) ||
    (to.length > 0 && to.every((one) => world.rules.isolated(world, one)))
  );
};

/**
 * Returns the steps for each land with Towns, the farthest Inland first. `left` counts the Towns there now, so that no
 * Town moves twice.
 */
function migrants(world: World): readonly Step[] {
  const far = inland(world);
  return world.island.order
    .filter((land) => countIn(world, land, 'T') > 0)
    .sort((a, b) => far.get(b)! - far.get(a)!)
    .map((land) => exceptional(MIGRATION, 'leave', { land, left: countIn(world, land, 'T') }));
}

const migrate = (): readonly Step[] => [exceptional(MIGRATION, 'begin'), { do: 'checkEnding' }];

/** The Great River (Jagged Earth): scenarios.json, the-great-river. */
export const THE_GREAT_RIVER: ScenarioRules = {
  r1: afterStep('build', (world) =>
    spills(world)
      .filter((land) => countIn(world, land, 'E') > 0)
      .map((land) => ({ do: 'build', land, card: null, cause: BUILDS })),
  ),
  // Applies to the Explore step of the Invader Phase, not to the one of setup.
  r2: afterStep('explore', (world) =>
    world.game.phase === 'setup'
      ? []
      : spills(world).map((land) => ({ do: 'explore', land, card: null, cause: EXPLORES })),
  ),
  r3: {
    after: {
      slowPowers: migrate,
    },
    late: { phase: 'slow', steps: migrate },
    steps: {
      begin: { run: (world) => ({ events: [], then: migrants(world) }) },
      // Isolate stops a Town only for 1 Energy.
      leave: {
        ask: (world, { land = NO_LAND }) =>
          isHeld(world, land) && countIn(world, land, 'T') > 0 && payersOf(world, ENERGY_TO_HOLD).length > 0
            ? offers(named('go', 'stay'))
            : null,
        run: (world, step, choice) => ({
          events: [],
          then: answersWith(choice, 'stay')
            ? oneSpirit(world, MIGRATION, 'payer', { land: landIn(step), left: ENERGY_TO_HOLD })
            : [{ ...step, step: 'move' }],
        }),
      },
      payer: PAYER,
      move: {
        run: (world, step) => {
          const land = landIn(step);
          const n = Math.min(step.left ?? 1, countIn(world, land, 'T'));
          const to = ahead(world, land);
          if (n === 0) return NOTHING;
          if (to.length === 0)
            return { events: [], then: [exceptional(MIGRATION, 'edge', { land, left: n })] };
          const each = Math.floor(n / to.length);
          const left = n % to.length;
          return {
            events: to.flatMap((one, i) =>
              Array.from({ length: each }, (_, k) => goes(world, land, one, i * each + k)).flat(),
            ),
            then: left > 0 ? [exceptional(MIGRATION, 'rest', { land, left })] : [],
          };
        },
      },
      // The players choose, because only they see which of these lands are in the north.
      rest: pickFewest(
        (world, step) => ahead(world, landIn(step)),
        () => 0,
        (world, to, step) => goes(world, landIn(step), to, 0),
      ),
      // Without a land farther Inland, only the players see if the land is on the east edge or if its Towns cross it.
      edge: {
        ask: (world, step) =>
          offers([...named('east'), ...landChoices(beside(world, landIn(step), 0)), ...named('stay')]),
        run: (world, step, choice) => {
          const land = landIn(step);
          const { left = 1 } = step;
          if (choice === null || answersWith(choice, 'stay')) return NOTHING;
          const to = landOfChoice(choice);
          if (to !== undefined) {
            const moved = Array.from({ length: left }, (_, k) => goes(world, land, to, k)).flat();
            return { events: moved };
          }
          const away = towns(world, land).slice(0, left);
          return {
            events: [
              {
                type: 'counterSet',
                counter: ESCAPED,
                n: (world.game.counters[ESCAPED] ?? 0) + away.length,
              },
            ],
            then: away.map((piece) => ({
              do: 'deed',
              deed: { deed: 'remove', land, pieces: { [piece]: 1 } },
              cause: MIGRATION,
            })),
          };
        },
      },
    },
  },
  d1: {
    counts: [ESCAPED],
    loss: {
      name: 'the-great-river.d1',
      exceeds: true,
      progress: ({ game }) => ({
        n: game.counters[ESCAPED] ?? 0,
        limit: MOST_PER_BOARD * game.setup.boards.length + 1,
      }),
    },
  },
};
