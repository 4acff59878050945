import type { LandCount } from '../table/card-lines/land-words';
import { terrorLevel } from '../table/fear';
import { piecesIn } from '../table/game';
import { hasTerrain, type LandFilter, type LandId, landOf, type Terrain, type Whose } from '../table/island';
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
import { NAMED_LANDS } from './named-lands';

type Test = (world: World, land: LandId, whose: Whose) => boolean;
type Measure = (world: World, land: LandId, whose: Whose) => number;

const kinds =
  (...of: readonly PieceKind[]): Measure =>
  (world, land) =>
    count(piecesIn(world, land), ...of);

const strifeIn: Measure = (world, land) =>
  Object.entries(piecesIn(world, land)).reduce((sum, [code, n]) => sum + pieceOf(code).strife * n, 0);

const explorers = kinds('E');
const towns = kinds('T');
const cities = kinds('C');

/** What can be counted in a land, by the words cards use. */
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
  beasts: kinds('A'),
  disease: kinds('Z'),
  wilds: kinds('W'),
  badlands: kinds('M'),
  vitality: kinds('V'),
  quake: kinds('Q'),
  deeps: kinds('U'),
  strife: strifeIn,
  'terror-level': ({ game }) => terrorLevel(game.fear),
  // A marker that a card has put there.
  omen: ({ game }, land) =>
    game.lasting.filter(
      ({ change, where }) => change.change === 'marker' && change.name === 'omen' && where.includes(land),
    ).length,
  tokens: (world, land, whose) =>
    kinds('A', 'Z', 'W', 'M')(world, land, whose) + strifeIn(world, land, whose),
  'coastal-town': (world, land, whose) => (landOf(world, land).coastal ? towns(world, land, whose) : 0),
  // Where Presence is not tracked the table knows what the app does not: every land is open to it.
  presence: (world, land) =>
    world.game.presence.tracked ? presenceAmong(piecesIn(world, land)) : Number.POSITIVE_INFINITY,
  incarna: (world, land, { player }) =>
    count(piecesIn(world, land), ...(player === undefined ? INCARNA : [INCARNA[player - 1]!])),
  'own-presence': (world, land, { player }) =>
    world.game.presence.tracked && player !== undefined
      ? presenceAmong(piecesIn(world, land), player)
      : Number.POSITIVE_INFINITY,
};

/** Returns how much of something is in a land: `buildings`, `dahan`, `tokens`. */
export const measure = (world: World, of: LandCount, land: LandId, whose: Whose = {}): number =>
  MEASURES[of](world, land, whose);

const isLandCount = (word: string): word is LandCount => Object.hasOwn(MEASURES, word);

/** The cards that lie in these spaces of the track, as printed. */
const cardsIn = ({ content, game }: World, slots: readonly string[]): readonly InvaderCard[] => {
  const lying = slots.flatMap((slot) => game.invaders.slots[slot] ?? []);
  return content.invaderCards.filter(({ id }) => lying.includes(id));
};

/** Whether a card lying in this space of the track is about the land. */
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

/** Whether no card in any space of the track shows the land's terrain. */
const isNotShown: Test = (world, land) => {
  const { terrain } = landOf(world, land);
  return cardsIn(world, Object.keys(world.game.invaders.slots)).every(
    ({ matches }) => matches === 'coastal' || !matches.includes(terrain),
  );
};

/** Whether it is an Invader with no more Health than the Terror Level. */
export const isWithinTerror = (world: World, code: PieceCode, land: LandId): boolean =>
  isInvader(code) && world.rules.health(world, code, land) <= terrorLevel(world.game.fear);

const TESTS: Readonly<Record<string, Test>> = {
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
    Object.keys(piecesIn(world, land)).some((code) => 'ETC'.includes(code[0]!) && pieceOf(code).damage > 0),
  // Each land beside it has Presence of theirs.
  'amid-own-presence': (world, land, whose) =>
    landOf(world, land).adjacent.every((near) => measure(world, 'own-presence', near, whose) > 0),
  'strife-invader': (world, land, whose) => strifeIn(world, land, whose) > 0,
  // An Invader of which the Health is at most the Terror Level.
  'invader-within-terror': (world, land) =>
    Object.keys(piecesIn(world, land)).some((code) => isWithinTerror(world, code, land)),
  'dahan-setup-symbol': (world, land) => (landOf(world, land).printed['D'] ?? 0) > 0,
};

const COMPARED: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '>': (a, b) => a > b,
};

const near = (world: World, lands: readonly LandId[], of: Measure, whose: Whose): number =>
  lands.reduce((sum, other) => sum + of(world, other, whose), 0);

/** What is counted of Invaders next door is not seen past an Isolated land. */
const OF_INVADERS = /^(?:coastal-)?(?:explorers?|towns?|cit(?:y|ies)|buildings|invaders)$/;

function measureOf(word: string): Measure {
  if (word.startsWith('adjacent-')) {
    const what = word.slice('adjacent-'.length);
    const of = measureOf(what);
    return OF_INVADERS.test(what)
      ? (world, land, whose) => near(world, world.rules.touching(world, land), of, whose)
      : (world, land, whose) => near(world, landOf(world, land).adjacent, of, whose);
  }
  if (/^\d+$/.test(word)) return () => Number(word);
  const player = /^presence-(\d)$/.exec(word)?.[1];
  if (player !== undefined)
    return (world, land) => MEASURES['own-presence'](world, land, { player: Number(player) });
  if (isLandCount(word)) return MEASURES[word];
  throw new Error(`no such land: ${word}`);
}

function term(word: string): Test {
  const test = TESTS[word];
  if (test) return test;
  for (const [shape, named] of NAMED_LANDS) {
    const found = shape.exec(word);
    if (found) return named(found);
  }
  // What stands in a land by name, whichever land is looked at.
  const elsewhere = /^(.+)-in-([A-Z]{1,2}\d+)$/.exec(word);
  if (elsewhere) {
    const there = term(elsewhere[1]!);
    return (world, _, whose) =>
      world.island.lands[elsewhere[2]!] !== undefined && there(world, elsewhere[2]!, whose);
  }
  const compared = /^(.+?)(>=|<=|==|>)(.+)$/.exec(word);
  if (compared) {
    const [, left = '', how = '', right = ''] = compared;
    const [a, b] = [measureOf(left), measureOf(right)];
    return (world, land, whose) => COMPARED[how]!(a(world, land, whose), b(world, land, whose));
  }
  const not = /^(?:not|no)-(.+)$/.exec(word);
  if (not) {
    const of = term(not[1]!);
    // Of Presence that nobody tracks the table alone can say where it is not.
    const unknown = isAboutPresence(word);
    return (world, land, whose) => (unknown && !world.game.presence.tracked) || !of(world, land, whose);
  }
  const of = measureOf(word);
  return (world, land, whose) => of(world, land, whose) > 0;
}

/** A text that has been read: the test it stands for, and every term in it. */
interface Read {
  readonly test: Test;
  readonly terms: readonly string[];
}

/** Reads the text: a list of alternatives, each a list of terms that all hold. */
function parse(text: string): Read {
  const tokens = text.match(/[&|()]|[^&|()]+/g) ?? [];
  const terms: string[] = [];
  let at = 0;
  const atom = (): Test => {
    if (tokens[at] !== '(') {
      const word = tokens[at++] ?? '';
      terms.push(word);
      return term(word);
    }
    at++;
    const inner = either();
    if (tokens[at++] !== ')') throw new Error(`no such lands: ${text}`);
    return inner;
  };
  const all = (): Test => {
    const tests = [atom()];
    while (tokens[at] === '&') {
      at++;
      tests.push(atom());
    }
    return (world, land, whose) => tests.every((test) => test(world, land, whose));
  };
  const either = (): Test => {
    const tests = [all()];
    while (tokens[at] === '|') {
      at++;
      tests.push(all());
    }
    return (world, land, whose) => tests.some((test) => test(world, land, whose));
  };
  const test = either();
  if (at < tokens.length) throw new Error(`no such lands: ${text}`);
  return { test, terms };
}

const NOWHERE: Read = { test: () => false, terms: [] };
const known = new Map<LandFilter, Read>();

/** The text read, once; one that nobody can read speaks of no land. */
function read(where: LandFilter): Read {
  const before = known.get(where);
  if (before) return before;
  let now = NOWHERE;
  try {
    now = parse(where);
  } catch {
    // A stored game may say anything.
  }
  known.set(where, now);
  return now;
}

/** Whether the land is one of those spoken of; a text that nobody can read speaks of none. */
export const qualifies = (world: World, where: LandFilter, land: LandId, whose: Whose = {}): boolean =>
  read(where).test(world, land, whose);

/** Whether anybody can read the text; content is tested for it. */
export const isReadable = (where: LandFilter): boolean => read(where) !== NOWHERE;

/** Whether this term stands in it. */
export const speaksOf = (where: LandFilter, word: string): boolean =>
  read(where).terms.some((term) => term.includes(word));

const isAboutPresence = (word: string): boolean => word.includes('presence') || word.includes('sacred-site');

/** Whether it takes knowing where Presence stands to say which lands are meant. */
export const speaksOfPresence = (where: LandFilter): boolean => read(where).terms.some(isAboutPresence);

/** The lands of the island that are spoken of, in its order. */
export const landsWhere = (world: World, where: LandFilter, whose: Whose = {}): readonly LandId[] =>
  world.island.order.filter((land) => qualifies(world, where, land, whose));
