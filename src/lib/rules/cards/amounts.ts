import { landsWhere, measure, qualifies } from '../lands/land-filter';
import type { BoardCount } from '../table/card-lines/effect';
import { type Known, knownAs } from '../table/card-lines/found-out';
import type { Line } from '../table/card-lines/line';
import type { OfPowers, Per, PowerDeed } from '../table/card-lines/line-words';
import { pendingFearCards, terrorLevel } from '../table/fear';
import { type Game, piecesIn } from '../table/game';
import type { LandFilter, Whose } from '../table/island';
import { type BoardId, ENDLESS_DARK, type LandId, landOf } from '../table/island';
import { count, INVADERS, isSacredSite, PRESENCE, presenceAmong } from '../table/pieces';
import type { CardPile } from '../table/spirit-state';
import { didIn, didOf, powerOfPart } from '../world/power-use';
import type { World } from '../world/world';

/** What was counted before: Towns and Cities before the last line, Blight taken off the card, a number the table told. */
interface Counted {
  readonly was?: number;
  readonly known?: Known;
  /** For whom: the player, or who stands first in the queue. */
  readonly player?: number;
  readonly queue?: readonly string[];
  /** The part of a card, or of a Power, that counts. */
  readonly of?: string;
}

type Times = (world: World, land: LandId | null, at: Counted) => number;

const ONCE: Times = () => 1;
const forEachPlayer: Times = ({ game }) => game.setup.players.length;

/** As many as there are of it in the land. */
const inLand =
  (word: string): Times =>
  (world, land) =>
    measure(world, word, land!);

const about = (world: World, word: string, land: LandId, whose: Whose = {}): number =>
  landOf(world, land).adjacent.reduce((sum, near) => sum + measure(world, word, near, whose), 0);

/** Whose Presence is counted. */
const whoseOf = ({ player, queue = [] }: Counted): Whose => ({ player: player ?? Number(queue[0]) });

/** As many as there are of all of these in the land. */
const allIn =
  (...words: readonly string[]): Times =>
  (world, land) =>
    words.reduce((sum, word) => sum + measure(world, word, land!), 0);

/** As many as there are in the land and next to it. */
const inOrBeside =
  (word: string): Times =>
  (world, land, at) =>
    measure(world, word, land!, whoseOf(at)) + about(world, word, land!, whoseOf(at));

/** As many as there are lands beside it with any. */
const landsBeside =
  (word: string): Times =>
  (world, land, at) =>
    landOf(world, land!).adjacent.filter((near) => measure(world, word, near, whoseOf(at)) > 0).length;

/** As many pieces of these kinds as the Power at hand has done so to, or for each so many of them. */
const doneBy =
  (deed: PowerDeed, kinds: string, each = 1): Times =>
  ({ game }, _, { of }) =>
    of === undefined ? 1 : Math.floor((didOf(game, of, deed, kinds) ?? 0) / each);

/** As many as the Power at hand has done so to in the land. */
const doneHere =
  (deed: PowerDeed): Times =>
  ({ game }, land, { of }) =>
    of === undefined ? 1 : didIn(game, of, deed, land!);

/** The Power Cards of a player that lie in a pile, as far as its Spirit is kept here. */
export const cardsInPile = ({ spiritStates }: Game, of: CardPile, { player = 0 }: Whose): number =>
  (spiritStates?.[player]?.cards ?? []).filter(({ pile }) => pile === of).length;

/** What Powers count: in and about their land, of their Spirit, and what they have done themselves. */
const PER_OF_POWERS: Readonly<Record<OfPowers, Times>> = {
  'power card played': ({ game }, _, at) => cardsInPile(game, 'played', whoseOf(at)),
  impending: ({ game }, _, at) => cardsInPile(game, 'impending', whoseOf(at)),
  deeps: inLand('deeps'),
  quake: inLand('quake'),
  'kind of invader': (world, land) =>
    INVADERS.filter((kind) => count(piecesIn(world, land!), kind) > 0).length,
  'fewer of town/city and dahan': (world, land) =>
    Math.min(measure(world, 'buildings', land!), measure(world, 'dahan', land!)),
  'blight/beasts/wilds': allIn('blight', 'beasts', 'wilds'),
  'badlands/beasts/disease/wilds': allIn('badlands', 'beasts', 'disease', 'wilds'),
  'beasts past first': (world, land) => Math.max(0, measure(world, 'beasts', land!) - 1),
  'wilds in or adjacent': inOrBeside('wilds'),
  'blight in or adjacent': inOrBeside('blight'),
  'adjacent land with beasts': landsBeside('beasts'),
  'invader discard card': ({ game }) => game.invaders.discard.length,
  'dahan x own presence': (world, land, at) =>
    measure(world, 'dahan', land!) * measure(world, 'own-presence', land!, whoseOf(at)),
  'own presence in or adjacent': inOrBeside('own-presence'),
  'own sacred site in or adjacent': (world, land, at) => {
    const { player = 0 } = whoseOf(at);
    return [land!, ...landOf(world, land!).adjacent].filter((one) =>
      isSacredSite(piecesIn(world, one), player),
    ).length;
  },
  'adjacent land with own presence': landsBeside('own-presence'),
  'invader destroyed by this power': doneBy('destroyed', 'ETC'),
  'explorer destroyed by this power': doneBy('destroyed', 'E'),
  // Where that line has done nothing it has counted nothing.
  'invader destroyed by the line before': (world, land, at) =>
    at.was === undefined ? 0 : doneBy('destroyed', 'ETC')(world, land, at) - at.was,
  'town/city destroyed by this power': doneBy('destroyed', 'TC'),
  '2 explorers removed by this power': doneBy('removed', 'E', 2),
  '5 explorers destroyed by this power': doneBy('destroyed', 'E', 5),
  'beasts removed by this power': doneBy('removed', 'A'),
  'dahan pushed by this power': doneBy('moved', 'D'),
  'invader pushed by this power': doneBy('moved', 'ETC'),
  'presence destroyed by this power': doneBy('destroyed', 'P'),
  'presence replaced by this power': doneBy('replaced', 'P'),
  'presence removed by this power': doneBy('removed', 'P'),
  'token removed by this power': doneBy('removed', 'AZWS'),
  'invader pushed here by this power': doneHere('moved'),
  'quake removed here by this power': doneHere('removed'),
  'invader in the dark': ({ game }) => count(game.beside[ENDLESS_DARK] ?? {}, ...INVADERS),
  'own presence in the dark': ({ game }, _, at) =>
    presenceAmong(game.beside[ENDLESS_DARK] ?? {}, whoseOf(at).player ?? 0),
  '3 explorers/dahan': (world, land) =>
    Math.floor((measure(world, 'dahan', land!) + measure(world, 'explorers', land!)) / 3),
  'energy paid': (_, __, at) => knownAs(at, 'paid')?.n ?? 1,
  'absorbed presence': ({ game }, _, at) =>
    game.spiritStates?.[whoseOf(at).player ?? 0]?.counters['absorbed'] ?? 0,
  'card of the user in play': ({ game }, _, { of }) =>
    cardsInPile(game, 'played', {
      player: (of === undefined ? undefined : powerOfPart(game, of)?.player) ?? 0,
    }),
};

/** How often an amount counts, by the cards' words; a land of `null` is the whole island. */
const PER: Readonly<Record<Per, Times>> = {
  player: forEachPlayer,
  spirit: forEachPlayer,
  // In a land, or of an Invader, that is found each for itself.
  land: ONCE,
  'individual invader': ONCE,
  'strife on that invader': ONCE,
  'damage already on that invader': ONCE,
  'own sacred site in a land with invaders': (world, _, at) => {
    const { player = 0 } = whoseOf(at);
    return landsWhere(world, 'invaders').filter((land) => isSacredSite(piecesIn(world, land), player)).length;
  },
  ...PER_OF_POWERS,
  beasts: inLand('beasts'),
  blight: inLand('blight'),
  disease: inLand('disease'),
  wilds: inLand('wilds'),
  invader: inLand('invaders'),
  'own presence': (world, land, { player, queue = [] }) => {
    const n = measure(world, 'own-presence', land!, { player: player ?? Number(queue[0]) });
    return Number.isFinite(n) ? n : 1;
  },
  'town/city': inLand('buildings'),
  'dahan/explorer': (world, land) => measure(world, 'dahan', land!) + measure(world, 'explorers', land!),
  'strife/blight': (world, land) => measure(world, 'strife', land!) + measure(world, 'blight', land!),
  'adjacent blight': (world, land) => about(world, 'blight', land!),
  'terror level': ({ game }) => terrorLevel(game.fear),
  '3 dahan': (world, land) => Math.floor(measure(world, 'dahan', land!) / 3),
  city: inLand('city'),
  dahan: inLand('dahan'),
  presence: inLand('presence'),
  town: inLand('town'),
  'surviving town/city': inLand('buildings'),
  'adjacent land': (world, land) => landOf(world, land!).adjacent.length,
  'adjacent dahan': (world, land) => about(world, 'dahan', land!),
  '2 dahan': (world, land) => Math.floor(measure(world, 'dahan', land!) / 2),
  '2 explorers': (world, land) => Math.floor(measure(world, 'explorers', land!) / 2),
  'badlands/disease': (world, land) => measure(world, 'badlands', land!) + measure(world, 'disease', land!),
  'such token in or adjacent to the land': (world, land) =>
    measure(world, 'tokens', land!) + about(world, 'tokens', land!),
  'spirit in the land': (world, land) =>
    PRESENCE.filter((kind) => count(piecesIn(world, land!), kind) > 0).length,
  'board having both invaders and dahan': (world) =>
    world.island.boards.filter(
      (board) => countOn(world, board, 'invaders') > 0 && countOn(world, board, 'dahan') > 0,
    ).length,
  '2 earned fear cards': ({ game }) => Math.floor(pendingFearCards(game.fear) / 2),
  'power card in play that makes fear': (_, __, at) => knownAs(at, 'number')?.n ?? 0,
  'blight removed': (_, __, { was = 0 }) => was,
  'town/city destroyed': (world, land, { was = 0 }) => Math.max(0, was - measure(world, 'buildings', land!)),
};

/** How often the amount of the line counts. */
export const timesOf = (world: World, { per }: Line, land: LandId | null, at: Counted = {}): number =>
  per === undefined ? 1 : PER[per](world, land, at);

/** So many of those that are there. */
const SHARES: Readonly<Record<string, (there: number) => number>> = {
  all: (there) => there,
  any: (there) => there,
  'all-but-2': (there) => Math.max(0, there - 2),
  'half-up': (there) => Math.ceil(there / 2),
  'half-down': (there) => Math.floor(there / 2),
};

/** How many the line is about, in the land it has come to if it has. */
export function amountOf(
  world: World,
  line: Line,
  land: LandId | null,
  there: number,
  at: Counted = {},
): number {
  const { n: number = 1, maxTargets = 'all' } = line;
  // Of Damage to each it is the pieces that are counted.
  const n = line.op === 'damage-each' ? maxTargets : number;
  if (typeof n !== 'number') return SHARES[n]?.(there) ?? 1;
  const times = line.per !== undefined && land === null && perLand(line) ? 1 : timesOf(world, line, land, at);
  return Math.min(n * times, line.max ?? Number.POSITIVE_INFINITY);
}

/** Whether the amount can be counted only once the land is known. */
export const perLand = ({ per }: Line): boolean =>
  per !== undefined && !OF_ISLAND.includes(per) && !per.endsWith('by this power');

const OF_ISLAND: readonly Per[] = [
  'own sacred site in a land with invaders',
  'player',
  'spirit',
  'board having both invaders and dahan',
  '2 earned fear cards',
  'power card in play that makes fear',
  'power card played',
  'impending',
  'invader in the dark',
];

const landsOn = ({ island }: World, board: BoardId): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).board === board);

const sumOf = (world: World, lands: readonly LandId[], word: string): number =>
  lands.reduce((sum, land) => sum + measure(world, word, land), 0);

const landsWith =
  (where: LandFilter) =>
  (world: World, board: BoardId): number =>
    landsOn(world, board).filter((land) => qualifies(world, where, land)).length;

/** What is counted otherwise than piece by piece. */
const COUNTED_OF_BOARD: { readonly [C in BoardCount]?: (world: World, board: BoardId) => number } = {
  'coastal-cities': (world, board) =>
    sumOf(
      world,
      landsOn(world, board).filter((land) => landOf(world, land).coastal),
      'cities',
    ),
  'lands-with-town': landsWith('town'),
  'lands-with-dahan-and-building': landsWith('dahan&buildings>=1'),
};

/** How much of something stands on a board. */
export const countOn = (world: World, board: BoardId, what: BoardCount): number =>
  COUNTED_OF_BOARD[what]?.(world, board) ?? sumOf(world, landsOn(world, board), what);

/** The Health that so many pieces of this code stand for. */
export const healthOf = (world: World, code: string, land: LandId): number =>
  world.rules.health(world, code, land);
