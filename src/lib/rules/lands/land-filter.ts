import { entriesOf, keysOf } from '../basics/typed-keys';
import type {
  CompareSign,
  Counted,
  LandCount,
  LandFilter,
  LandTerm,
  LandWord,
  Near,
} from '../table/card-lines/land-words';
import { landsNamed } from '../table/deed';
import { terrorLevel } from '../table/fear';
import { piecesIn } from '../table/game';
import { hasTerrain, type Land, type LandId, landOf, type Terrain, type Whose } from '../table/island';
import {
  count,
  INCARNA,
  isInvader,
  type PieceCode,
  type PieceKind,
  pieceOf,
  presenceAmong,
} from '../table/pieces';
import type { InvaderCard } from '../table/printed-cards';
import type { World } from '../world/world';
import { landsWithin } from './distances';
import { asksPresence } from './filter-terms';

type Test = (world: World, land: LandId, whose: Whose) => boolean;
type Measure = (world: World, land: LandId, whose: Whose) => number;

const kinds =
  (...of: readonly PieceKind[]): Measure =>
  (world, land) =>
    count(piecesIn(world, land), ...of);

const strifeIn: Measure = (world, land) =>
  entriesOf(piecesIn(world, land)).reduce((sum, [code, n]) => sum + pieceOf(code).strife * n, 0);

const explorers = kinds('E');
const towns = kinds('T');
const cities = kinds('C');

/** Counts in a land, by the words of the cards. */
const MEASURES: Readonly<Record<LandCount, Measure>> = {
  explorer: explorers,
  explorers,
  town: towns,
  towns,
  city: cities,
  cities,
  buildings: kinds('T', 'C'),
  invaders: kinds('E', 'T', 'C'),
  dahan: kinds('D'),
  'invaders+dahan': kinds('E', 'T', 'C', 'D'),
  blight: kinds('B'),
  beasts: (world, land, { player }) => world.rules.beasts(world, land, player),
  disease: kinds('Z'),
  wilds: kinds('W'),
  badlands: (world, land, { player }) => world.rules.badlands(world, land, player),
  vitality: kinds('V'),
  quake: kinds('Q'),
  deeps: kinds('U'),
  strife: strifeIn,
  'terror-level': ({ game }) => terrorLevel(game.fear),
  // A marker added by a card.
  omen: ({ game }, land) =>
    game.lasting.filter(
      ({ change, where }) =>
        change.change === 'marker' && change.name === 'omen' && landsNamed(where).includes(land),
    ).length,
  tokens: (world, land, whose) =>
    kinds('A', 'Z', 'W', 'M')(world, land, whose) + strifeIn(world, land, whose),
  'coastal-town': (world, land, whose) => (landOf(world, land).coastal ? towns(world, land, whose) : 0),
  // If Presence is not tracked, every land qualifies, because only the players know.
  presence: (world, land) =>
    world.game.presence.tracked ? presenceAmong(piecesIn(world, land)) : Number.POSITIVE_INFINITY,
  incarna: (world, land, { player }) =>
    count(piecesIn(world, land), ...(player === undefined ? INCARNA : [INCARNA[player - 1]!])),
  'own-presence': (world, land, { player }) =>
    world.game.presence.tracked && player !== undefined
      ? presenceAmong(piecesIn(world, land), player)
      : Number.POSITIVE_INFINITY,
};

/** Returns a count of a land: `buildings`, `dahan`, `tokens`. */
export const measure = (world: World, of: LandCount, land: LandId, whose: Whose = {}): number =>
  MEASURES[of](world, land, whose);

const isCount = (word: string): word is LandCount => Object.hasOwn(MEASURES, word);

/** Returns the printed cards in these spaces of the track. */
const cardsIn = ({ content, game }: World, slots: readonly string[]): readonly InvaderCard[] => {
  const lying = slots.flatMap((slot) => game.invaders.slots[slot] ?? []);
  return content.invaderCards.filter(({ id }) => lying.includes(id));
};

/** Tests if a card in this space of the track shows the land. */
const matches =
  (slot: string): Test =>
  (world, land) =>
    cardsIn(world, [slot]).some((card) => world.rules.matches(world, card, land, slot));

const isSacred: Test = (world, land) =>
  !world.game.presence.tracked ||
  world.game.setup.players.some((_, i) => world.rules.sacredSite(world, land, i + 1));

const isTerrain =
  (terrain: Terrain): Test =>
  (world, land) =>
    hasTerrain(landOf(world, land), terrain);

/** Tests if no card on the track shows the land's terrain. */
const isNotShown: Test = (world, land) => {
  const { terrain } = landOf(world, land);
  return cardsIn(world, Object.keys(world.game.invaders.slots)).every(
    ({ matches }) => matches === 'coastal' || !matches.includes(terrain),
  );
};

/** Returns true for an Invader with Health up to the Terror Level. */
export const isWithinTerror = (world: World, code: PieceCode, land: LandId): boolean =>
  isInvader(code) && world.rules.health(world, code, land) <= terrorLevel(world.game.fear);

const TESTS: Readonly<Record<LandWord, Test>> = {
  any: () => true,
  nowhere: () => false,
  coastal: (world, land) => landOf(world, land).coastal,
  inland: (world, land) => !landOf(world, land).coastal,
  jungle: isTerrain('jungle'),
  mountain: isTerrain('mountain'),
  sands: isTerrain('sands'),
  wetland: isTerrain('wetland'),
  'sacred-site': isSacred,
  'matches-ravage': matches('ravage'),
  'matches-build': matches('build'),
  'matches-explore': matches('explore'),
  'terrain-not-shown': isNotShown,
  'damaged-invader': (world, land) =>
    keysOf(piecesIn(world, land)).some((code) => isInvader(code) && pieceOf(code).damage > 0),
  // Every adjacent land has the player's Presence.
  'amid-own-presence': (world, land, whose) =>
    landOf(world, land).adjacent.every((near) => measure(world, 'own-presence', near, whose) > 0),
  'strife-invader': (world, land, whose) => strifeIn(world, land, whose) > 0,
  // An Invader with Health up to the Terror Level.
  'invader-within-terror': (world, land) =>
    keysOf(piecesIn(world, land)).some((code) => isWithinTerror(world, code, land)),
  'dahan-setup-symbol': (world, land) => (landOf(world, land).printed['D'] ?? 0) > 0,
};

const COMPARED: Readonly<Record<CompareSign, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '>': (a, b) => a > b,
};

/** Counts of Invaders. In adjacent lands, these counts leave out Isolated lands. */
const OF_INVADERS: readonly Counted[] = [
  'explorer',
  'explorers',
  'town',
  'towns',
  'city',
  'cities',
  'buildings',
  'invaders',
  'coastal-town',
];

function numberOf(world: World, of: Counted | number, land: LandId, whose: Whose): number {
  if (typeof of === 'number') return of;
  if (typeof of === 'string') return MEASURES[of](world, land, whose);
  if ('presence' in of) return MEASURES['own-presence'](world, land, { player: of.presence });
  const what = of.adjacent;
  const near = OF_INVADERS.includes(what) ? world.rules.touching(world, land) : landOf(world, land).adjacent;
  return near.reduce((sum, other) => sum + numberOf(world, what, other, whose), 0);
}

/** Returns true if two lands have a terrain in common. */
const sharesTerrain = (one: Land, { terrain, also = [] }: Land): boolean =>
  [terrain, ...also].some((each) => hasTerrain(one, each));

/**
 * Returns the test for the origin of a distance; null if it depends on Presence that is untracked or of an unknown
 * player, so that every land is near.
 */
function nearTo(world: World, of: Near, { player }: Whose): ((land: LandId) => boolean) | null {
  if (of === 'target' || of === 'user-presence') return () => false;
  if (typeof of === 'object' && 'land' in of) return (land) => land === of.land;
  const whose = typeof of === 'object' ? of.presence : player;
  if (!world.game.presence.tracked || whose === undefined) return null;
  return of === 'own-sacred-site'
    ? (land) => world.rules.sacredSite(world, land, whose)
    : (land) => presenceAmong(piecesIn(world, land), whose) > 0;
}

function holds(world: World, term: Exclude<LandTerm, string>, land: LandId, whose: Whose): boolean {
  if ('count' in term)
    return COMPARED[term.is](
      numberOf(world, term.count, land, whose),
      numberOf(world, term.than, land, whose),
    );
  if ('at' in term) return land === term.at;
  if ('beside' in term) return landOf(world, land).adjacent.includes(term.beside);
  if ('board' in term) return landOf(world, land).board === term.board;
  if ('like' in term) return sharesTerrain(landOf(world, land), landOf(world, term.like));
  if ('shoreLike' in term) return landOf(world, land).coastal === landOf(world, term.shoreLike).coastal;
  if ('in' in term)
    return world.island.lands[term.in] !== undefined && qualifies(world, term.holds, term.in, whose);
  const passes = nearTo(world, term.of, whose);
  return (
    passes === null || passes(land) || [...landsWithin(world, [land], term.within)].some((one) => passes(one))
  );
}

/** Returns true if the land matches the filter. */
export function qualifies(world: World, filter: LandFilter, land: LandId, whose: Whose = {}): boolean {
  if (typeof filter === 'string') {
    if (isCount(filter)) return MEASURES[filter](world, land, whose) > 0;
    return isWord(filter) && TESTS[filter](world, land, whose);
  }
  if ('all' in filter) return filter.all.every((one) => qualifies(world, one, land, whose));
  if ('either' in filter) return filter.either.some((one) => qualifies(world, one, land, whose));
  if (!('not' in filter)) return holds(world, filter, land, whose);
  // If Presence is not tracked, only the players know the lands without it. Pieces that may count as Beasts or
  // Badlands don't have to.
  const isUnknown = !world.game.presence.tracked && asksPresence(filter.not);
  const isOptional = filter.not === 'beasts' || filter.not === 'badlands';
  return isUnknown || !qualifies(world, filter.not, land, isOptional ? {} : whose);
}

const isWord = (word: string): word is LandWord => Object.hasOwn(TESTS, word);

/** Returns the lands that match the filter, in island order. */
export const landsWhere = (world: World, filter: LandFilter, whose: Whose = {}): readonly LandId[] =>
  world.island.order.filter((land) => qualifies(world, filter, land, whose));
