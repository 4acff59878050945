import { cardOf } from '../../rules/invaders/track';
import { landsWhere } from '../../rules/lands/land-filter';
import { answersWith, named } from '../../rules/table/choice';
import { terrorLevel } from '../../rules/table/fear';
import { type LandId, landOf } from '../../rules/table/island';
import { inTheWay } from '../../rules/turn/victory';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';
import { markers, placeMarker, removeMarkers } from '../exceptions/markers';
import { oneSpirit, payersOf, pickSpirit } from '../exceptions/paid-energy';
import { exceptional, landIn } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const WARD = 'ward-the-shores.r1';
const PATTERN = 'ward-the-shores.r2';
const MARKER = 'warding-pattern';

const MARKERS_PER_BOARD = 4;
const ENERGY_EACH = 2;
const DEFEND_PER_WARD = 3;

const isWarded = (world: World, land: LandId): boolean => markers(world, MARKER, land).length > 0;

/** Returns the cost of a Pattern: 2 Energy per Blight, Town and City of the land. */
const price = (world: World, land: LandId): number => ENERGY_EACH * countIn(world, land, 'B', 'T', 'C');

/** Returns the players who may have a Sacred Site there and can pay for a Pattern. */
const warders = (world: World, land: LandId): readonly number[] =>
  payersOf(world, price(world, land)).filter(
    (player) => !world.game.presence.tracked || world.rules.sacredSite(world, land, player),
  );

/** Returns the Sacred Sites without a Pattern, as long as markers remain. */
const open = (world: World): readonly LandId[] =>
  markers(world, MARKER).length >= MARKERS_PER_BOARD * world.game.setup.boards.length
    ? []
    : landsWhere(world, 'sacred-site').filter(
        (land) => !isWarded(world, land) && warders(world, land).length > 0,
      );

const unwarded = (world: World): number =>
  world.island.order.filter((land) => landOf(world, land).coastal && !isWarded(world, land)).length;

/** Ward the Shores (Branch & Claw): scenarios.json, ward-the-shores. */
export const WARD_THE_SHORES: ScenarioRules = {
  s2: { setup: { allFear: 3 } },
  r1: {
    offers: { ward: { at: ['slowPowers'], open } },
    steps: {
      ward: {
        run: (world, step) => {
          const land = landIn(step);
          const left = price(world, land);
          return { events: [], then: [exceptional(WARD, 'pay', { land, ...(left > 0 && { left }) })] };
        },
      },
      pay: {
        ask: () => offers(named('paid', 'no')),
        run: (world, step, choice) => {
          if (!answersWith(choice, 'paid')) return NOTHING;
          const { left = 0 } = step;
          const land = landIn(step);
          return {
            events: placeMarker(world, MARKER, land, WARD),
            then: left > 0 ? oneSpirit(world, WARD, 'payer', { land, left }) : [],
          };
        },
      },
      payer: pickSpirit(
        (world, step) => warders(world, landIn(step)),
        (_, { left = 0 }) => [{ change: 'energy', n: -left }],
      ),
    },
  },
  r2: {
    bend: {
      defend: (next) => (world, land) => next(world, land) + (isWarded(world, land) ? DEFEND_PER_WARD : 0),
    },
    react: (world, events) =>
      events.flatMap((event) =>
        event.type === 'blightAdded' && isWarded(world, event.land)
          ? [exceptional(PATTERN, 'destroyed', { land: event.land })]
          : [],
      ),
    steps: {
      destroyed: {
        run: (world, step) => ({
          events: removeMarkers(world, markers(world, MARKER, landIn(step)), PATTERN),
        }),
      },
    },
  },
  r3: {
    bend: {
      explores: (next) => (world, land, card) => {
        const added = next(world, land, card);
        const brings = card !== null && added.length > 0 && cardOf(world, card).stage === 3;
        return brings ? [...added, { piece: 'T', n: 1, cause: 'ward-the-shores.r3' }] : added;
      },
    },
  },
  v1: {
    victories: (world, won) => {
      if (terrorLevel(world.game.fear) === 1) return won.filter((one) => one !== 'fear');
      return unwarded(world) === 0 ? ['ward-the-shores.v1'] : [];
    },
    goal: (world) =>
      terrorLevel(world.game.fear) === 1
        ? { n: inTheWay(world), what: '1' }
        : { n: unwarded(world), what: 'ward-the-shores' },
  },
};
