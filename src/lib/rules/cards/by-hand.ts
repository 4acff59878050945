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
import { confirmedEvents, playersConfirm } from '../world/answers';
import type { CurrentLine, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { lasts } from './begin-lasting';
import { asksCards, asksOnIsland, holdsFor, isOfGame } from './card-conditions';
import { pickEffectLand } from './choices/lands';
import { openLands } from './choices/open-pieces';
import { type LinePlan, NOTHING_LEFT } from './current-line';
import { behind, withoutLand } from './transitions';
import { CARD_VERBS } from './verbs/card-verbs';

/**
 * Returns the player whose Spirit a line is about: the owner of the Power, the picked Spirit, or the current player.
 * Undefined if it is about none.
 */
export const ownerOf = ({ player, spirits }: Effect, whose: Whose): number | undefined =>
  spirits || player === undefined ? whose.player : player;

/**
 * Returns true if the effect's Spirit is tracked. If the effect names no player, returns true if any Spirit is
 * tracked.
 */
function isKept({ game: { spiritStates = {} } }: World, effect: Effect, whose: Whose = {}): boolean {
  const player = ownerOf(effect, whose);
  if (player !== undefined) return spiritStates[player] !== undefined;
  // An effect that happens once for all belongs to no Spirit.
  return (
    (effect.spirits !== undefined || goesByPlayer(effect) || effect.each === 'sacredSite') &&
    Object.keys(spiritStates).length > 0
  );
}

/** Returns true if the line changes the state of a Spirit. */
export const isOfSpirit = ({ op }: Line): boolean => CARD_VERBS[op].by === 'spirit';

/** Returns true if the line counts or tests the Impending cards of its Spirit. */
const asksImpending = ({ per, if: holds }: Line): boolean =>
  per === 'impending' || per === 'absorbed presence' || asksCards(holds);

/** Returns true if the line tests Presence on the island while Presence is not tracked. */
const asksUntracked = ({ game }: World, { if: holds }: Line): boolean =>
  !game.presence.tracked && asksOnIsland(holds);

/** Returns true if the line needs the state of a Spirit that the app doesn't track. */
export const needsUntrackedSpirit = (world: World, effect: Effect, line: Line, whose?: Whose): boolean =>
  (isOfSpirit(line) || asksImpending(line) || line.from === 'track') &&
  (!isKept(world, effect, whose) || asksUntracked(world, line));

const OF_DECKS: readonly Op[] = ['fear-card-reveal', 'invader-deck-swap'];

/** Returns true if the line uses a physical deck, whose cards the app doesn't know. */
export const isDeckOfTable = ({ game }: World, { op }: Line): boolean =>
  OF_DECKS.includes(op) && game.setup.decks !== 'app';

/** Returns true if a token replaces Presence. */
const isSwapped = ({ op, piece, into }: Line): boolean =>
  op === 'replace' && piece === 'P' && into !== undefined;

/** Returns true if the line needs Presence that the app doesn't track. */
const needsPresence = ({ game }: World, { in: where = 'any', piece, per }: Line): boolean =>
  !game.presence.tracked &&
  (piece === 'P' || asksOwnPresence(where) || (per !== undefined && amountCalled(per).ofPresence === true));

/** Returns true if all Spirits share the line and none of them is tracked. */
const isSharedByHands = ({ game }: World, { op }: Line): boolean =>
  op === 'share-energy' && Object.keys(game.spiritStates ?? {}).length === 0;

/**
 * Returns true if only the players can resolve the verb. A game without an expansion has no rules (`oddLines`) for its
 * lines.
 */
const isOnlyForHands = ({ content }: World, { op }: Line): boolean =>
  CARD_VERBS[op].by === 'hands' || (CARD_VERBS[op].by === 'ownLines' && !Object.hasOwn(content.oddLines, op));

/** Returns true if the players resolve the line by hand. The app announces it and waits. */
export const isByHand = (world: World, effect: Effect, line: Line, whose?: Whose): boolean =>
  needsUntrackedSpirit(world, effect, line, whose) ||
  isDeckOfTable(world, line) ||
  isSharedByHands(world, line) ||
  (needsPresence(world, line) && !isSwapped(line)) ||
  (!lasts(line) && isOnlyForHands(world, line));

/**
 * Returns the line that asks the players for the land of a token that replaces Presence, if Presence is not
 * tracked; else null.
 */
const tokenForPresence = ({ game }: World, line: Line): Line | null =>
  game.presence.tracked || !isSwapped(line) ? null : { op: 'add', piece: line.into!, n: 1 };

/** Groups consecutive lines that the players resolve by hand into one wait. */
function byHands(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, lines, whose } = current;
  let last = state.line;
  while (lines[last + 1] && isByHand(world, effect, lines[last + 1]!, whose)) last++;
  const loses = lines.slice(state.line, last + 1).some(({ op, piece }) => piece === 'P' && op !== 'add');
  // The app announces the lines once for all Spirits or boards. Lines before them still run for each.
  const once =
    (goesByPlayer(effect) || goesByBoard(effect)) &&
    !isOneOf(effect) &&
    !effect.spirits &&
    state.line === 0 &&
    last + 1 === lines.length;
  // Queue entries that the app resolves come next.
  const [one = 'all', ...rest] = state.queue;
  const others = rest.filter((other) => !isByHand(world, effect, current.line, { player: Number(other) }));
  const next = {
    ...state,
    line: last,
    ...(once && { queue: goesByPlayer(effect) ? [one, ...others] : state.queue.slice(-1) }),
  };
  return {
    asked: playersConfirm(loses),
    run: (choice) => ({ ...confirmedEvents(choice), then: behind(effect, next) }),
  };
}

/** Returns the plan for a line that the players resolve by hand; null if the app resolves it. */
export function byHandPlan(world: World, current: CurrentLine, state: Underway): LinePlan | null {
  const token = tokenForPresence(world, current.line);
  if (!token)
    return isByHand(world, current.effect, current.line, current.whose)
      ? byHands(world, current, state)
      : null;
  const added: CurrentLine = { ...current, line: token };
  const anew = withoutLand(state);
  return pickEffectLand(world, added, anew, openLands(world, added, anew));
}

/** Returns true if the players resolve all of these effects, and the app only announces them. */
export const isAllByHand = (world: World, effects: readonly Effect[]): boolean =>
  effects.length > 0 &&
  effects.every(
    (effect) =>
      effect.boards === undefined && allLines(effect).every((line) => isByHand(world, effect, line)),
  );

const holds = (world: World, effect: Effect): boolean =>
  isOneOf(effect) || !isOfGame(effect.if) || holdsFor(world, effect.if);

/** Announces a part that is all by hand once, for all players and lines. */
export function saidOnce(world: World, effects: readonly Effect[], at: number): LinePlan {
  if (at !== effects.findIndex((effect) => holds(world, effect))) return NOTHING_LEFT;
  return { asked: playersConfirm(takesPresence(effects)), run: confirmedEvents };
}
