import { landChoices, landOfChoice, named, numberChoices } from '../../rules/choice';
import type { Deed } from '../../rules/deeds/deed';
import type { GameEvent } from '../../rules/event';
import { piecesIn } from '../../rules/game';
import { buildHere } from '../../rules/invaders/build';
import { type LandId, landOf } from '../../rules/island';
import type { Modifier } from '../../rules/modifier';
import {
  codesOf,
  count,
  kindOf,
  type PieceKind,
  type Pieces,
  type TokenKind,
  TOKENS,
} from '../../rules/pieces';
import { UNUSED } from '../../rules/score';
import type { Step } from '../../rules/step';
import { offers } from '../../rules/step-rule';
import type { World } from '../../rules/world';
import { countIn, landsOn, most } from '../exceptions/hooks';
import { lay, laying, lift, markers } from '../exceptions/markers';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const HIDDEN = 'powers-long-forgotten.s1';
const SEARCH = 'powers-long-forgotten.r1';
const of = (line: string): string => `powers-long-forgotten.${line}`;
const MARKER = 'hidden-power';

const POWERS_PER_BOARD = 4;
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const DAHAN_TO_SEARCH = 3;

type Finder = 'spirits' | 'invaders';
/** Which power was found by whom: 1 while it waits (or holds, for the Invaders), 2 once it is used. */
const found = (n: string, by: Finder): string => `${SEARCH}:${by}-${n}`;
const has = ({ game }: World, n: string, by: Finder): boolean => game.counters[found(n, by)] === 1;
const isFound = ({ game }: World, n: string): boolean =>
  (['spirits', 'invaders'] as const).some((by) => game.counters[found(n, by)] !== undefined);
/** The numbers that nobody has found. */
const hidden = (world: World): readonly number[] => NUMBERS.filter((n) => !isFound(world, n)).map(Number);
/** Said while Powers are used, once it has been found. */
function whenFound(n: string): NonNullable<ScenarioRules[string]['reminds']> {
  const isOut = (world: World): boolean => isFound(world, n);
  return { fast: isOut, slow: isOut };
}
/** What you have found; those that wait until you want them are worth points. */
const YOURS = NUMBERS.map((n) => found(n, 'spirits'));
/** Powers that hold for the rest of the game once you use them; the others are used at a moment. */
const FROM_NOW_ON = ['1', '2', '3', '5', '6', '8'] as const;
const isYours = ({ game }: World, n: string): boolean => (game.counters[found(n, 'spirits')] ?? 0) > 0;
const usedUp = (n: string): GameEvent => ({ type: 'counterSet', counter: found(n, 'spirits'), n: 2 });

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

const isSands = (world: World, land: LandId): boolean => landOf(world, land).terrain === 'sands';

/** How many of these stand in all Sands together. */
const inSands = (world: World, ...kinds: readonly ('E' | 'T' | 'C')[]): number =>
  world.island.order.reduce(
    (sum, land) => (isSands(world, land) ? sum + countIn(world, land, ...kinds) : sum),
    0,
  );

/** The turn in which the Spirits play only 1 card (marker 4). */
const HELD = `${of('p4')}:turn`;
/** Marker 4 in the Invaders' hands holds for the next turn; one the table has told without a search, until it says so. */
const areHeld = (world: World): boolean =>
  has(world, '4', 'invaders') && (world.game.counters[HELD] ?? world.game.turn) === world.game.turn;

/** What a search has found, at once: powers that need no moment of their own. */
function atOnce(world: World, n: string, by: Finder): readonly Step[] {
  if (by !== 'invaders') return [];
  if (n === '4') return [exceptional(of('p4'), 'hold')];
  return n === '7' ? eachBoard(world, of('p7'), 'harm') : [];
}

/** Whether a Town or City has come to a Jungle or Wetland that had none, while the Invaders know how (marker 5). */
function isNewGround(world: World, land: LandId, events: readonly GameEvent[]): boolean {
  const { terrain } = landOf(world, land);
  if (!has(world, '5', 'invaders') || (terrain !== 'jungle' && terrain !== 'wetland')) return false;
  const came = events.reduce((sum, event) => {
    if (event.type !== 'built' && event.type !== 'added') return sum;
    return event.land === land && ['T', 'C'].includes(kindOf(event.piece)) ? sum + event.n : sum;
  }, 0);
  return came > 0 && count(piecesIn(world, land), 'T', 'C') === came;
}

const addsBlight = (land: LandId): readonly Step[] => [
  { do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: of('p5') },
];

const RAVAGE_LESS = 3;
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
              events: lay(world, MARKER, picked, HIDDEN),
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
            return by ? [exceptional(SEARCH, by, { land })] : [];
          }),
    steps: Object.fromEntries(
      (['spirits', 'invaders'] as const).map((by) => [
        by,
        {
          once: 'perLand',
          ask: (world, step) =>
            markers(world, MARKER, landIn(step)).length > 0
              ? offers([...named('blank'), ...numberChoices(hidden(world))])
              : null,
          run: (world, step, choice) => {
            const events: GameEvent[] = [...lift(world, markers(world, MARKER, landIn(step)), SEARCH)];
            if (choice?.kind !== 'number') return { events };
            const n = String(choice.n);
            events.push({ type: 'counterSet', counter: found(n, by), n: 1 });
            return { events, then: atOnce(world, n, by) };
          },
        } satisfies NonNullable<ScenarioRules[string]['steps']>[string],
      ]),
    ),
    counts: NUMBERS.flatMap((n) => [found(n, 'spirits'), found(n, 'invaders')]),
  },
  r2: {
    react: (world, events) =>
      events.some((event) => event.type === 'counterSet' && YOURS.includes(event.counter))
        ? [exceptional(of('r2'), 'score')]
        : [],
    offers: Object.fromEntries(
      FROM_NOW_ON.map((n) => [
        `use-${n}`,
        {
          at: ['spiritPhase', 'fastPowers', 'slowPowers'],
          open: (world) => has(world, n, 'spirits'),
        } satisfies NonNullable<Modifier['offers']>[string],
      ]),
    ),
    steps: {
      score: {
        run: ({ game }) => {
          const n = YOURS.filter((counter) => game.counters[counter] === 1).length;
          return { events: [{ type: 'counterSet', counter: UNUSED, n }] };
        },
      },
      ...Object.fromEntries(FROM_NOW_ON.map((n) => [`use-${n}`, { run: () => ({ events: [usedUp(n)] }) }])),
    },
  },
  // About Powers alone: said once somebody has found them.
  p1: { reminds: whenFound('1') },
  p6: { reminds: whenFound('6') },
  p2: {
    bend: {
      source: (next) => (world, land) =>
        next(world, land) ||
        (has(world, '2', 'invaders') && isSands(world, land) && inSands(world, 'T', 'C') > 0),
      acts: (next) => (world, action, card, land, slot) => {
        const verdict = next(world, action, card, land, slot);
        if (action !== 'build' || verdict.because !== 'noInvaders' || !isSands(world, land)) return verdict;
        return has(world, '2', 'invaders') && inSands(world, 'E', 'T', 'C') > 0
          ? { ...buildHere(world, land), because: of('p2') }
          : verdict;
      },
      builds: (next) => (world, land) => {
        const built = next(world, land);
        return built && has(world, '2', 'invaders') && isSands(world, land)
          ? { ...built, piece: inSands(world, 'T') > inSands(world, 'C') ? 'C' : 'T' }
          : built;
      },
    },
    reminds: { spirit: (world) => isYours(world, '2') },
  },
  p3: {
    after: {
      explore: (world, { land }, events) =>
        has(world, '3', 'invaders') &&
        landOf(world, land).terrain === 'wetland' &&
        events.some((event) => event.type === 'explored' && event.n > 0)
          ? [{ do: 'build', land, card: null, cause: of('p3') }]
          : [],
    },
    reminds: { spirit: (world) => isYours(world, '3') },
  },
  p4: {
    offers: { less: { at: ['fastPowers'], open: (world) => has(world, '4', 'spirits') } },
    steps: {
      hold: {
        run: ({ game }) => ({ events: [{ type: 'counterSet', counter: HELD, n: game.turn + 1 }] }),
      },
      less: {
        run: () => ({
          events: [usedUp('4')],
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
              cause: of('p4'),
            },
          ],
        }),
      },
    },
    reminds: { spirit: areHeld },
  },
  p5: {
    after: {
      build: (world, { land }, events) => (isNewGround(world, land, events) ? addsBlight(land) : []),
      deed: (world, { deed }, events) =>
        deed.deed === 'add' && isNewGround(world, deed.land, events) ? addsBlight(deed.land) : [],
      explore: (world, { land }, events) => (isNewGround(world, land, events) ? addsBlight(land) : []),
    },
    reminds: { spirit: (world) => isYours(world, '5') },
  },
  p7: {
    offers: {
      frighten: {
        at: ['fastPowers', 'slowPowers', 'spiritPhase'],
        open: (world) =>
          has(world, '7', 'spirits') &&
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
            events: [usedUp('7')],
            then: [
              { do: 'deed', deed: { deed: 'earn', n: FEAR_CARDS }, cause: of('p7') },
              { do: 'deed', deed: { deed: 'damage', land, n, among: ['E', 'T', 'C'] }, cause: of('p7') },
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
          return { events: [], then: deeds.map((deed) => ({ do: 'deed', deed, cause: of('p7') })) };
        },
      ),
    },
  },
};
