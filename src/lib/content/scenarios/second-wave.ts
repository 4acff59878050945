import { entriesOf } from '../../rules/basics/typed-keys';
import type { GameEvent } from '../../rules/table/event';
import type { Aftermath, BlightState, Setup } from '../../rules/table/game';
import { type BoardId, type Land, type LandId, landOf, landsInOrder } from '../../rules/table/island';
import {
  isInvader,
  kindOf,
  NO_PIECE,
  type PieceCode,
  type PieceKind,
  type Pieces,
  type TokenKind,
  TOKENS,
} from '../../rules/table/pieces';
import { countInLands } from '../../rules/table/places';
import type { Step, Steps } from '../../rules/table/step';
import type { Placement, SetupState } from '../../rules/world/modifier';
import { NOTHING, WAITS } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  countIn,
  countOnBoard,
  inNumber,
  landsOn,
  moves,
  settledBoards,
} from '../exceptions/hooks';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';
import { SET_ASIDE } from './set-aside-cards';

const CARD = 'second-wave.s1';
const BETWEEN = 'second-wave.s2';
/** Counter of Blight stored next to the card until it flips again. */
const BESIDE = `${CARD}:beside`;

/** The pieces that each wave leaves on the island, and where its Invaders start: scenarios.json, sw-s2 to sw-s4. */
interface WaveNumbers {
  readonly blightPerBoard: number;
  /** Printed Invaders of land 6 and up start this many land numbers lower. */
  readonly lower: number;
  /** Lands to which a Town is added. */
  readonly towns: readonly number[];
}
const WAVES: Readonly<Record<number, WaveNumbers>> = {
  2: { blightPerBoard: 2, lower: 3, towns: [5] },
  3: { blightPerBoard: 3, lower: 2, towns: [4, 5] },
  4: { blightPerBoard: 4, lower: 1, towns: [3, 4, 5] },
  5: { blightPerBoard: 5, lower: 0, towns: [2, 3, 4, 5] },
  6: { blightPerBoard: 6, lower: 0, towns: [1, 2, 3, 4, 5] },
  7: { blightPerBoard: 7, lower: 0, towns: [1, 2, 3, 4, 5, 6] },
};
const LOWER_FROM = 6;
const TOKENS_PER_BOARD = 1;
const DAHAN_IN_LAND = 2;
const DAHAN_THAT_GROW = [2, 4] as const;
const DAHAN_ON_BOARD = 8;
const BLIGHT_ON_CARD_PER_BOARD = 2;
const BLIGHT_ON_CARD_MORE = 1;

const waveOf = ({ wave }: Setup): WaveNumbers => WAVES[wave?.number ?? 2]!;
const leftIn = ({ wave }: Setup, land: LandId): Pieces => wave?.after?.lands[land] ?? {};
const leftOf = (setup: Setup, land: LandId, kind: PieceKind): number => leftIn(setup, land)[kind] ?? 0;

/**
 * Returns the placements that move this land's printed Invaders to their start in the wave, and remove its other
 * printed pieces.
 */
function printedIn(setting: SetupState, lands: readonly Land[], land: Land): readonly Placement[] {
  const { lower } = waveOf(setting.setup);
  return entriesOf(land.printed).flatMap(([piece, n]): readonly Placement[] => {
    const there = Math.min(n, setting.lands[land.id]?.[piece] ?? 0);
    const away: readonly Placement[] = there > 0 ? [{ land: land.id, piece, n: -there }] : [];
    if (isInvader(piece)) {
      const number = land.number >= LOWER_FROM ? land.number - lower : land.number;
      return [...away, ...inNumber(lands, number, piece, n)];
    }
    // An Adversary may have moved the piece to another land of the board, as Sweden does with Blight.
    const moved = there < n ? lands.find(({ id, printed }) => more(setting, id, piece, printed)) : undefined;
    return moved ? [...away, { land: moved.id, piece, n: there - n }] : away;
  });
}

const more = ({ lands }: SetupState, land: LandId, piece: PieceCode, printed: Pieces): boolean =>
  (lands[land]?.[piece] ?? 0) > (printed[piece] ?? 0);

/**
 * Returns the placements that turn each board into what the previous game left, with this wave's Invaders; an extra
 * board gets no Invaders.
 */
function arrives(setting: SetupState): readonly Placement[] {
  const { island, setup } = setting;
  const settled = settledBoards(setting);
  return setup.boards.flatMap((board) => {
    const lands = landsInOrder(island).filter((land) => land.board === board);
    const left = lands.flatMap(({ id }) =>
      entriesOf(leftIn(setup, id)).map(([piece, n]): Placement => ({ land: id, piece, n })),
    );
    const printed = lands.flatMap((land) => printedIn(setting, lands, land));
    const isSettled = settled.includes(board);
    return [
      ...printed.filter(({ piece }) => isSettled || !isInvader(piece)),
      ...left,
      ...(isSettled ? waveOf(setup).towns.flatMap((number) => inNumber(lands, number, 'T')) : []),
    ];
  });
}

/** Returns the stored Blight of the Blight Card; null if this game doesn't continue with that card. */
function onCard({ wave, blight }: Setup): Aftermath['blight'] | null {
  const left = wave?.after?.blight;
  return left && blight === 'card' && left.side !== 'space' ? left : null;
}

/** Returns the number of pieces of a kind left on the island. */
const allLeft = ({ wave }: Setup, kind: PieceKind): number =>
  Object.values(wave?.after?.lands ?? {}).reduce((sum, pieces) => sum + (pieces[kind] ?? 0), 0);

const mayStay = (setup: Setup, kind: PieceKind): number =>
  (kind === 'B' ? waveOf(setup).blightPerBoard : TOKENS_PER_BOARD) * setup.boards.length;

/**
 * Divides the card's Blight, with that returned from the island, minus `less`: on the card and, if it was flipped, next
 * to it.
 */
function laid(setup: Setup, card: Aftermath['blight'], less: number): { on: number; beside: number } {
  const back = Math.max(0, allLeft(setup, 'B') - mayStay(setup, 'B'));
  const all = Math.max(0, card.left + back - less);
  const most = BLIGHT_ON_CARD_PER_BOARD * setup.boards.length + BLIGHT_ON_CARD_MORE;
  const on = card.side === 'blighted' ? Math.min(all, most) : all;
  return { on, beside: all - on };
}

/** Returns the stored Blight Card, turned to its healthy side. */
function cardAsLeft(setup: Setup, blight: BlightState): BlightState {
  const card = onCard(setup);
  if (!card) return blight;
  const known = card.side === 'blighted' && card.card !== null;
  return { ...blight, left: laid(setup, card, 0).on, dealt: known ? [card.card] : blight.dealt };
}

const wasBlighted = ({ game }: World): boolean => onCard(game.setup)?.side === 'blighted';

type Exceptional = Steps['exceptional'];

/** Returns the counter name of the pieces that the players keep in the land. */
const kept = (kind: string, land: LandId): string => `${BETWEEN}:${kind}-${land}`;
const keptIn = ({ game }: World, kind: string, land: LandId): number => game.counters[kept(kind, land)] ?? 0;
const keeps = (kind: string, land: LandId, n: number): GameEvent => ({
  type: 'counterSet',
  counter: kept(kind, land),
  n,
});

const kindIn = ({ piece = NO_PIECE }: Exceptional): PieceKind => piece as PieceKind;

/** Returns the lands in which the players can still keep one of the kind. */
const unkept = (world: World, kind: PieceKind): readonly LandId[] =>
  world.island.order.filter((land) => leftOf(world.game.setup, land, kind) > keptIn(world, kind, land));

/** Returns a step for each kind with more pieces left than may stay. */
const tooMany = (world: World): readonly Step[] =>
  (['B', ...TOKENS] as const).flatMap((kind) => {
    const left = mayStay(world.game.setup, kind);
    return allLeft(world.game.setup, kind) > left
      ? [exceptional(BETWEEN, 'keep', { piece: kind, left })]
      : [];
  });

/** Returns the steps that remove the rest of the kind; removed Blight returns to the card. */
const withoutRest = (world: World, kind: PieceKind): readonly Step[] =>
  world.island.order.flatMap((land): readonly Step[] => {
    const n = leftOf(world.game.setup, land, kind) - keptIn(world, kind, land);
    return n > 0
      ? [{ do: 'deed', deed: { deed: 'remove', land, pieces: { [kind]: n } }, cause: BETWEEN }]
      : [];
  });

const isCrowded = (world: World, land: LandId): boolean => countIn(world, land, 'D') > DAHAN_IN_LAND;

/** Returns the next crowded land that Dahan must leave; undefined if there is none, or no land has room for them. */
const crowded = (world: World): LandId | undefined =>
  world.island.order.some((land) => countIn(world, land, 'D') < DAHAN_IN_LAND)
    ? world.island.order.find((land) => isCrowded(world, land))
    : undefined;

const withDahan = (world: World, board: BoardId): readonly LandId[] =>
  landsOn(world, board).flatMap(({ id }) => (countIn(world, id, 'D') > 0 ? id : []));

/** Second Wave (Branch & Claw): scenarios.json, second-wave. */
export const SECOND_WAVE: ScenarioRules = {
  s1: {
    setup: { blight: cardAsLeft },
    bend: {
      blightOnFlip: (next) => (world, printed) =>
        // Only the first flip takes this Blight: a later card has its own.
        wasBlighted(world) && world.game.blight.card === null
          ? (world.game.counters[BESIDE] ?? 0)
          : next(world, printed),
    },
    react: ({ game }, events) =>
      game.counters[BESIDE] && events.some(({ type }) => type === 'blightCardFlipped')
        ? [exceptional(CARD, 'taken')]
        : [],
    steps: {
      taken: { run: () => ({ events: [{ type: 'counterSet', counter: BESIDE, n: 0 }] }) },
      // Subtracts an Adversary's own Blight (sw-s3).
      lay: {
        run: (world) => {
          const { blight, setup } = world.game;
          const card = onCard(setup);
          if (!card) return NOTHING;
          const stays = Math.min(allLeft(setup, 'B'), mayStay(setup, 'B'));
          const { on, beside } = laid(setup, card, countInLands(world, 'B') - stays);
          const events: GameEvent[] = [{ type: 'blightSet', blight: { ...blight, left: on } }];
          if (wasBlighted(world)) events.push({ type: 'counterSet', counter: BESIDE, n: beside });
          return { events };
        },
      },
    },
    counts: [BESIDE],
  },
  s2: {
    before: {
      setTheTable: (world) =>
        world.game.setup.wave?.after
          ? [
              ...tooMany(world),
              exceptional(BETWEEN, 'spread'),
              ...eachBoard(world, BETWEEN, 'grow'),
              ...eachBoard(world, BETWEEN, 'thin'),
              exceptional(CARD, 'lay'),
            ]
          : [],
    },
    after: {
      setTheTable: ({ game }) => (game.setup.wave?.after ? [] : [exceptional(BETWEEN, 'by-hand')]),
    },
    steps: {
      keep: pickLand(
        (world, step) => unkept(world, kindIn(step)),
        (world, land, step) => {
          const kind = kindIn(step);
          const { left = 1 } = step;
          const then = left > 1 ? { ...step, left: left - 1 } : { ...step, step: 'rest' };
          return { events: [keeps(kind, land, keptIn(world, kind, land) + 1)], then: [then] };
        },
      ),
      rest: { run: (world, step) => ({ events: [], then: withoutRest(world, kindIn(step)) }) },
      spread: {
        run: (world) => {
          const land = crowded(world);
          return land === undefined
            ? NOTHING
            : { events: [], then: [exceptional(BETWEEN, 'push', { land }), exceptional(BETWEEN, 'spread')] };
        },
      },
      push: pickLand(
        (world, step) =>
          [...landOf(world, landIn(step)).adjacent].sort(
            (a, b) => countIn(world, a, 'D') - countIn(world, b, 'D'),
          ),
        (world, to, step) => ({ events: moves(world, landIn(step), to, 'D', BETWEEN).events }),
      ),
      grow: {
        run: (world, step) => {
          const board = boardOf(step);
          const n = countOnBoard(world, board, 'D');
          const [land] = withDahan(world, board);
          return land !== undefined && n >= DAHAN_THAT_GROW[0] && n <= DAHAN_THAT_GROW[1]
            ? addPieces(world, land, { D: 1 }, BETWEEN)
            : NOTHING;
        },
      },
      thin: pickLand(
        (world, step) =>
          countOnBoard(world, boardOf(step), 'D') > DAHAN_ON_BOARD ? withDahan(world, boardOf(step)) : [],
        (_, land, step) => ({
          events: [],
          then: [{ do: 'deed', deed: { deed: 'remove', land, pieces: { D: 1 } }, cause: BETWEEN }, step],
        }),
      ),
      // The previous game is not in this app: the players enter the pieces on the map.
      'by-hand': { ask: () => WAITS, run: () => NOTHING },
    },
  },
  r1: SET_ASIDE,
  s3: {
    setup: {
      place: arrives,
      // Keeps out printed tokens only; an Adversary's tokens are added as usual.
      admits: (_, { piece, n }, by) =>
        n < 0 || by !== 'tokens' || !TOKENS.includes(kindOf(piece) as TokenKind),
    },
  },
};
