import { landsWhere, qualifies } from '../lands/land-filter';
import {
  type AddsCondition,
  type Condition,
  type DidCondition,
  type GainedCondition,
  type GameCondition,
  type MomentCondition,
  type OwnCards,
  type OwnCondition,
  type OwnOnIsland,
} from '../table/card-lines/condition-words';
import type { BoardTest } from '../table/card-lines/effect';
import type { Element } from '../table/card-lines/power-data';
import { knownAs } from '../table/card-lines/stored-results';
import { pendingFearCards } from '../table/fear';
import { piecesIn } from '../table/game';
import type { BoardId, Whose } from '../table/island';
import { count, presenceAmong, TOKENS } from '../table/pieces';
import { allPlaces, standingIn } from '../table/places';
import type { CurrentLine, Underway } from '../world/effect-progress';
import { didOf } from '../world/power-use';
import type { World } from '../world/world';
import { cardsInPile, countOn, timesOf } from './amounts';
import { movesOf } from './current-line';

/** Returns the counter name of a Spirit's chosen token. The value is its index among the tokens, from 1. */
export const chosenBy = (player: number): string => `blight.slow-dissolution-of-will:token-${player}`;

type CountedOwn = (world: World, player: number) => number;

/** Counts a player's pieces on the island. */
const ON_ISLAND: Readonly<Record<OwnOnIsland, CountedOwn>> = {
  'dahan in own lands': (world, player) =>
    landsWhere(world, 'own-presence', { player }).reduce(
      (sum, land) => sum + count(piecesIn(world, land), 'D'),
      0,
    ),
  presence: (world, player) =>
    allPlaces(world.island).reduce((sum, place) => sum + presenceAmong(standingIn(world, place), player), 0),
  'sacred sites': (world, player) =>
    world.island.order.filter((land) => world.rules.sacredSite(world, land, player)).length,
};

/** Counts Power Cards of a player. */
const OF_CARDS: Readonly<Record<OwnCards, CountedOwn>> = {
  impending: ({ game }, player) => cardsInPile(game, 'impending', { player }),
  'impending past cards played': ({ game }, player) =>
    cardsInPile(game, 'impending', { player }) - cardsInPile(game, 'played', { player }),
};

const isOfCards = (own: OwnCondition['own']): own is OwnCards => own in OF_CARDS;

/** Returns the condition about a Spirit, or null if it is another kind. */
export const ownAsked = (condition: Condition | undefined): OwnCondition | null =>
  typeof condition === 'object' && 'own' in condition ? condition : null;

/** Returns true if the condition counts Power Cards of a Spirit. */
export const asksCards = (condition: Condition | undefined): boolean => {
  const asked = ownAsked(condition);
  return asked !== null && isOfCards(asked.own);
};

/** Returns true if the condition counts a Spirit's pieces on the island. */
export const asksOnIsland = (condition: Condition | undefined): boolean =>
  ownAsked(condition) !== null && !asksCards(condition);

/** Tests the conditions on the game as a whole. */
const OF_GAME: Readonly<Record<GameCondition, (world: World) => boolean>> = {
  'island-healthy': ({ game }) => game.blight.side !== 'blighted',
  'island-blighted': ({ game }) => game.blight.side === 'blighted',
  'fear-earned': ({ game }) => pendingFearCards(game.fear) > 0,
  'no-fear-earned': ({ game }) => pendingFearCards(game.fear) === 0,
  'fast-phase': ({ game }) => game.phase === 'fast',
  'slow-phase': ({ game }) => game.phase === 'slow',
};

/** Returns true if the condition is about the game as a whole. */
export const isOfGame = (condition: Condition | undefined): condition is GameCondition =>
  typeof condition === 'string' && Object.hasOwn(OF_GAME, condition);

/** Returns true if a condition on the game holds. */
export const holdsFor = (world: World, condition: GameCondition): boolean => OF_GAME[condition](world);

/** Tests the conditions about the previous line, or about an answer of the players. */
const OF_MOMENT: Readonly<Record<MomentCondition, (world: World, state: Underway) => boolean>> = {
  'destroyed-building': (world, { land, was }) =>
    land !== null && count(piecesIn(world, land), 'T', 'C') < (was ?? 0),
  'previous-impossible': (_, { land }) => land === null,
  'previous-done': (_, { was }) => was === 1,
  'told-power-cards': (_, state) => knownAs(state, 'isSo')?.is !== false,
};

/**
 * Returns true if the current Power has affected any of these pieces this way; if `is` is false, true if it has
 * affected none.
 */
const hasDone = ({ game }: World, { of }: Underway, { did, kinds, is, past }: DidCondition): boolean =>
  (didOf(game, of, did, kinds) ?? 0) > (past ? (didOf(game, of, past, kinds) ?? 0) : 0) === is;

/** Returns true if the current Power may add one more of the kind. */
const mayAddMore = (
  world: World,
  { of, land }: Underway,
  { adds, under, among, per }: AddsCondition,
): boolean =>
  (didOf(world.game, of, 'added', adds) ?? 0) < under &&
  (didOf(world.game, of, 'added', among) ?? 0) < timesOf(world, { op: 'add', per }, land);

/**
 * Returns true if a Spirit has at least `least` of what the condition counts. A count of untracked Presence always
 * suffices.
 */
function hasOwn(
  world: World,
  whose: Whose,
  { own, least, player = whose.player ?? 1 }: OwnCondition,
): boolean {
  if (isOfCards(own)) return OF_CARDS[own](world, player) >= least;
  return !world.game.presence.tracked || ON_ISLAND[own](world, player) >= least;
}

/** Returns true if a tracked Spirit has gained one of these lists of Elements. */
const hasGained = ({ game }: World, { gained, player, without = [] }: GainedCondition): boolean => {
  const { elements: has = {}, cards = [] } = game.spiritStates?.[player] ?? {};
  const lost = without.find(({ card }) => !cards.some(({ id, pile }) => id === card && pile === 'played'));
  return (lost?.gained ?? gained).some((all) =>
    Object.entries(all).every(([one, least]) => (has[one as Element] ?? 0) >= least),
  );
};

/** Returns true if the line has no condition, or its condition holds. A count of untracked Presence always suffices. */
export function lineHolds(world: World, { line, whose }: CurrentLine, state: Underway): boolean {
  const { if: condition } = line;
  if (condition === undefined) return true;
  if (isOfGame(condition)) return state.begun === 'held' || holdsFor(world, condition);
  if (typeof condition === 'string') return OF_MOMENT[condition](world, state);
  if ('did' in condition) return hasDone(world, state, condition);
  if ('gained' in condition) return hasGained(world, condition);
  if ('adds' in condition) return mayAddMore(world, state, condition);
  if ('movedInto' in condition)
    return movesOf(state).some(({ to }) => qualifies(world, condition.movedInto, to, whose));
  if ('own' in condition) return hasOwn(world, whose, condition);
  if ('revealed' in condition) return knownAs(state, 'traits')?.shows[condition.revealed] === condition.is;
  return world.game.counters[chosenBy(whose.player ?? 1)] === TOKENS.indexOf(condition.chose) + 1;
}

const COMPARED = {
  '>=': (has: number, needs: number) => has >= needs,
  '<=': (has: number, needs: number) => has <= needs,
  '==': (has: number, needs: number) => has === needs,
};

/** Returns true if a board meets the card's conditions. */
export const boardFits = (world: World, board: BoardId, tests: readonly BoardTest[]): boolean =>
  tests.every((test) => {
    if (test === 'no-blight-added') return !world.game.counters[`events:blighted-${board}`];
    const { count, is, than, n } = test;
    return COMPARED[is](countOn(world, board, count), n + (than ? countOn(world, board, than) : 0));
  });
