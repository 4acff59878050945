import { pendingFearCards } from '../fear';
import { piecesIn } from '../game';
import { type BoardId, type LandId, landOf } from '../island';
import { count, type PieceKind, PRESENCE } from '../pieces';
import { measure, qualifies, type Whose } from '../where';
import type { World } from '../world';
import type { Line } from './effect';
import type { Condition, Per } from './line-words';

/** The kinds that a text of letters stands for; Presence is everybody's, or one player's. */
export function kindsOf(letters: string, { player }: Whose = {}): readonly PieceKind[] {
  return Array.from(letters).flatMap((letter): readonly PieceKind[] => {
    if (letter !== 'P') return [letter as PieceKind];
    return player === undefined ? PRESENCE : [PRESENCE[player - 1]!];
  });
}

/** What was counted before: Towns and Cities before the last line, Blight taken off the card, a number the table told. */
interface Counted {
  readonly was?: number;
  readonly shown?: string;
}

type Times = (world: World, land: LandId | null, at: Counted) => number;

const ONCE: Times = () => 1;
const forEachPlayer: Times = ({ game }) => game.setup.players.length;

/** As many as there are of it in the land. */
const inLand =
  (word: string): Times =>
  (world, land) =>
    measure(world, word, land!);

const about = (world: World, word: string, land: LandId): number =>
  landOf(world, land).adjacent.reduce((sum, near) => sum + measure(world, word, near), 0);

/** How often an amount counts, by the cards' words; a land of `null` is the whole island. */
const PER: Readonly<Record<Per, Times>> = {
  player: forEachPlayer,
  spirit: forEachPlayer,
  // In a land, or of an Invader, that is found each for itself.
  land: ONCE,
  'individual invader': ONCE,
  'strife on that invader': ONCE,
  'damage already on that invader': ONCE,
  'own sacred site in a land with invaders': ONCE,
  beasts: inLand('beasts'),
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
  'power card in play that makes fear': (_, __, { shown }) => Number(shown?.split(':')[1] ?? 0),
  'blight removed': (_, __, { was = 0 }) => was,
  'town/city destroyed': (world, land, { was = 0 }) => Math.max(0, was - measure(world, 'buildings', land!)),
};

/** How often the amount of the line counts. */
export const timesOf = (world: World, { per }: Line, land: LandId | null, at: Counted = {}): number =>
  per === undefined ? 1 : PER[per](world, land, at);

/** How much of something stands on a board: `buildings`, `lands-with-town`. */
export function countOn(world: World, board: BoardId, word: string): number {
  const lands = world.island.order.filter((land) => landOf(world, land).board === board);
  const withIn = /^lands-with-(.+)$/.exec(word)?.[1];
  if (withIn !== undefined) {
    const where = withIn === 'dahan-and-building' ? 'dahan&buildings>=1' : withIn;
    return lands.filter((land) => qualifies(world, where, land)).length;
  }
  const coastal = /^coastal-(.+)$/.exec(word)?.[1];
  const counted = coastal ? lands.filter((land) => landOf(world, land).coastal) : lands;
  return counted.reduce((sum, land) => sum + measure(world, coastal ?? word, land), 0);
}

const OF_BOARD = /^([a-z-]+)(>=|<=|==)([a-z]*)\+?(\d*)$/;

/** Whether anybody can read what is asked of a board; content is tested for it. */
export const isReadableOfBoard = (asks: string): boolean =>
  asks.split('&').every((one) => one === 'no-blight-added' || OF_BOARD.test(one));

/** Whether a board meets what the card asks of it: `dahan>=5`, `buildings>=4&dahan<=4`, `dahan>=buildings+2`. */
export function boardFits(world: World, board: BoardId, asks: string): boolean {
  return asks.split('&').every((one) => {
    if (one === 'no-blight-added') return !world.game.counters[`events:blighted-${board}`];
    const match = OF_BOARD.exec(one);
    if (!match) return false;
    const [, left = '', how, word = '', number = '0'] = match;
    const has = countOn(world, board, left);
    const needs = (word ? countOn(world, board, word) : 0) + Number(number);
    if (how === '>=') return has >= needs;
    return how === '<=' ? has <= needs : has === needs;
  });
}

/** Conditions on the game as a whole. */
const OF_GAME = {
  'island-healthy': ({ game }: World) => game.blight.side !== 'blighted',
  'island-blighted': ({ game }: World) => game.blight.side === 'blighted',
  'earned-fear>=1': ({ game }: World) => pendingFearCards(game.fear) > 0,
  'earned-fear==0': ({ game }: World) => pendingFearCards(game.fear) === 0,
} satisfies { readonly [C in Condition]?: (world: World) => boolean };

type OfGame = keyof typeof OF_GAME;

/** Whether the condition is about the game as a whole: the island's side, earned Fear Cards. */
export const isOfGame = (condition: Condition | undefined): condition is OfGame =>
  condition !== undefined && Object.hasOwn(OF_GAME, condition);

/** Whether it holds. */
export const holdsFor = (world: World, condition: OfGame): boolean => OF_GAME[condition](world);

/** The lands of these with the most, or the fewest, of what the card names; all where they are alike. */
export function picked(
  world: World,
  lands: readonly LandId[],
  { pick, pickMin = 0 }: Line,
): readonly LandId[] {
  if (pick === undefined || lands.length === 0) return lands;
  const by = (of: (land: LandId) => number, sign: number): readonly LandId[] => {
    const top = Math.max(...lands.map((land) => sign * of(land)));
    return lands.filter((land) => sign * of(land) === top && of(land) >= pickMin);
  };
  if (pick === 'highest-numbered' || pick === 'lowest-numbered')
    return by((land) => landOf(world, land).number, pick === 'highest-numbered' ? 1 : -1);
  const [, how, word = ''] = /^(most|fewest)-(.+)$/.exec(pick)!;
  return by((land) => measure(world, word, land), how === 'most' ? 1 : -1);
}

/** The Health that so many pieces of this code stand for. */
export const healthOf = (world: World, code: string, land: LandId): number =>
  world.rules.health(world, code, land);
