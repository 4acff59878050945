import { landChoices, landOfChoice, named, numberChoices } from '../../rules/choice';
import type { Deed } from '../../rules/deeds/deed';
import type { GameEvent } from '../../rules/event';
import { piecesIn } from '../../rules/game';
import { buildHere } from '../../rules/invaders/build';
import { type LandId, landOf } from '../../rules/island';
import type { Modifier } from '../../rules/modifier';
import { codesOf, kindOf, type PieceKind, type Pieces, type TokenKind, TOKENS } from '../../rules/pieces';
import { UNUSED } from '../../rules/score';
import type { Step } from '../../rules/step';
import { offers } from '../../rules/step-rule';
import type { World } from '../../rules/world';
import { countIn, landsOn, most } from '../exceptions/hooks';
import { laying, markers, placeMarker, removeMarkers } from '../exceptions/markers';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import {
  areHeld,
  blightHere,
  countInSands,
  type Finder,
  foundBy,
  FROM_NOW_ON,
  hasPower,
  HELD_TURN,
  hiddenPowers,
  isInUse,
  isNewGround,
  isSands,
  isYourPower,
  POWER_NUMBERS,
  powerLine,
  powerUsed,
  SEARCH_LINE,
  whenFound,
  YOUR_POWERS,
} from './found-powers';
import type { ScenarioRules } from './scenario';

const HIDDEN = 'powers-long-forgotten.s1';
const MARKER = 'hidden-power';

const POWERS_PER_BOARD = 4;
const DAHAN_TO_SEARCH = 3;

const invadersToSearch = ({ game }: World): number =>
  game.setup.adversaries.some(({ id }) => id === 'france') ? 3 : 2;

/** Who searches the land now; the table first, where both would. */
function searcher(world: World, land: LandId): Finder | null {
  if (countIn(world, land, 'D') >= DAHAN_TO_SEARCH) return 'spirits';
  return countIn(world, land, 'E', 'T', 'C') >= invadersToSearch(world) ? 'invaders' : null;
}

const open = (world: World, board: string): readonly LandId[] =>
  landsOn(world, board)
    .map(({ id }) => id)
    .filter((land) => countIn(world, land, 'D') === 0 && markers(world, MARKER, land).length === 0);

/** What a search has found, at once: powers that need no moment of their own. */
function atOnce(world: World, n: string, by: Finder): readonly Step[] {
  if (by !== 'invaders') return [];
  if (n === '4') return [exceptional(powerLine('p4'), 'hold')];
  return n === '7' ? eachBoard(world, powerLine('p7'), 'harm') : [];
}

const RAVAGE_LESS = 3;
/** Card Plays of each Spirit in the turn that marker 4 holds. */
const CARD_PLAYS_HELD = 1;
const FEAR_CARDS = 2;
const DAMAGE_PER_DAHAN = 2;

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
  // About Powers alone: said once somebody has found them.
  p1: { reminds: whenFound('1') },
  p6: {
    reminds: whenFound('6'),
    bend: { powerRange: (next) => (world) => next(world) + (isInUse(world, '6') ? 1 : 0) },
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
