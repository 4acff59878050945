import { answersWith, named, numberChoices } from '../choice';
import { piecesIn } from '../game';
import { landOf } from '../island';
import { count } from '../pieces';
import { qualifies, speaksOf, type Whose } from '../where';
import type { World } from '../world';
import { timesOf } from './amounts';
import { doneByHands, handsDo } from './answers';
import {
  type AtHand,
  behind,
  causeOf,
  goesByBoard,
  goesByLand,
  goesByPlayer,
  inItsOwnLand,
  isDependent,
  type LinePlan,
  runs,
  type Underway,
  withoutLand,
} from './at-hand';
import { comesLater, isForCard, lasts } from './begin-lasting';
import { boxBlight } from './box-blight';
import { moveDefend } from './defend-along';
import { type Effect, isOneOf } from './effect';
import { fight } from './fight';
import { knownAs } from './found-out';
import { goAlong } from './go-along';
import { inTheDark, isInTheDark } from './in-the-dark';
import { waitFor } from './kept-waiting';
import { begins, pickEffectLand } from './lands';
import type { Line } from './line';
import { lineHolds } from './line-holds';
import type { Per } from './line-words';
import { gather, push } from './moves';
import { isDeckOfTable, ofDecks } from './of-decks';
import { isOfSpirit, isSpiritForHands, ofSpirit } from './of-spirit';
import { payFirst } from './pay-first';
import { payJointly } from './pay-jointly';
import { openLands, perLand, pickPieces, picksPieces } from './pick-pieces';
import { repeatPower } from './repeat-power';
import { reveal } from './reveal';
import { spreadDamage } from './spread-damage';
import type { VerbAsks } from './verbs/card-verb';
import { CARD_VERBS } from './verbs/card-verbs';

/** Presence that a token takes the place of. */
const isSwapped = ({ op, piece, into }: Line): boolean =>
  op === 'replace' && piece === 'P' && into !== undefined;

/** What is counted of Presence, that a table may leave to hands. */
const OF_PRESENCE: readonly Per[] = [
  'presence',
  'dahan x own presence',
  'own presence in or adjacent',
  'own sacred site in or adjacent',
  'adjacent land with own presence',
];

/** Whether somebody's Presence that the app does not know has to be found. */
const needsPresence = ({ game }: World, { in: where = 'any', piece, per }: Line): boolean =>
  !game.presence.tracked &&
  (piece === 'P' || speaksOf(where, 'own-presence') || (per !== undefined && OF_PRESENCE.includes(per)));

/** Whether nobody but hands knows how; a game without the cards of an expansion has none of their lines. */
const isOnlyForHands = ({ content }: World, { op }: Line): boolean =>
  CARD_VERBS[op].by === 'hands' || (CARD_VERBS[op].by === 'ownLines' && !Object.hasOwn(content.oddLines, op));

/** Whether the table does it by hand: it is said, and waited for. */
export const isForHands = (world: World, effect: Effect, line: Line, whose?: Whose): boolean =>
  isSpiritForHands(world, effect, line, whose) ||
  isDeckOfTable(world, line) ||
  (needsPresence(world, line) && !isSwapped(line)) ||
  (!lasts(line) && isOnlyForHands(world, line));

/** Lines that wait for hands, one behind the other, wait once. */
function byHands(world: World, hand: AtHand, state: Underway): LinePlan {
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
  const next = { ...state, line: last, ...(once && { queue: state.queue.slice(-1) }) };
  return {
    asked: handsDo(loses),
    run: (choice) => ({ ...doneByHands(choice), then: behind(effect, next) }),
  };
}

/** Fear that the line makes, as often as what it counts is there. */
function makesFear(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect } = hand;
  const over = behind(effect, state);
  const isElsewhere = line.in !== undefined && state.land !== undefined && !qualifiesHere(world, hand, state);
  // A Power that is aimed at no land counts nothing in one.
  if (isElsewhere || (perLand(line) && state.land === undefined && effect.player !== undefined))
    return runs(over);
  const all = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land ?? null, state);
  const n = Math.min(all, line.max ?? all);
  // Where another Power waits for Fear of Powers in a land, it is known which.
  const land = effect.player === undefined ? undefined : effect.land;
  const deed = { deed: 'fear', n, ...(land !== undefined && { land }) } as const;
  const fear = { do: 'deed', cause: causeOf(state.of), deed } as const;
  return runs(n > 0 ? [fear, ...over] : over);
}

/** Whether what lasts is about a whole board, and not about a land of it that is picked. */
const isForBoard = (line: Line): boolean =>
  line.pick === undefined && (comesLater(line) || CARD_VERBS[line.op].ofBoard === true);

/** A line that is about the whole island or board and needs no land. */
function everywhere(world: World, hand: AtHand, state: Underway): LinePlan | null {
  const { line, effect, board } = hand;
  if (!lasts(line) || (goesByLand(effect) && line.countWhen === 'now')) return null;
  const over = behind(effect, state);
  if (goesByLand(effect) || effect.each === 'once' || isForCard(line)) {
    const lands = effect.each === 'terrain' ? [state.land!] : null;
    return runs([...begins(world, line, state, lands), ...over]);
  }
  if (board === null || !isForBoard(line)) return null;
  const lands = world.island.order.filter((land) => landOf(world, land).board === board);
  const fit = comesLater(line) ? lands : lands.filter((land) => qualifies(world, line.in ?? 'any', land));
  return runs([...begins(world, line, state, fit), ...over]);
}

const qualifiesHere = (world: World, { line, whose }: AtHand, { land }: Underway): boolean =>
  land !== undefined && qualifies(world, line.in ?? 'any', land, whose);

/** What only the table can count. */
const TOLD = 'power card in play that makes fear';
const MOST_TOLD = 9;

/** What the table has to say or do before the app can go on; null where there is nothing. */
function askedOfTable(world: World, hand: AtHand, state: Underway): LinePlan | null {
  const { line } = hand;
  const isVain = picksPieces(line) && openLands(world, hand, state).length === 0;
  if (line.per === TOLD && !knownAs(state, 'number') && !isVain)
    return {
      asked: {
        asks: { asks: 'howMany' },
        choices: numberChoices([...Array(MOST_TOLD + 1).keys()]),
      },
      run: (choice) => ({
        events: [],
        then: [{ ...state, known: { known: 'number', n: choice?.kind === 'number' ? choice.n : 0 } }],
      }),
    };
  const swapped = tokenForPresence(world, hand);
  if (swapped) return pickEffectLand(world, swapped, withoutLand(state));
  if (isForHands(world, hand.effect, line, hand.whose)) return byHands(world, hand, state);
  if (line.if === 'told-power-cards' && !knownAs(state, 'isSo'))
    return {
      asked: { asks: { asks: 'isSo', what: line.if }, choices: named('yes', 'no') },
      run: (choice) => ({
        events: [],
        then: [{ ...state, known: { known: 'isSo', is: answersWith(choice, 'yes') } }],
      }),
    };
  return null;
}

/** What only this card's own lines know how to do. */
function oddly(world: World, hand: AtHand, state: Underway): LinePlan | null {
  const odd = world.content.oddLines[hand.line.op];
  if (!odd) return null;
  const { events, then = [], was } = odd(world, hand, state);
  const next = behind(hand.effect, state, was === undefined ? {} : { was });
  return { asked: null, run: () => ({ events, then: [...then, ...next] }) };
}

/** What is done in a land that was found, where nobody has to be asked. */
function inFoundLand(world: World, { line, effect }: AtHand, state: Underway): LinePlan | null {
  const { land } = state;
  const deed = land !== undefined && CARD_VERBS[line.op].found?.(world, effect, line, land);
  if (!deed) return null;
  if (line.op === 'damage-each' && timesOf(world, line, land, state) === 0)
    return runs(behind(effect, state));
  return runs([
    { do: 'deed', cause: causeOf(state.of), deed },
    // What a line before has destroyed counts as well.
    ...behind(effect, state, { was: state.was ?? count(piecesIn(world, land), 'T', 'C') }),
  ]);
}

type Plan = (world: World, hand: AtHand, state: Underway) => LinePlan;

/** Where pieces are Gathered: a line of its own picks its own land. */
const gathers: Plan = (world, hand, state) => {
  const begins = Boolean(state.line) || hand.effect.land !== undefined;
  const isOpen = begins && !isDependent(hand.line) && state.left === undefined;
  return gather(world, hand, isOpen ? inItsOwnLand(hand, state) : state);
};

/** How each thing is asked that a verb may ask. */
const PLANS: Readonly<Record<VerbAsks, Plan>> = {
  pieces: (world, hand, state) => pickPieces(world, hand, inItsOwnLand(hand, state)),
  land: (world, hand, state) => pickEffectLand(world, hand, inItsOwnLand(hand, state)),
  push: (world, hand, state) => push(world, hand, inItsOwnLand(hand, state)),
  gather: gathers,
  bring: goAlong,
  goes: moveDefend,
  fight,
  shows: (_, hand, state) => reveal(hand, state),
  again: repeatPower,
  pays: payFirst,
  boxes: boxBlight,
  spread: (world, hand, state) => spreadDamage(world, hand, inItsOwnLand(hand, state)),
  waits: waitFor,
  deck: ofDecks,
  jointly: payJointly,
  nothing: makesFear,
};

/** What the verb asks and does. */
const asked: Plan = (world, hand, state) =>
  PLANS[CARD_VERBS[hand.line.op].asks(hand.line)](world, hand, state);

/** Carries out the line at hand. */
export function carryOut(world: World, hand: AtHand, state: Underway): LinePlan {
  if (!lineHolds(world, hand, state)) return runs(behind(hand.effect, state));
  if (isInTheDark(hand.line)) return inTheDark(world, hand, state);
  if (isDependent(hand.line) && state.land === undefined) return runs(behind(hand.effect, state));
  return (
    askedOfTable(world, hand, state) ??
    (isOfSpirit(hand.line) ? ofSpirit(world, hand, state) : null) ??
    oddly(world, hand, state) ??
    everywhere(world, hand, state) ??
    inFoundLand(world, hand, state) ??
    asked(world, hand, state)
  );
}

/** Where nobody tracks Presence only the table knows in which land the token comes, and says it. */
const tokenForPresence = ({ game }: World, hand: AtHand): AtHand | null =>
  game.presence.tracked || !isSwapped(hand.line)
    ? null
    : { ...hand, line: { op: 'add', piece: hand.line.into!, n: 1 } };
