import { buildHere } from '../../rules/invaders/build';
import type { Deed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { landOf } from '../../rules/table/island';
import {
  codesOf,
  kindOf,
  type PieceKind,
  type Pieces,
  type TokenKind,
  TOKENS,
} from '../../rules/table/pieces';
import { afterBargains } from '../../rules/world/bargain';
import type { PowerKind } from '../../rules/world/named-questions';
import { countIn, landsOn, most } from '../exceptions/hooks';
import { notYetUsed, pickSpirit } from '../exceptions/paid-energy';
import { boardOf, landIn, pickLand } from '../exceptions/pick-land';
import {
  areHeld,
  blightHere,
  countInSands,
  hasPower,
  HELD_TURN,
  isInUse,
  isNewGround,
  isSands,
  isYourPower,
  powerLine,
  powerUsed,
  whenFound,
} from './found-powers';
import type { ScenarioRules } from './scenario';

const RAVAGE_LESS = 3;
/** The card plays of each Spirit in the turn of marker 4. */
const CARD_PLAYS_HELD = 1;
const FEAR_CARDS = 2;
const DAMAGE_PER_DAHAN = 2;
const ENERGY_WITHOUT_RECLAIM = 2;

const isFire = ({ elements }: PowerKind): boolean => elements.includes('fire');

/** The effects of found markers: scenarios.json, powers-long-forgotten. */
export const FOUND_POWERS: ScenarioRules = {
  // An Innate Power counts as one with Fire if any threshold requires Fire.
  p1: {
    reminds: whenFound('1'),
    bend: {
      powerSurcharge: (next) => (world, power) =>
        next(world, power) + (hasPower(world, '1', 'invaders') && isFire(power) && power.harms ? 1 : 0),
      powerDamage: (next) => (world, power) =>
        next(world, power) + (isInUse(world, '1') && isFire(power) ? 1 : 0),
    },
  },
  p6: {
    reminds: whenFound('6'),
    bend: {
      powerSurcharge: (next) => (world, power) =>
        next(world, power) + (hasPower(world, '6', 'invaders') && power.moves ? 1 : 0),
      powerRange: (next) => (world) => next(world) + (isInUse(world, '6') ? 1 : 0),
    },
  },
  p2: {
    bend: {
      source: (next) => (world, land) =>
        next(world, land) ||
        (hasPower(world, '2', 'invaders') && isSands(world, land) && countInSands(world, 'T', 'C') > 0),
      acts: (next) => (world, action, card, land, slot) => {
        const verdict = next(world, action, card, land, slot);
        if (action !== 'build' || verdict.because !== 'noInvaders' || !isSands(world, land)) return verdict;
        return hasPower(world, '2', 'invaders') && countInSands(world, 'E', 'T', 'C') > 0
          ? { ...buildHere(world, land), because: powerLine('p2') }
          : verdict;
      },
      builds: (next) => (world, land) => {
        const built = next(world, land);
        return built && hasPower(world, '2', 'invaders') && isSands(world, land)
          ? { ...built, piece: countInSands(world, 'T') > countInSands(world, 'C') ? 'C' : 'T' }
          : built;
      },
    },
    reminds: { spirit: (world) => isYourPower(world, '2') },
  },
  p3: {
    after: {
      explore: (world, { land }, events) =>
        hasPower(world, '3', 'invaders') &&
        landOf(world, land).terrain === 'wetland' &&
        events.some((event) => event.type === 'explored' && event.n > 0)
          ? [{ do: 'build', land, card: null, cause: powerLine('p3') }]
          : [],
    },
    reminds: { spirit: (world) => isYourPower(world, '3') },
    // The players record that the Spirit did not Reclaim.
    offers: {
      energy: {
        at: ['spiritPhase'],
        open: (world) => isInUse(world, '3') && notYetUsed(world, powerLine('p3')).length > 0,
      },
    },
    steps: {
      energy: pickSpirit(
        (world) => notYetUsed(world, powerLine('p3')),
        (spirit) => [
          { change: 'done', mark: { kind: 'rule', rule: powerLine('p3') } },
          ...afterBargains(spirit, [{ change: 'energy', n: ENERGY_WITHOUT_RECLAIM }]),
        ],
      ),
    },
  },
  p4: {
    offers: { less: { at: ['fastPowers'], open: (world) => hasPower(world, '4', 'spirits') } },
    steps: {
      hold: {
        run: ({ game }) => ({ events: [{ type: 'counterSet', counter: HELD_TURN, n: game.turn + 1 }] }),
      },
      less: {
        run: () => ({
          events: [powerUsed('4')],
          then: [
            {
              do: 'deed',
              deed: {
                deed: 'begin',
                change: { change: 'extraDamage', n: -RAVAGE_LESS },
                where: 'any',
                until: 'card',
                during: 'ravage',
              },
              cause: powerLine('p4'),
            },
          ],
        }),
      },
    },
    reminds: { spirit: areHeld },
    bend: {
      cardPlays: (next) => (world, given) =>
        areHeld(world) ? Math.min(CARD_PLAYS_HELD, next(world, given)) : next(world, given),
    },
  },
  p5: {
    after: {
      build: (world, { land }, events) => (isNewGround(world, land, events) ? blightHere(land) : []),
      deed: (world, { deed }, events) =>
        deed.deed === 'add' && isNewGround(world, deed.land, events) ? blightHere(deed.land) : [],
      explore: (world, { land }, events) => (isNewGround(world, land, events) ? blightHere(land) : []),
    },
    reminds: { spirit: (world) => isYourPower(world, '5') },
    bend: { forgetsForMajors: (next) => (world) => next(world) && !isInUse(world, '5') },
  },
  p7: {
    offers: {
      frighten: {
        at: ['fastPowers', 'slowPowers', 'spiritPhase'],
        open: (world) =>
          hasPower(world, '7', 'spirits') &&
          world.island.order.filter(
            (land) => countIn(world, land, 'D') > 0 && countIn(world, land, 'E', 'T', 'C') > 0,
          ),
      },
    },
    steps: {
      frighten: {
        run: (world, step) => {
          const land = landIn(step);
          const n = DAMAGE_PER_DAHAN * countIn(world, land, 'D');
          return {
            events: [powerUsed('7')],
            then: [
              { do: 'deed', deed: { deed: 'earn', n: FEAR_CARDS }, cause: powerLine('p7') },
              {
                do: 'deed',
                deed: { deed: 'damage', land, n, among: ['E', 'T', 'C'] },
                cause: powerLine('p7'),
              },
              { do: 'checkEnding' },
            ],
          };
        },
      },
      harm: pickLand(
        (world, step) => {
          const lands = landsOn(world, boardOf(step)).map(({ id }) => id);
          const built = lands.filter((land) => countIn(world, land, 'T', 'C') > 0);
          return built.length > 0 ? most(built, (land) => countIn(world, land, 'T', 'C')) : [];
        },
        (world, land) => {
          const there = piecesIn(world, land);
          const those = (is: (kind: PieceKind) => boolean): Pieces =>
            Object.fromEntries(
              codesOf(there)
                .filter((piece) => is(kindOf(piece)))
                .map((piece) => [piece, there[piece]!]),
            );
          const deeds: readonly Deed[] = [
            { deed: 'destroy', land, pieces: those((kind) => kind === 'D') },
            { deed: 'remove', land, pieces: those((kind) => TOKENS.includes(kind as TokenKind)) },
            { deed: 'add', land, pieces: { B: 1 } },
          ];
          return { events: [], then: deeds.map((deed) => ({ do: 'deed', deed, cause: powerLine('p7') })) };
        },
      ),
    },
  },
};
