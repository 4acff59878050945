import { LAYOUTS } from '../../src/lib/content/layouts';
import { CONTENT } from '../../src/lib/game-engine';
import { entriesOf, keysOf } from '../../src/lib/rules/basics/typed-keys';
import type { Report } from '../../src/lib/rules/table/command';
import { ACTIONS, type Game, PHASES, PLAIN, type Setup } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import { DECKS } from '../../src/lib/rules/table/ordered-deck';
import { type PieceCode, PRESENCE, TOKENS } from '../../src/lib/rules/table/pieces';
import { boardIds } from './ids';
import { anyDeed } from './random-deed';

/**
 * A seeded random function for tests: returns integers from 0 up to but not including `n`, the same for the same seed.
 */
export type Dice = (n: number) => number;

export function dice(seed: number): Dice {
  let state = (seed >>> 0) + 1;
  return (n) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

export const pick = <T>(roll: Dice, items: readonly T[]): T => items[roll(items.length)]!;

function shuffle<T>(roll: Dice, items: readonly T[]): readonly T[] {
  const rest = [...items];
  return items.map(() => rest.splice(roll(rest.length), 1)[0]!);
}

/**
 * Returns a random setup that the app offers: players, boards and a layout for them, both kinds of decks, both kinds
 * of Blight.
 */
export function anySetup(roll: Dice, players: number, standard: boolean): Setup {
  const assertPlayable = LAYOUTS.filter(
    ({ boards, role }) => boards.length === players && (role === 'standard') === standard,
  );
  const layout = assertPlayable.length > 0 ? pick(roll, assertPlayable).id : `${players}-standard`;
  return {
    players: ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].slice(0, players),
    boards: shuffle(roll, boardIds('ABCDEFGH')).slice(0, players),
    layout,
    blight: pick(roll, ['space', 'card'] as const),
    decks: pick(roll, ['table', 'app'] as const),
    ...PLAIN,
    seed: roll(1000),
  };
}

const PIECES: readonly PieceCode[] = [
  'E',
  'T',
  'T1',
  'C',
  'C2!',
  'T!',
  'E!!',
  'D',
  'D1',
  'B',
  ...TOKENS,
  ...PRESENCE,
];

type Narration = (roll: Dice, game: Game) => Report;

const anyLand = (roll: Dice, game: Game): LandId => pick(roll, keysOf(game.lands));

/** Returns a land and a piece in it. If the land is empty, it returns any piece, and the report may be refused. */
export function somePiece(roll: Dice, game: Game): { land: LandId; piece: PieceCode; n: number } {
  const land = anyLand(roll, game);
  const standing = entriesOf(game.lands[land]!.pieces);
  if (standing.length === 0) return { land, piece: pick(roll, PIECES), n: 1 };
  const [piece, many] = pick(roll, standing);
  return { land, piece, n: 1 + roll(many) };
}

/** Returns the code of any kind of piece. */
export const anyPiece = (roll: Dice): PieceCode => pick(roll, PIECES);

/** Returns a random report of an action, which may make no sense. */
export const anyDeedReport: Narration = (roll, game) => {
  const chance = { roll, some: () => somePiece(roll, game), anyPiece: () => anyPiece(roll) };
  return { report: 'deed', deed: anyDeed(chance, game) };
};

const TELLINGS: readonly Narration[] = [
  ...Array.from({ length: 6 }, () => anyDeedReport),
  (roll, game) => ({ report: 'count', land: anyLand(roll, game), piece: pick(roll, PIECES), n: roll(4) }),
  (roll, game) => ({ report: 'count', ...somePiece(roll, game), n: roll(4) }),
  (roll, game) => ({ report: 'add', land: anyLand(roll, game), piece: pick(roll, PIECES), n: 1 + roll(2) }),
  (roll, game) => ({ report: 'remove', ...somePiece(roll, game) }),
  (roll, game) => ({ report: 'destroy', ...somePiece(roll, game) }),
  (roll, game) => ({ report: 'damage', ...somePiece(roll, game), n: 1 + roll(3) }),
  (roll, game) => ({ report: 'replace', ...somePiece(roll, game), to: pick(roll, PIECES) }),
  (roll, game) => ({ report: 'move', ...somePiece(roll, game), to: anyLand(roll, game) }),
  (roll, game) => ({ report: 'addBlight', land: anyLand(roll, game) }),
  (roll, game) => ({ report: 'returnBlight', land: anyLand(roll, game) }),
  (roll, game) => ({ report: 'defend', land: anyLand(roll, game), n: roll(6) }),
  (roll, game) => ({
    report: 'skip',
    land: anyLand(roll, game),
    action: pick(roll, ACTIONS),
    on: roll(2) === 0,
  }),
  (roll, game) => ({ report: 'confirm', lands: [anyLand(roll, game)] }),
  (roll) => ({ report: 'fear', n: roll(12) }),
  (roll) => ({ report: 'fear', n: 0 - roll(12) }),
  (roll, { fear: { split, size } }) => {
    const earned = roll(9);
    const fear = { generated: roll(size), earned, resolved: roll(earned + 1), split, size };
    return { report: 'setFear', fear };
  },
  (roll) => ({
    report: 'setBlight',
    blight: { side: pick(roll, ['space', 'healthy', 'blighted'] as const), left: roll(12), card: null },
  }),
  (roll, { invaders: { slots } }) => ({
    report: 'setSlot',
    slot: pick(roll, [...Object.keys(slots), 'discard']),
    cards: [pick(roll, CONTENT.invaderCards).id],
  }),
  (roll, { invaders: { deck } }) => ({ report: 'setDeck', deck: deck.slice(roll(2)) }),
  (roll, { counters }) => ({
    report: 'setCounter',
    counter: pick(roll, [...Object.keys(counters), 'nobody:nothing']),
    n: roll(4),
  }),
  (roll) => ({ report: 'countOwn', name: pick(roll, ['Wolves', 'a; b, (n)', '2 Towns']), n: roll(4) }),
  (roll, { ownCounters = [] }) => ({
    report: 'renameOwn',
    name: ownCounters[0]?.name ?? 'Wolves',
    to: pick(roll, [null, 'Sheep', '2 Towns']),
  }),
  (roll) => ({ report: 'lookAtDeck', deck: pick(roll, DECKS), n: 1 + roll(4) }),
  (roll, game) => ({
    report: 'orderDeck',
    deck: pick(roll, DECKS),
    order: pick(roll, [[0], [1, 0], [2, 0, 1]]),
    left: game.invaders.deck.length,
  }),
  (roll, { turn }) => ({ report: 'setPhase', turn: Math.max(1, turn - roll(2)), phase: pick(roll, PHASES) }),
  (roll) => ({ report: 'trackPresence', on: roll(2) === 0 }),
  (roll) => ({ report: 'spiritLost', lost: roll(2) === 0 }),
  (roll) => ({ report: 'score', term: 'dahan', n: roll(30) }),
  (roll) => ({ report: 'end', result: pick(roll, ['victory', 'defeat'] as const) }),
];

/** Returns one to three random reports, which may make no sense. */
export const anyReports = (roll: Dice, game: Game): readonly Report[] =>
  Array.from({ length: 1 + roll(3) }, () => pick(roll, TELLINGS)(roll, game));
