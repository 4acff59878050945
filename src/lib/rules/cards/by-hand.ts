import { asksOwnPresence } from '../lands/filter-terms';
import { amountCalled } from '../table/card-lines/amount-words';
import {
  allLines,
  type Effect,
  goesByBoard,
  goesByPlayer,
  isOneOf,
  takesPresence,
} from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import type { Whose } from '../table/island';
import { doneByHands, handsDo } from '../world/answers';
import type { CurrentLine, Underway } from '../world/hand';
import type { World } from '../world/world';
import { lasts } from './begin-lasting';
import { pickEffectLand } from './choices/lands';
import { openLands } from './choices/stands-open';
import { behind, type LinePlan, NOTHING_LEFT, withoutLand } from './current-line';
import { CARD_VERBS } from './verbs/card-verbs';
import { asksCards, asksOnIsland, holdsFor, isOfGame } from './what-holds';

/** Whose Spirit a line is about: of a Power its player's, of several the one that was picked, of any other card the one at hand. */
export const ownerOf = ({ player, spirits }: Effect, whose: Whose): number | undefined =>
  spirits || player === undefined ? whose.player : player;

/** Whether the Spirit an effect is for is kept here; before one of several is at hand, whether any is. */
function isKept({ game: { spiritStates = {} } }: World, effect: Effect, whose: Whose = {}): boolean {
  const player = ownerOf(effect, whose);
  if (player !== undefined) return spiritStates[player] !== undefined;
  // What comes once for all is nobody's.
  return (
    (effect.spirits !== undefined || goesByPlayer(effect) || effect.each === 'sacredSite') &&
    Object.keys(spiritStates).length > 0
  );
}

/** Whether the line is about what a Spirit has. */
export const isOfSpirit = ({ op }: Line): boolean => CARD_VERBS[op].by === 'spirit';

/** Whether it asks for cards that its Spirit has Impending. */
const asksImpending = ({ per, if: holds }: Line): boolean =>
  per === 'impending' || per === 'absorbed presence' || asksCards(holds);

/** Whether it asks what a Spirit has on the island, where nobody tracks Presence. */
const asksUntracked = ({ game }: World, { if: holds }: Line): boolean =>
  !game.presence.tracked && asksOnIsland(holds);

/** Whether it is, or asks for that, or comes from its tracks, and nobody keeps it here, or knows whether it has that. */
export const isSpiritForHands = (world: World, effect: Effect, line: Line, whose?: Whose): boolean =>
  (isOfSpirit(line) || asksImpending(line) || line.from === 'track') &&
  (!isKept(world, effect, whose) || asksUntracked(world, line));

const OF_DECKS: readonly Op[] = ['fear-card-reveal', 'invader-deck-swap'];

/** Whether a line is about a deck that lies on the table: hands turn its cards, and the app does not know them. */
export const isDeckOfTable = ({ game }: World, { op }: Line): boolean =>
  OF_DECKS.includes(op) && game.setup.decks !== 'app';

/** Presence that a token takes the place of. */
const isSwapped = ({ op, piece, into }: Line): boolean =>
  op === 'replace' && piece === 'P' && into !== undefined;

/** Whether somebody's Presence that the app does not know has to be found. */
const needsPresence = ({ game }: World, { in: where = 'any', piece, per }: Line): boolean =>
  !game.presence.tracked &&
  (piece === 'P' || asksOwnPresence(where) || (per !== undefined && amountCalled(per).ofPresence === true));

/** Whether all Spirits share it, and nobody keeps one here. */
const isSharedByHands = ({ game }: World, { op }: Line): boolean =>
  op === 'share-energy' && Object.keys(game.spiritStates ?? {}).length === 0;

/** Whether nobody but hands knows how; a game without the cards of an expansion has none of their lines. */
const isOnlyForHands = ({ content }: World, { op }: Line): boolean =>
  CARD_VERBS[op].by === 'hands' || (CARD_VERBS[op].by === 'ownLines' && !Object.hasOwn(content.oddLines, op));

/** Whether the table does it by hand: it is said, and waited for. */
export const isForHands = (world: World, effect: Effect, line: Line, whose?: Whose): boolean =>
  isSpiritForHands(world, effect, line, whose) ||
  isDeckOfTable(world, line) ||
  isSharedByHands(world, line) ||
  (needsPresence(world, line) && !isSwapped(line)) ||
  (!lasts(line) && isOnlyForHands(world, line));

/** Where nobody tracks Presence only the table knows in which land the token comes, and says it. */
const tokenForPresence = ({ game }: World, line: Line): Line | null =>
  game.presence.tracked || !isSwapped(line) ? null : { op: 'add', piece: line.into!, n: 1 };

/** Lines that wait for hands, one behind the other, wait once. */
function byHands(world: World, hand: CurrentLine, state: Underway): LinePlan {
  const { effect, lines, whose } = hand;
  let last = state.line ?? 0;
  while (lines[last + 1] && isForHands(world, effect, lines[last + 1]!, whose)) last++;
  const loses = lines.slice(state.line ?? 0, last + 1).some(({ op, piece }) => piece === 'P' && op !== 'add');
  // Said once for all Spirits or boards, not once for each; but what came before it each does by itself.
  const once =
    (goesByPlayer(effect) || goesByBoard(effect)) &&
    !isOneOf(effect) &&
    !effect.spirits &&
    (state.line ?? 0) === 0 &&
    last + 1 === lines.length;
  // Those that the app does it for are still to come.
  const [one = '', ...rest] = state.queue;
  const others = rest.filter((other) => !isForHands(world, effect, hand.line, { player: Number(other) }));
  const next = {
    ...state,
    line: last,
    ...(once && { queue: goesByPlayer(effect) ? [one, ...others] : state.queue.slice(-1) }),
  };
  return {
    asked: handsDo(loses),
    run: (choice) => ({ ...doneByHands(choice), then: behind(effect, next) }),
  };
}

/** What is left to the table of the line at hand; null where the app carries it out. */
export function leftToHands(world: World, hand: CurrentLine, state: Underway): LinePlan | null {
  const token = tokenForPresence(world, hand.line);
  if (!token)
    return isForHands(world, hand.effect, hand.line, hand.whose) ? byHands(world, hand, state) : null;
  const added: CurrentLine = { ...hand, line: token };
  const anew = withoutLand(state);
  return pickEffectLand(world, added, anew, openLands(world, added, anew));
}

/** Whether the table does all of it by itself, and the app has but to say it. */
export const isAllForHands = (world: World, effects: readonly Effect[]): boolean =>
  effects.length > 0 &&
  effects.every(
    (effect) =>
      effect.boards === undefined && allLines(effect).every((line) => isForHands(world, effect, line)),
  );

const holds = (world: World, effect: Effect): boolean =>
  isOneOf(effect) || !isOfGame(effect.if) || holdsFor(world, effect.if);

/** A part that is all for hands is said and waited for once, for everybody and all of its lines. */
export function saidOnce(world: World, effects: readonly Effect[], at: number): LinePlan {
  if (at !== effects.findIndex((effect) => holds(world, effect))) return NOTHING_LEFT;
  return { asked: handsDo(takesPresence(effects)), run: doneByHands };
}
