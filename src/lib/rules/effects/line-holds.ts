import { piecesIn } from '../game';
import { count, isSacredSite, presenceAmong, type TokenKind, TOKENS } from '../pieces';
import { landsWhere } from '../where';
import type { World } from '../world';
import { holdsFor, isOfGame } from './amounts';
import type { AtHand, State } from './at-hand';

/** Where it is kept which token a Spirit chose, by its place among the tokens, from 1. */
export const chosenBy = (player: number): string => `blight.slow-dissolution-of-will:token-${player}`;

type Holds = (world: World, hand: AtHand, state: State, ...found: readonly string[]) => boolean;

/** What a line may ask of the moment, by the shape of its words. */
const CONDITIONS: readonly (readonly [RegExp, Holds])[] = [
  [
    /^revealed-(?:(has|lacks):)?(.+)$/,
    (_, __, { shown }, how, what = '') => {
      const yes = how === 'has' || what === 'fast';
      return shown?.split(',').includes(`${how ? what : 'fast'}:${yes ? 'yes' : 'no'}`) ?? false;
    },
  ],
  [
    /^destroyed-building$/,
    (world, _, { land, was = 0 }) => land !== undefined && count(piecesIn(world, land), 'T', 'C') < was,
  ],
  [/^previous-impossible$/, (_, __, { land }) => land === undefined],
  [
    /^chose-(.)$/,
    ({ game }, { whose }, _, token) =>
      game.counters[chosenBy(whose.player ?? 1)] === TOKENS.indexOf(token as TokenKind) + 1,
  ],
  [/^told-/, (_, __, { shown }) => shown !== 'told:no'],
];

/** What it may ask of a player's Presence. */
const OF_PRESENCE: typeof CONDITIONS = [
  [
    /^own-lands-dahan>=(\d+)$/,
    (world, { whose }, _, n) => {
      const own = landsWhere(world, 'own-presence', whose);
      return own.reduce((sum, land) => sum + count(piecesIn(world, land), 'D'), 0) >= Number(n);
    },
  ],
  [
    /^own-presence>=(\d+)$/,
    (world, { whose }, _, n) =>
      world.island.order.reduce(
        (sum, land) => sum + presenceAmong(piecesIn(world, land), whose.player ?? 1),
        0,
      ) >= Number(n),
  ],
  [
    /^own-sacred-site$/,
    (world, { whose }) =>
      world.island.order.some((land) => isSacredSite(piecesIn(world, land), whose.player ?? 1)),
  ],
];

/** What the line asks of the moment: what a Power showed, what the line before did. What nobody tracks is taken for so. */
export function lineHolds(world: World, hand: AtHand, state: State): boolean {
  const { if: condition } = hand.line;
  if (condition === undefined) return true;
  if (isOfGame(condition)) return state.holds === true || holdsFor(world, condition);
  const find = (known: typeof CONDITIONS): boolean | undefined => {
    for (const [shape, holds] of known) {
      const found = shape.exec(condition);
      if (found) return holds(world, hand, state, ...found.slice(1));
    }
    return undefined;
  };
  const isUntold = !world.game.presence.tracked && OF_PRESENCE.some(([shape]) => shape.test(condition));
  return isUntold || (find([...CONDITIONS, ...OF_PRESENCE]) ?? false);
}
