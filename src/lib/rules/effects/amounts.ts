import { pendingFearCards } from '../fear';
import { piecesIn } from '../game';
import { type BoardId, type LandId, landOf } from '../island';
import { count, type PieceKind, PRESENCE } from '../pieces';
import { measure, qualifies, type Whose } from '../where';
import type { World } from '../world';
import type { Line } from './effect';

/** The kinds that a text of letters stands for; Presence is everybody's, or one player's. */
export function kindsOf(letters: string, { player }: Whose = {}): readonly PieceKind[] {
  return Array.from(letters).flatMap((letter): readonly PieceKind[] => {
    if (letter !== 'P') return [letter as PieceKind];
    return player === undefined ? PRESENCE : [PRESENCE[player - 1]!];
  });
}

/** What an amount is counted for, by the cards' words; `null` is the whole island. */
const PER: Readonly<Record<string, (world: World, land: LandId | null) => number>> = {
  player: ({ game }) => game.setup.players.length,
  spirit: ({ game }) => game.setup.players.length,
  land: () => 1,
  'individual invader': () => 1,
  'adjacent land': (world, land) => landOf(world, land!).adjacent.length,
  'adjacent dahan': (world, land) =>
    landOf(world, land!).adjacent.reduce((sum, near) => sum + measure(world, 'dahan', near), 0),
  '2 dahan': (world, land) => Math.floor(measure(world, 'dahan', land!) / 2),
  '2 explorers': (world, land) => Math.floor(measure(world, 'explorers', land!) / 2),
  'badlands/disease': (world, land) => measure(world, 'badlands', land!) + measure(world, 'disease', land!),
  'surviving town/city': (world, land) => measure(world, 'buildings', land!),
  'such token in or adjacent to the land': (world, land) =>
    measure(world, 'tokens', land!) +
    landOf(world, land!).adjacent.reduce((sum, near) => sum + measure(world, 'tokens', near), 0),
  'spirit in the land': (world, land) =>
    PRESENCE.filter((kind) => count(piecesIn(world, land!), kind) > 0).length,
  'board having both invaders and dahan': (world) =>
    world.island.boards.filter(
      (board) => countOn(world, board, 'invaders') > 0 && countOn(world, board, 'dahan') > 0,
    ).length,
  '2 earned fear cards': ({ game }) => Math.floor(pendingFearCards(game.fear) / 2),
  // In a land with 2 Invaders or more each is its own; what it deals itself is told apart where it is dealt.
};

/** What was counted before: Towns and Cities before the last line, Blight taken off the card, a number the table told. */
interface Counted {
  readonly was?: number;
  readonly shown?: string;
}

/** How often the amount of the line counts. */
export function timesOf(world: World, { per }: Line, land: LandId | null, at: Counted = {}): number {
  if (per === undefined) return 1;
  if (per === 'power card in play that makes fear') return Number(at.shown?.split(':')[1] ?? 0);
  if (per === 'blight removed') return at.was ?? 0;
  if (per === 'town/city destroyed') return Math.max(0, (at.was ?? 0) - measure(world, 'buildings', land!));
  const of = PER[per];
  return of ? of(world, land) : measure(world, per, land!);
}

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

/** Whether a board meets what the card asks of it: `dahan>=5`, `buildings>=4&dahan<=4`, `dahan>=buildings+2`. */
export function boardFits(world: World, board: BoardId, asks: string): boolean {
  return asks.split('&').every((one) => {
    if (one === 'no-blight-added') return !world.game.counters[`events:blighted-${board}`];
    const match = /^([a-z-]+)(>=|<=|==)([a-z]*)\+?(\d*)$/.exec(one);
    if (!match) throw new Error(`no such board: ${one}`);
    const [, left = '', how, word = '', number = '0'] = match;
    const has = countOn(world, board, left);
    const needs = (word ? countOn(world, board, word) : 0) + Number(number);
    if (how === '>=') return has >= needs;
    return how === '<=' ? has <= needs : has === needs;
  });
}

/** Conditions on the game as a whole. */
const OF_GAME: Readonly<Record<string, (world: World) => boolean>> = {
  'island-healthy': ({ game }) => game.blight.side !== 'blighted',
  'island-blighted': ({ game }) => game.blight.side === 'blighted',
  'earned-fear>=1': ({ game }) => pendingFearCards(game.fear) > 0,
  'earned-fear==0': ({ game }) => pendingFearCards(game.fear) === 0,
};

/** Whether the condition is about the game as a whole: the island's side, earned Fear Cards. */
export const isOfGame = (condition: string): boolean => Object.hasOwn(OF_GAME, condition);

/** Whether the effect is to be carried out at all, as far as the game as a whole decides it. */
export const holdsFor = (world: World, condition: string): boolean => OF_GAME[condition]?.(world) ?? true;

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
