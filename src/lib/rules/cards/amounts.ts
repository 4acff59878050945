import { landsWhere, measure, qualifies } from '../lands/land-filter';
import { type About, type Amount, amountCalled, type Per } from '../table/card-lines/amount-words';
import type { BoardCount } from '../table/card-lines/effect';
import type { LandCount } from '../table/card-lines/land-words';
import type { Line } from '../table/card-lines/line';
import { type Known, knownAs } from '../table/card-lines/stored-results';
import type { QueueEntry } from '../table/effect-step';
import { pendingFearCards, terrorLevel } from '../table/fear';
import { type Game, piecesIn } from '../table/game';
import { type BoardId, ENDLESS_DARK, type LandId, landOf, type Whose } from '../table/island';
import { count, INVADERS, type PieceCode, PRESENCE, presenceAmong } from '../table/pieces';
import type { CardPile } from '../table/printed-cards';
import { didIn, didOf, powerOfPart } from '../world/power-use';
import type { World } from '../world/world';

/**
 * The inputs of a count: Towns and Cities before the last line, Blight removed from the card, a number entered by the
 * players.
 */
interface Counted {
  readonly was?: number | null;
  readonly known?: Known | null;
  /** The player whose Spirit is counted; if missing, the first one in the queue. */
  readonly player?: number;
  readonly queue?: readonly QueueEntry[];
  /** The card part or Power whose effects are counted. */
  readonly of?: string;
}

/** Returns the player whose Spirit is counted. */
const whoseOf = ({ player, queue = [] }: Counted): Whose => ({ player: player ?? Number(queue[0]) });

/** Returns the number of the current player; 0 if there is none. */
const playerOf = (at: Counted): number => whoseOf(at).player ?? 0;

/** Returns the number of Power Cards in a pile of a tracked Spirit. */
export const cardsInPile = ({ spiritStates }: Game, of: CardPile, { player = 0 }: Whose): number =>
  (spiritStates?.[player]?.cards ?? []).filter(({ pile }) => pile === of).length;

/** Returns the lands that a count looks at. */
const landsAbout = (world: World, land: LandId, about: About): readonly LandId[] =>
  about === 'land' ? [land] : [...(about === 'adjacent' ? [] : [land]), ...landOf(world, land).adjacent];

const totalOf = (
  world: World,
  land: LandId,
  { of, about = 'land' }: Counting<'pieces'>,
  whose: Whose,
): number =>
  landsAbout(world, land, about).reduce(
    (sum, near) => of.reduce((so, one) => so + measure(world, one, near, whose), sum),
    0,
  );

const sacredSitesAt = (world: World, lands: readonly LandId[], player: number): number =>
  lands.filter((land) => world.rules.sacredSite(world, land, player)).length;

/** Amounts with this way of counting. */
type Counting<C extends Amount['counts']> = Extract<Amount, { readonly counts: C }>;

/**
 * Returns how many pieces the current Power has affected this way, with `past` only since the last line; 1 outside of a
 * Power.
 */
function doneBy(
  { game }: World,
  { did, kinds, past }: Counting<'done'>,
  { of, was = null }: Counted,
): number {
  // If the previous line left no count, it had no effect.
  if (past && was === null) return 0;
  const done = of === undefined ? 1 : (didOf(game, of, did, kinds) ?? 0);
  return past ? done - was! : done;
}

/** Counts one kind of amount. `land` may be null only for an amount that doesn't depend on a land (`ofIsland`). */
type Counts<C extends Amount['counts']> = (
  world: World,
  amount: Counting<C>,
  land: LandId | null,
  at: Counted,
) => number;

const thereIs = (world: World, of: LandCount, land: LandId | null, at: Counted): number =>
  measure(world, of, land!, whoseOf(at));

const COUNTS: { readonly [C in Amount['counts']]: Counts<C> } = {
  players: ({ game }) => game.setup.players.length,
  each: () => 1,
  pieces: (world, amount, land, at) => totalOf(world, land!, amount, whoseOf(at)),
  beastsPastFirst: (world, _, land, at) => Math.max(0, thereIs(world, 'beasts', land, at) - 1),
  ownPresence: (world, _, land, at) => {
    const n = thereIs(world, 'own-presence', land, at);
    return Number.isFinite(n) ? n : 1;
  },
  pairs: (world, _, land, at) =>
    Math.min(thereIs(world, 'buildings', land, at), thereIs(world, 'dahan', land, at)),
  dahanTimesPresence: (world, _, land, at) =>
    thereIs(world, 'dahan', land, at) * thereIs(world, 'own-presence', land, at),
  kindsOfInvader: (world, _, land) =>
    INVADERS.filter((kind) => count(piecesIn(world, land!), kind) > 0).length,
  lands: (world, { having }, land, at) =>
    landOf(world, land!).adjacent.filter(
      (near) => having === undefined || thereIs(world, having, near, at) > 0,
    ).length,
  sacredSites: (world, { at: where }, land, at) =>
    sacredSitesAt(
      world,
      where === 'invaders' ? landsWhere(world, 'invaders') : landsAbout(world, land!, where),
      playerOf(at),
    ),
  spirits: (world, _, land) => PRESENCE.filter((kind) => count(piecesIn(world, land!), kind) > 0).length,
  boards: (world) =>
    world.island.boards.filter(
      (board) => countOn(world, board, 'invaders') > 0 && countOn(world, board, 'dahan') > 0,
    ).length,
  earnedFearCards: ({ game }) => pendingFearCards(game.fear),
  terrorLevel: ({ game }) => terrorLevel(game.fear),
  invaderDiscard: ({ game }) => game.invaders.discard.length,
  cards: ({ game }, { pile, of }, _, at) => {
    const user = at.of === undefined ? undefined : powerOfPart(game, at.of)?.player;
    return cardsInPile(game, pile, of === 'user' ? { player: user ?? 0 } : whoseOf(at));
  },
  inTheDark: ({ game }, { of }, _, at) => {
    const pieces = game.beside[ENDLESS_DARK] ?? {};
    return of === 'invaders' ? count(pieces, ...INVADERS) : presenceAmong(pieces, playerOf(at));
  },
  absorbedPresence: ({ game }, _, __, at) => game.spiritStates?.[playerOf(at)]?.counters['absorbed'] ?? 0,
  energyPaid: (_, __, ___, at) => knownAs(at, 'paid')?.n ?? 1,
  told: (_, __, ___, at) => knownAs(at, 'number')?.n ?? 0,
  done: (world, amount, _, at) => doneBy(world, amount, at),
  doneHere: ({ game }, { did }, land, { of }) => (of === undefined ? 1 : didIn(game, of, did, land!)),
  blightRemoved: (_, __, ___, { was }) => was ?? 0,
  buildingsDestroyed: (world, _, land, at) =>
    Math.max(0, (at.was ?? 0) - thereIs(world, 'buildings', land, at)),
};

/**
 * Returns how often an amount counts. `land` may be null only for an amount that doesn't depend on a land (`ofIsland`).
 */
function timesCounted(world: World, per: Per, land: LandId | null, at: Counted): number {
  const amount = amountCalled(per);
  const n = (COUNTS[amount.counts] as Counts<Amount['counts']>)(world, amount, land, at);
  return amount.each === undefined ? n : Math.floor(n / amount.each);
}

/** Returns how often the line's amount counts. */
export const timesOf = (world: World, { per }: Line, land: LandId | null, at: Counted = {}): number =>
  per === undefined ? 1 : timesCounted(world, per, land, at);

/** The shares of the pieces present, by name. */
const SHARES: Readonly<Record<string, (there: number) => number>> = {
  all: (there) => there,
  any: (there) => there,
  'all-but-2': (there) => Math.max(0, there - 2),
  'half-up': (there) => Math.ceil(there / 2),
  'half-down': (there) => Math.floor(there / 2),
};

/** Returns the amount of the line, in its land if it has one. */
export function amountOf(
  world: World,
  line: Line,
  land: LandId | null,
  there: number,
  at: Counted = {},
): number {
  const { n: number = 1, maxTargets = 'all' } = line;
  // `damage-each` counts pieces (`maxTargets`), not Damage (`n`).
  const n = line.op === 'damage-each' ? maxTargets : number;
  if (typeof n !== 'number') return SHARES[n]?.(there) ?? 1;
  const times = line.per !== undefined && land === null && perLand(line) ? 1 : timesOf(world, line, land, at);
  return Math.min(n * times, line.max ?? Number.POSITIVE_INFINITY);
}

/** Returns true if the amount can be counted only once the land is known. */
export const perLand = ({ per }: Line): boolean => per !== undefined && !amountCalled(per).ofIsland;

const landsOn = ({ island }: World, board: BoardId): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).board === board);

const sumOf = (world: World, lands: readonly LandId[], of: LandCount): number =>
  lands.reduce((sum, land) => sum + measure(world, of, land), 0);

/** Returns how much of something is on a board. */
export function countOn(world: World, board: BoardId, what: BoardCount): number {
  const lands = landsOn(world, board);
  switch (what) {
    case 'coastal-cities':
      return sumOf(
        world,
        lands.filter((land) => landOf(world, land).coastal),
        'cities',
      );
    case 'lands-with-town':
      return lands.filter((land) => qualifies(world, 'town', land)).length;
    case 'lands-with-dahan-and-building':
      return lands.filter((land) => qualifies(world, { all: ['dahan', 'buildings'] }, land)).length;
    default:
      return sumOf(world, lands, what);
  }
}

/** Returns the amount of the line that a piece takes: 1, or its Health. */
export const unitsOf = (world: World, { unit }: Line, piece: PieceCode, land: LandId): number =>
  unit === 'health' ? world.rules.health(world, piece, land) : 1;
