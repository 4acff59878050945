import type { GameEvent } from '../../../rules/event';
import { fearFor, terrorLevel } from '../../../rules/fear';
import type { LandId } from '../../../rules/island';
import type { Modifier } from '../../../rules/modifier';
import { codeOf, isInvader, isPresence, kindOf, pieceOf } from '../../../rules/pieces';
import type { Step } from '../../../rules/step';
import { choices, NOTHING, WAITS } from '../../../rules/step-rule';
import { landOf, piecesIn, type World } from '../../../rules/world';
import { fewest } from '../../exceptions/hooks';
import { pickLand } from '../../exceptions/pick-land';
import { pickPiece, piecesAt } from '../../exceptions/pick-piece';
import {
  andAlso,
  countIn,
  exceptionOf,
  isInForce,
  isNearBlight,
  isUp,
  landsOnBoard,
  onEveryBoard,
  pickLands,
  stepOf,
  tellsAtOnce,
} from './blight-moments';

const place = (card: string, land: LandId, piece: string, n = 1): Step => ({
  do: 'place',
  land,
  piece,
  n,
  cause: exceptionOf(card),
});
const addBlight = (card: string, land: LandId): Step => ({ do: 'addBlight', land, cause: exceptionOf(card) });

const farmlands = 'promising-farmlands';
const PROMISING_FARMLANDS = andAlso(
  tellsAtOnce(farmlands, (world) => ({ events: [], then: onEveryBoard(world, farmlands, 'land') })),
  {
    steps: {
      land: pickLand(
        (world, step) =>
          landsOnBoard(world, step).filter(
            (land) => !landOf(world, land).coastal && countIn(world, land, 'T', 'C') === 0,
          ),
        (_, land) => ({ events: [], then: [place(farmlands, land, 'T'), place(farmlands, land, 'C')] }),
      ),
    },
  },
);

const ecosystem = 'disintegrating-ecosystem';
const DISINTEGRATING_ECOSYSTEM = andAlso(
  tellsAtOnce(ecosystem, (world) => ({
    events: [],
    then: onEveryBoard(world, ecosystem, 'beasts', 'blight'),
  })),
  {
    steps: {
      beasts: pickLand(
        (world, step) => landsOnBoard(world, step).filter((land) => countIn(world, land, 'A') > 0),
        (_, land) => ({
          events: [{ type: 'destroyed', land, piece: 'A', n: 1, cause: exceptionOf(ecosystem) }],
        }),
      ),
      blight: pickLand(
        (world, step) => landsOnBoard(world, step).filter((land) => countIn(world, land, 'T', 'C') > 0),
        (_, land) => ({ events: [], then: [addBlight(ecosystem, land)] }),
      ),
    },
  },
);

const erosion = 'erosion-of-will';
const EROSION_OF_WILL = tellsAtOnce(erosion, ({ game }) => ({
  events: fearFor(game, 2 * game.setup.players.length, exceptionOf(erosion)),
}));

const pall = 'a-pall-upon-the-land';
const A_PALL_UPON_THE_LAND = andAlso(
  tellsAtOnce(pall, (world) => ({ events: [], then: onEveryBoard(world, pall, 'town') })),
  {
    steps: {
      town: pickPiece(
        (world, step) => piecesAt(world, landsOnBoard(world, step), 'T'),
        (_, { land, piece }) => ({
          events: [{ type: 'removed', land, piece, n: 1, cause: exceptionOf(pall) }],
        }),
      ),
    },
  },
);

const proliferation = 'unnatural-proliferation';
const UNNATURAL_PROLIFERATION = andAlso(
  tellsAtOnce(proliferation, (world) => ({
    events: [],
    then: onEveryBoard(world, proliferation, 'dahan', 'cities'),
  })),
  {
    steps: {
      dahan: pickLand(
        (world, step) => landsOnBoard(world, step).filter((land) => countIn(world, land, 'D') > 0),
        (_, land) => ({ events: [], then: [place(proliferation, land, 'D')] }),
      ),
      cities: pickLand(
        (world, step) => {
          const built = landsOnBoard(world, step).filter((land) => countIn(world, land, 'T', 'C') > 0);
          return built.length > 0 ? fewest(built, (land) => countIn(world, land, 'T', 'C')) : [];
        },
        (_, land) => ({ events: [], then: [place(proliferation, land, 'C', 2)] }),
      ),
    },
  },
);

const weaken = 'all-things-weaken';
const ALL_THINGS_WEAKEN = andAlso(tellsAtOnce(weaken), {
  bend: {
    health: (next) => (world, piece, land) => {
      const health = next(world, piece, land);
      const weakens = (isInvader(piece) || kindOf(piece) === 'D') && isInForce(world, weaken);
      return weakens ? Math.max(1, health - 1) : health;
    },
    landHealth: (next) => (world, land) =>
      isInForce(world, weaken) ? Math.max(1, next(world, land) - 1) : next(world, land),
  },
  after: {
    ...tellsAtOnce(weaken).after,
    addBlight: (world, { quiet, land }, events) =>
      !quiet && isInForce(world, weaken) && events.some(({ type }) => type === 'blightAdded')
        ? [stepOf(weaken, 'blight', { land })]
        : [],
  },
  steps: {
    blight: {
      ask: (world) => (isInForce(world, weaken) ? WAITS : null),
      run: (world, { land = '' }) => {
        const cause = exceptionOf(weaken);
        // Every Presence there goes, beyond the one of each Spirit that Blight destroys anyway.
        const gone = isInForce(world, weaken)
          ? Object.entries(piecesIn(world, land)).filter(([code]) => code === 'A' || isPresence(code))
          : [];
        const events = gone.map(([piece, n]): GameEvent => ({ type: 'destroyed', land, piece, n, cause }));
        return { events, then: [{ do: 'checkEnding' }] };
      },
    },
  },
});

const communities = 'thriving-communities';
const THRIVING_COMMUNITIES = andAlso(
  tellsAtOnce(communities, ({ island }) => ({
    events: [],
    then: island.boards.map((board) => stepOf(communities, 'land', { board, left: 4 })),
  })),
  {
    steps: {
      land: pickLands(
        communities,
        (world, land) => countIn(world, land, 'E', 'T') > 0,
        (_, land) => [stepOf(communities, 'upgrade', { land })],
      ),
      upgrade: pickPiece(
        (world, { land = '' }) => piecesAt(world, [land], 'E', 'T'),
        (_, { land, piece }) => {
          const old = pieceOf(piece);
          const to = codeOf({ ...old, kind: old.kind === 'E' ? 'T' : 'C' });
          return { events: [{ type: 'replaced', land, piece, to, n: 1, cause: exceptionOf(communities) }] };
        },
      ),
    },
  },
);

const crumbles = 'untended-land-crumbles';
const SPARED = 'spared';
const nearBlightOn = (world: World, step: { readonly board?: string }): readonly LandId[] =>
  landsOnBoard(world, step).filter((land) => isNearBlight(world, land));
const UNTENDED_LAND_CRUMBLES: Modifier = {
  name: exceptionOf(crumbles),
  after: {
    blightedIsland: (world) =>
      isUp(world, crumbles) ? [...onEveryBoard(world, crumbles, 'land'), { do: 'checkEnding' }] : [],
  },
  steps: {
    land: {
      ask: (world, step) => {
        const lands = nearBlightOn(world, step);
        return lands.length > 0 ? choices([...lands, SPARED]) : null;
      },
      run: (_, __, choice) =>
        choice === null || choice === SPARED ? NOTHING : { events: [], then: [addBlight(crumbles, choice)] },
    },
  },
};

/** Fear markers that the pool gains for each player, by Terror Level. */
const POOL_GROWS = [1, 1.5, 2] as const;
const INVADERS_FIND_THE_LAND = tellsAtOnce('invaders-find-the-land-to-their-liking', ({ game }) => {
  const { fear, setup } = game;
  const more = Math.floor(setup.players.length * POOL_GROWS[terrorLevel(fear) - 1]!);
  return { events: [{ type: 'fearSet', fear: { ...fear, size: fear.size + more } }] };
});

const strongEarth = 'strong-earth-shatters-slowly';
const STRONG_EARTH = andAlso(
  tellsAtOnce(strongEarth, ({ game }) => ({
    events: [],
    then: game.setup.players.map(() => stepOf(strongEarth, 'land')),
  })),
  {
    steps: {
      land: pickLand(
        (world) => world.island.order.filter((land) => isNearBlight(world, land)),
        (_, land) => ({ events: [], then: [addBlight(strongEarth, land)] }),
      ),
    },
  },
);

const exploitation = 'intensifying-exploitation';
const INTENSIFYING_EXPLOITATION = andAlso(tellsAtOnce(exploitation), {
  bend: {
    extraDamage: (next) => (world, land) => next(world, land) + (isInForce(world, exploitation) ? 2 : 0),
  },
});

const crops = 'thriving-crops';
const THRIVING_CROPS = andAlso(
  tellsAtOnce(crops, ({ island }) => ({
    events: [],
    then: island.boards.map((board) => stepOf(crops, 'land', { board, left: 3 })),
  })),
  {
    steps: {
      land: pickLands(
        crops,
        () => true,
        (_, land) => [{ do: 'build', land, card: null }],
      ),
    },
  },
);

/** What each Blight Card of the expansions does beyond the Blight on it; one that is not here speaks for itself in each Invader Phase. */
export const BLIGHT_EXCEPTIONS: readonly Modifier[] = [
  tellsAtOnce('back-against-the-wall'),
  PROMISING_FARMLANDS,
  DISINTEGRATING_ECOSYSTEM,
  tellsAtOnce('aid-from-lesser-spirits'),
  tellsAtOnce('tipping-point'),
  EROSION_OF_WILL,
  A_PALL_UPON_THE_LAND,
  UNNATURAL_PROLIFERATION,
  ALL_THINGS_WEAKEN,
  THRIVING_COMMUNITIES,
  UNTENDED_LAND_CRUMBLES,
  INVADERS_FIND_THE_LAND,
  STRONG_EARTH,
  tellsAtOnce('burn-brightest-before-the-end'),
  INTENSIFYING_EXPLOITATION,
  tellsAtOnce('shattered-fragments-of-power'),
  tellsAtOnce('slow-dissolution-of-will'),
  tellsAtOnce('the-border-of-life-and-death'),
  THRIVING_CROPS,
];
