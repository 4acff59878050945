import { entriesOf } from '../../../rules/basics/typed-keys';
import { timesOf } from '../../../rules/cards/amounts';
import { cardsIn } from '../../../rules/invaders/track';
import { qualifies } from '../../../rules/lands/land-filter';
import {
  appliesIn,
  coversRavage,
  defendOfSpirits,
  lastingOf,
  ravagedWorld,
} from '../../../rules/lasting/lasting';
import type { Line, Op } from '../../../rules/table/card-lines/line';
import { type Action, piecesIn } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import { codesOf, count, invadersIn, kindOf, type Pieces } from '../../../rules/table/pieces';
import type { Bends } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { bendsOfCards, type ByLine } from '../more/special-effects';

type Special = Parameters<typeof bendsOfCards>[0];

/** Returns the pieces without the largest one of these kinds, which is assumed until the players pick. */
function withoutOne(pieces: Pieces, kinds: string): Pieces {
  const code = codesOf(pieces).find((one) => kinds.includes(kindOf(one)));
  if (code === undefined) return pieces;
  const { [code]: n = 0, ...rest } = pieces;
  return n > 1 ? { ...rest, [code]: n - 1 } : rest;
}

const without = (pieces: Pieces, kinds: string): Pieces =>
  Object.fromEntries(entriesOf(pieces).filter(([code]) => !kinds.includes(kindOf(code))));

/** Returns true if an Ocean, Town or City one land further away than normal is a source of Explorers. */
function isInReach(world: World, land: LandId): boolean {
  return world.rules
    .touching(world, land)
    .some(
      (one) =>
        landOf(world, one).coastal ||
        world.rules.touching(world, one).some((far) => world.rules.source(world, far)),
    );
}

/** Returns how many Invaders deal Damage in the land. */
const fighters = (world: World, land: LandId): number =>
  invadersIn(world.rules.fighting(world, land)).reduce(
    (sum, code) =>
      sum + (world.rules.damage(world, code, land) > 0 ? world.rules.fighting(world, land)[code]! : 0),
    0,
  );

/**
 * The actions that an ignored token no longer stops. For Disease, also the Ravage of a Mining land, which it stops like
 * a Build (001:584).
 */
const TOKENS_IGNORED: Readonly<Record<string, readonly Action[]>> = {
  Z: ['build', 'ravage'],
  W: ['explore'],
};

/** Counter prefix of the Damage of a land's Dahan, counted before any are destroyed. */
export const STRIKE = 'events:strike-';

/**
 * The pieces of which the players pick one that sits out when the land Ravages. Until then, the largest is
 * assumed.
 */
export const BUILDINGS = 'TC';

/** Returns true if the players have picked the Town or City for this land. */
export const isPickedHere = (world: World, cause: string, land: LandId): boolean =>
  lastingOf(world.game, 'sitOut').some((one) => one.cause === cause && appliesIn(world, one, land));

/** The lasting changes of Event Cards without a named change (`event-effects`, vocabulary). */
const LINES: { readonly [O in Op]?: ByLine } = {
  'explore-mod': (_, lasting) => ({
    explores: (next) => (world, land, card) => {
      const placed = next(world, land, card);
      return placed.length > 0 && appliesIn(world, lasting, land)
        ? [...placed, { piece: 'E', n: lasting.change.amount }]
        : placed;
    },
  }),
  'explore-range': () => ({
    acts: (next) => (world, action, card, land, slot) => {
      const verdict = next(world, action, card, land, slot);
      if (action !== 'explore' || verdict.because !== 'noSource' || !isInReach(world, land)) return verdict;
      const stopped = world.rules.stopped(world, 'explore', land);
      return stopped ? { acts: false, because: stopped } : { acts: true, because: 'further' };
    },
  }),
  'explore-match': (line) => ({
    // Applies to the first Explore Card; an extra card is revealed after it.
    escalates: (next) => (world, card) =>
      line.ignoreEscalation === true && cardsIn(world, 'explore')[0] === card.id ? false : next(world, card),
    matches: (next) => (world, card, land, slot) =>
      slot === 'explore' ? qualifies(world, line.in ?? 'any', land) : next(world, card, land, slot),
  }),
  'ravage-damage-mod': (line, lasting) => {
    // The triggering Ravage starts the extra Damage (`later.ts`).
    if (line.trigger === 'building-ravage') return {};
    return line.against === 'land'
      ? {
          // The first Ravage with Damage adds more to the land only.
          blightFor: (next) => (world, land, net) =>
            next(
              world,
              land,
              net > 0 && coversRavage(world, lasting, land) ? net + lasting.change.amount : net,
            ),
        }
      : {
          extraDamage: (next) => (world, land) =>
            next(world, land) + (coversRavage(world, lasting, land) ? lasting.change.amount : 0),
        };
  },
  'invader-damage-mod': (line, lasting) => {
    // Without `against`, the line is on a Fear Card and changes the Damage of each Invader.
    if (line.against === undefined) return bendsOfCards(lasting);
    const more = (world: World, land: LandId): number =>
      coversRavage(world, lasting, land) ? lasting.change.amount * fighters(world, land) : 0;
    return line.against === 'land'
      ? { blightFor: (next) => (world, land, net) => next(world, land, net + more(world, land)) }
      : {
          damageToDahan: (next) => (world, land, net) =>
            next(world, land, net) + (net > 0 ? more(world, land) : 0),
        };
  },
  'dahan-damage-set': (_, { change }) => ({ dahanDamage: () => () => change.amount }),
  'not-participate': ({ piece = '', n }, lasting) => ({
    fighting: (next) => (world, land) => {
      const pieces = next(world, land);
      const isTold = isPickedHere(world, lasting.cause, land);
      if (!appliesIn(world, lasting, land) || (piece === BUILDINGS && isTold)) return pieces;
      return n === 'all' ? without(pieces, piece) : withoutOne(pieces, piece);
    },
  }),
  'token-no-effect': ({ piece = '' }) =>
    piece === 'S'
      ? { strife: (next) => (world, code) => Math.max(0, next(world, code) - 1) }
      : {
          preventing: (next) => (world, action, land) =>
            next(world, action, land).filter(
              (token) => token !== piece || !TOKENS_IGNORED[piece]?.includes(action),
            ),
        },
  'counts-as': () => ({
    badlands: (next) => (world, land, player) =>
      next(world, land, player) + count(piecesIn(world, land), 'A'),
  }),
  // Dahan destroyed in a Ravage deal Damage too, if all deal it together.
  'ravage-order': ({ n }) =>
    n === 'simultaneous'
      ? {
          dahanStrike: (next) => (world, land) => world.game.counters[STRIKE + land] ?? next(world, land),
        }
      : {},
  'no-fear-for-destroying': ({ piece = '' }) => ({
    fearFor: (next) => (world, code) => (piece.includes(kindOf(code)) ? 0 : next(world, code)),
  }),
  'defend-mod': (_, { change }) => ({
    defend: (next) => (world, land) =>
      next(world, land) - Math.min(-change.amount, defendOfSpirits(world, land)),
  }),
  defend: (line: Line, lasting) => ({
    defend: (next) => (world, land) =>
      next(world, land) +
      (coversRavage(world, lasting, land)
        ? lasting.change.amount * timesOf(ravagedWorld(world, land), line, land)
        : 0),
  }),
};

/** Returns the rules that an Event Card's lasting line changes. */
export const bendsOfEvents = (lasting: Special): Bends => bendsOfCards(lasting, LINES);
