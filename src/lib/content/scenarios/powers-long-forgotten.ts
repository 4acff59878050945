import { landChoices, landOfChoice, named, numberChoices } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import type { BoardId, LandId } from '../../rules/table/island';
import type { Step } from '../../rules/table/step';
import { UNUSED } from '../../rules/turn/score';
import type { Modifier } from '../../rules/world/modifier';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn, landsOn } from '../exceptions/hooks';
import { laying, markers, placeMarker, removeMarkers } from '../exceptions/markers';
import { boardOf, eachBoard, exceptional, landIn } from '../exceptions/pick-land';
import { FOUND_POWERS } from './found-power-lines';
import {
  type Finder,
  foundBy,
  FROM_NOW_ON,
  hasPower,
  hiddenPowers,
  POWER_NUMBERS,
  powerLine,
  powerUsed,
  SEARCH_LINE,
  YOUR_POWERS,
} from './found-powers';
import type { ScenarioRules } from './scenario';

const HIDDEN = 'powers-long-forgotten.s1';
const MARKER = 'hidden-power';

const POWERS_PER_BOARD = 4;
const DAHAN_TO_SEARCH = 3;

const invadersToSearch = ({ game }: World): number =>
  game.setup.adversaries.some(({ id }) => id === 'france') ? 3 : 2;

/** Returns the side that searches the land now, the players if both would; null for neither. */
function searcher(world: World, land: LandId): Finder | null {
  if (countIn(world, land, 'D') >= DAHAN_TO_SEARCH) return 'spirits';
  return countIn(world, land, 'E', 'T', 'C') >= invadersToSearch(world) ? 'invaders' : null;
}

const open = (world: World, board: BoardId): readonly LandId[] =>
  landsOn(world, board)
    .map(({ id }) => id)
    .filter((land) => countIn(world, land, 'D') === 0 && markers(world, MARKER, land).length === 0);

/**
 * Returns the steps that run as soon as a side finds a Power: only Powers 4 and 7 have any, and only for the Invaders.
 */
function atOnce(world: World, n: string, by: Finder): readonly Step[] {
  if (by !== 'invaders') return [];
  if (n === '4') return [exceptional(powerLine('p4'), 'hold')];
  return n === '7' ? eachBoard(world, powerLine('p7'), 'harm') : [];
}

/** Powers Long Forgotten (Branch & Claw): scenarios.json, powers-long-forgotten. */
export const POWERS_LONG_FORGOTTEN: ScenarioRules = {
  s1: {
    after: {
      setTheTable: (world) =>
        world.island.boards.map((board) => exceptional(HIDDEN, 'hide', { board, left: POWERS_PER_BOARD })),
    },
    steps: {
      hide: {
        ask: (world, step) => {
          const lands = open(world, boardOf(step));
          return lands.length > (step.left ?? 1) ? offers(landChoices(lands)) : null;
        },
        run: (world, step, choice) => {
          const { left = 1 } = step;
          const picked = landOfChoice(choice);
          if (picked)
            return {
              events: placeMarker(world, MARKER, picked, HIDDEN),
              then: left > 1 ? [{ ...step, left: left - 1 }] : [],
            };
          const lands = open(world, boardOf(step)).slice(0, left);
          return {
            events: [],
            then: lands.map((land) => ({ do: 'deed', deed: laying(MARKER, land), cause: HIDDEN })),
          };
        },
      },
    },
  },
  r1: {
    react: (world) =>
      world.game.turn === 0
        ? []
        : world.island.order.flatMap((land) => {
            const by = markers(world, MARKER, land).length > 0 ? searcher(world, land) : null;
            return by ? [exceptional(SEARCH_LINE, by, { land })] : [];
          }),
    steps: Object.fromEntries(
      (['spirits', 'invaders'] as const).map((by) => [
        by,
        {
          once: 'perLand',
          ask: (world, step) =>
            markers(world, MARKER, landIn(step)).length > 0
              ? offers([...named('blank'), ...numberChoices(hiddenPowers(world))])
              : null,
          run: (world, step, choice) => {
            const events: GameEvent[] = [
              ...removeMarkers(world, markers(world, MARKER, landIn(step)), SEARCH_LINE),
            ];
            if (choice?.kind !== 'number') return { events };
            const n = String(choice.n);
            events.push({ type: 'counterSet', counter: foundBy(n, by), n: 1 });
            return { events, then: atOnce(world, n, by) };
          },
        } satisfies NonNullable<ScenarioRules[string]['steps']>[string],
      ]),
    ),
    counts: POWER_NUMBERS.flatMap((n) => [foundBy(n, 'spirits'), foundBy(n, 'invaders')]),
  },
  r2: {
    react: (world, events) =>
      events.some((event) => event.type === 'counterSet' && YOUR_POWERS.includes(event.counter))
        ? [exceptional(powerLine('r2'), 'score')]
        : [],
    offers: Object.fromEntries(
      FROM_NOW_ON.map((n) => [
        `use-${n}`,
        {
          at: ['spiritPhase', 'fastPowers', 'slowPowers'],
          open: (world) => hasPower(world, n, 'spirits'),
        } satisfies NonNullable<Modifier['offers']>[string],
      ]),
    ),
    steps: {
      score: {
        run: ({ game }) => {
          const n = YOUR_POWERS.filter((counter) => game.counters[counter] === 1).length;
          return { events: [{ type: 'counterSet', counter: UNUSED, n }] };
        },
      },
      ...Object.fromEntries(
        FROM_NOW_ON.map((n) => [`use-${n}`, { run: () => ({ events: [powerUsed(n)] }) }]),
      ),
    },
  },
  ...FOUND_POWERS,
};
