import { shuffled } from '../../rules/basics/random';
import { doDeed } from '../../rules/deeds/do-deed';
import { inland } from '../../rules/lands/distances';
import { landChoices, landOfChoice, named, numberChoices } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { type LandId, landOf } from '../../rules/table/island';
import type { Cause, Step } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn, wasExplored } from '../exceptions/hooks';
import { landOfMarker, markers, placeMarker, removeMarkers } from '../exceptions/markers';
import { exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const ARRIVAL = 'despicable-theft.r1';
const ESCAPE = 'despicable-theft.r2';
const THWARTED = 'despicable-theft.r3';
const MARKER = 'thief';

/** The lowest number of the lands in which Explorers add a Thief. */
const FROM_LAND = 6;
const FEAR_LOST = 4;
const DAHAN_TO_CATCH = 2;
/** The possible values of a Thief's marker. */
const FACES = [...named('blank'), ...numberChoices([1, 2, 3])];
/** The values of the markers in the supply: 12 are blank. */
const SUPPLY = [...Array.from({ length: 12 }, () => 0), 1, 1, 1, 2, 2, 3];
/** The counter of the markers that the app has revealed. */
const REVEALED = 'despicable-theft.revealed';

const deals = ({ game }: World): boolean => game.setup.decks === 'app';

/** Returns the value of the next marker that the app reveals; the supply is mixed again once all have been. */
function dealtFace({ game }: World): number {
  const n = game.counters[REVEALED] ?? 0;
  const all = shuffled(SUPPLY, game.setup.seed + SUPPLY.length + Math.floor(n / SUPPLY.length));
  return all[n % all.length]!;
}

const thieves = (world: World, land: LandId): number => markers(world, MARKER, land).length;

const withThieves = (world: World): readonly LandId[] => [
  ...new Set(markers(world, MARKER).map(landOfMarker)),
];

/**
 * Returns the adjacent lands nearer to the Ocean of the land's board, without Isolated ones; none if the land is
 * Isolated.
 */
function towardsOcean(world: World, land: LandId): readonly LandId[] {
  if (world.rules.isolated(world, land)) return [];
  const far = inland(world, landOf(world, land).board);
  return landOf(world, land).adjacent.filter(
    (near) => (far.get(near) ?? Infinity) < (far.get(land) ?? 0) && !world.rules.isolated(world, near),
  );
}

const oneTo = (world: World, land: LandId, to: LandId, cause: Cause): readonly GameEvent[] => {
  const one = markers(world, MARKER, land).slice(0, 1);
  return one.length > 0
    ? [...removeMarkers(world, one, cause), ...placeMarker(world, MARKER, to, cause)]
    : [];
};

/**
 * Returns the steps before the Ravage step: Thieves on the coast escape, then the others move, the nearest first. No
 * Thief moves twice.
 */
function onTheMove(world: World): readonly Step[] {
  const lands = withThieves(world);
  const far = inland(world);
  const isCoast = (land: LandId): boolean => landOf(world, land).coastal;
  const each = (land: LandId, step: string): Step =>
    exceptional(ESCAPE, step, { land, left: thieves(world, land) });
  return [
    ...lands.filter(isCoast).map((land) => each(land, 'escape')),
    ...lands
      .filter((land) => !isCoast(land))
      .sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
      .map((land) => each(land, 'go')),
  ];
}

const next = (step: Extract<Step, { do: 'exceptional' }>): readonly Step[] => {
  const { left = 1 } = step;
  return left > 1 ? [{ ...step, left: left - 1 }] : [];
};

/** Returns the Fear lost by an escape: from the pool only, never a card. */
const lessFear = (world: World): readonly GameEvent[] => {
  const n = Math.min(FEAR_LOST, world.game.fear.generated);
  return n > 0 ? doDeed(world, { deed: { deed: 'fear', n: -n }, cause: ESCAPE }).events : [];
};

const canBeCaught = (world: World, land: LandId): boolean =>
  countIn(world, land, 'T', 'C') === 0 && countIn(world, land, 'D') >= DAHAN_TO_CATCH;

/** Despicable Theft (Jagged Earth): scenarios.json, despicable-theft. */
export const DESPICABLE_THEFT: ScenarioRules = {
  // `escape` of r2 deals the markers if the app has the decks; otherwise the players mix their own.
  s1: {},
  r1: {
    after: {
      explore: (world, { land }, events) =>
        world.game.phase !== 'setup' &&
        landOf(world, land).number >= FROM_LAND &&
        events.some((event) => event.type === 'explored' && event.n > 0)
          ? [exceptional(ARRIVAL, 'thief', { land })]
          : [],
    },
    late: {
      phase: 'explore',
      inLand: (world, land) =>
        landOf(world, land).number >= FROM_LAND && wasExplored(world, land) && countIn(world, land, 'E') > 0
          ? [exceptional(ARRIVAL, 'thief', { land })]
          : [],
    },
    steps: {
      thief: { run: (world, step) => ({ events: placeMarker(world, MARKER, landIn(step), ARRIVAL) }) },
    },
  },
  r2: {
    before: {
      invaderAction: (world, { action, slot, done }) =>
        action === 'ravage' && slot === undefined && done === undefined && withThieves(world).length > 0
          ? [exceptional(ESCAPE, 'begin')]
          : [],
    },
    late: {
      phase: 'ravage',
      steps: (world) => (withThieves(world).length > 0 ? [exceptional(ESCAPE, 'begin')] : []),
    },
    steps: {
      begin: { run: (world) => ({ events: [], then: onTheMove(world) }) },
      // The players reveal the Thief and enter its value, unless the app deals it.
      escape: {
        ask: (world, step) => (thieves(world, landIn(step)) > 0 && !deals(world) ? offers(FACES) : null),
        run: (world, step, choice) => {
          const one = markers(world, MARKER, landIn(step)).slice(0, 1);
          if (one.length === 0 || (choice === null && !deals(world))) return NOTHING;
          const times = deals(world) ? dealtFace(world) : choice?.kind === 'number' ? choice.n : 0;
          const revealed: readonly GameEvent[] = deals(world)
            ? [{ type: 'counterSet', counter: REVEALED, n: (world.game.counters[REVEALED] ?? 0) + 1 }]
            : [];
          return {
            events: [...removeMarkers(world, one, ESCAPE), ...revealed, ...lessFear(world)],
            then: [...Array.from({ length: times }, (): Step => ({ do: 'accelerate' })), ...next(step)],
          };
        },
      },
      go: {
        ask: (world, step) => {
          const lands = towardsOcean(world, landIn(step));
          return lands.length > 1 && thieves(world, landIn(step)) > 0 ? offers(landChoices(lands)) : null;
        },
        run: (world, step, choice) => {
          const land = landIn(step);
          const to = landOfChoice(choice) ?? towardsOcean(world, land)[0];
          return to === undefined ? NOTHING : { events: oneTo(world, land, to, ESCAPE), then: next(step) };
        },
      },
    },
  },
  r3: {
    offers: {
      destroyed: {
        at: ['fastPowers', 'slowPowers', 'spiritPhase'],
        open: (world) => withThieves(world).filter((land) => canBeCaught(world, land)),
      },
      moved: { at: ['fastPowers', 'slowPowers', 'spiritPhase'], open: withThieves },
    },
    steps: {
      destroyed: {
        run: (world, step) => ({
          events: removeMarkers(world, markers(world, MARKER, landIn(step)).slice(0, 1), THWARTED),
          then: [{ do: 'deed', deed: { deed: 'fear', n: 1 }, cause: THWARTED }],
        }),
      },
      moved: pickLand(
        (world, step) => landOf(world, landIn(step)).adjacent,
        (world, to, step) => ({ events: oneTo(world, landIn(step), to, THWARTED) }),
      ),
    },
  },
};
