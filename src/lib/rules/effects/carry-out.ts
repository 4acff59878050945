import type { LandId } from '../island';
import {
  codesOf,
  count,
  invadersIn,
  kindOf,
  type PieceCode,
  pieceOf,
  type Pieces,
  PRESENCE,
  presenceOf,
  type TokenKind,
  TOKENS,
} from '../pieces';
import { landsWhere, qualifies } from '../where';
import { landOf, piecesIn, type World } from '../world';
import { holdsFor, kindsOf, timesOf } from './amounts';
import { DONE, SPIRIT_LOST } from './answers';
import {
  type AtHand,
  behind,
  causeOf,
  goesByBoard,
  goesByLand,
  goesByPlayer,
  type Plan,
  runs,
  type State,
} from './at-hand';
import { isOneOf, type Line, type Op } from './effect';
import { fight } from './fight';
import { begins, pickLand } from './lands';
import { comesLater, isForCard, lasts } from './lasting';
import { gather, push } from './moves';
import { pickPieces, picksPieces } from './pieces';
import { reveal } from './reveal';

/** What the reader itself knows how to do; anything else a card's own lines do, or the table by hand. */
const KNOWN: readonly Op[] = [
  'remove',
  'destroy',
  'push',
  'gather',
  'move',
  'add',
  'replace',
  'downgrade',
  'upgrade',
  'damage',
  'damage-each',
  'invaders-fight',
  'ravage',
  'build',
  'explore',
  'fear',
  'reveal-power',
];

/** Presence that a token takes the place of. */
const isSwapped = ({ op, piece, into }: Line): boolean =>
  op === 'replace' && piece === 'P' && into !== undefined;

/** Whether somebody's Presence that the app does not know has to be found. */
const needsPresence = ({ game }: World, { in: where = '', piece = '', per = '' }: Line): boolean =>
  !game.presence.tracked && (piece === 'P' || /own-presence/.test(where) || per === 'presence');

/** Whether the table does it by hand: it is said, and waited for. */
export const isForHands = (world: World, line: Line): boolean =>
  (needsPresence(world, line) && !isSwapped(line)) ||
  !(KNOWN.includes(line.op) || lasts(line) || Object.hasOwn(world.content.oddLines, line.op));

/** Lines that wait for hands, one behind the other, wait once. */
function byHands(world: World, hand: AtHand, state: State): Plan {
  const { effect, lines } = hand;
  let last = state.line ?? 0;
  while (lines[last + 1] && isForHands(world, lines[last + 1]!)) last++;
  const loses = lines.slice(state.line ?? 0, last + 1).some(({ op, piece }) => piece === 'P' && op !== 'add');
  // Said once for all Spirits or boards, not once for each; but what came before it each does by itself.
  const once =
    (goesByPlayer(effect) || goesByBoard(effect)) &&
    !isOneOf(effect) &&
    (state.line ?? 0) === 0 &&
    last + 1 === lines.length;
  const next = { ...state, line: last, ...(once && { queue: state.queue!.slice(-1) }) };
  return {
    choices: [DONE, ...(loses ? [SPIRIT_LOST] : [])],
    run: (choice) => ({
      events: choice === SPIRIT_LOST ? [{ type: 'spiritLost', lost: true }] : [],
      then: behind(effect, next),
    }),
  };
}

/** What the line asks of the moment: what a Power showed, what the line before did. */
export function lineHolds(world: World, { line, whose }: AtHand, state: State): boolean {
  const { if: condition = '' } = line;
  const shown = /^revealed-(?:(has|lacks):)?(.+)$/.exec(condition);
  if (shown) {
    const yes = shown[1] === 'has' || shown[2] === 'fast';
    const thing = shown[1] ? shown[2] : 'fast';
    return state.shown?.split(',').includes(`${thing}:${yes ? 'yes' : 'no'}`) ?? false;
  }
  if (condition === 'destroyed-building')
    return state.land !== undefined && count(piecesIn(world, state.land), 'T', 'C') < (state.was ?? 0);
  if (condition === 'previous-impossible') return state.land === undefined;
  const dahan = /^own-lands-dahan>=(\d+)$/.exec(condition)?.[1];
  if (dahan !== undefined && world.game.presence.tracked) {
    const own = landsWhere(world, 'own-presence', whose);
    return own.reduce((sum, land) => sum + count(piecesIn(world, land), 'D'), 0) >= Number(dahan);
  }
  const own = /^own-presence>=(\d+)$/.exec(condition)?.[1];
  if (own !== undefined && world.game.presence.tracked)
    return countOwn(world, whose.player ?? 1) >= Number(own);
  const token = /^chose-(.)$/.exec(condition)?.[1];
  if (token !== undefined)
    return world.game.counters[chosenBy(whose.player ?? 1)] === TOKENS.indexOf(token as TokenKind) + 1;
  if (condition.startsWith('told-')) return state.shown !== 'told:no';
  if (condition === 'own-sacred-site' && world.game.presence.tracked)
    return world.island.order.some(
      (land) => count(piecesIn(world, land), PRESENCE[(whose.player ?? 1) - 1]!) >= 2,
    );
  return holdsFor(world, condition);
}

/** Where it is kept which token a Spirit chose, by its place among the tokens, from 1. */
export const chosenBy = (player: number): string => `blight.slow-dissolution-of-will:token-${player}`;

/** How much Presence a player has on the island. */
const countOwn = (world: World, player: number): number =>
  world.island.order.reduce((sum, land) => sum + count(piecesIn(world, land), presenceOf(player)), 0);

const withStrife = (pieces: Pieces): Pieces =>
  Object.fromEntries(
    invadersIn(pieces)
      .filter((code) => pieceOf(code).strife > 0)
      .map((code) => [code, pieces[code]!]),
  );

/** Damage to each Invader with Strife, in one deed, so that Badlands count once: `per` counts on the piece, or the Dahan there. */
function eachInvader(world: World, hand: AtHand, state: State): Plan {
  const { line, effect } = hand;
  const land = state.land!;
  const pieces = piecesIn(world, land);
  const each = Number(line.n ?? 1);
  const deed = {
    deed: 'damageEach',
    land,
    pieces: withStrife(pieces),
    ...(line.per === 'dahan' ? { n: each * count(pieces, 'D') } : { n: each, per: 'strife' as const }),
  } as const;
  return runs([
    { do: 'deed', cause: causeOf(state.of), deed },
    ...behind(effect, state, { land, was: count(pieces, 'T', 'C') }),
  ]);
}

/** The pieces of these kinds in the land, all of them. */
const allOf = (world: World, land: LandId, letters: string): Readonly<Record<PieceCode, number>> =>
  Object.fromEntries(
    codesOf(piecesIn(world, land))
      .filter((code) => kindsOf(letters).includes(kindOf(code)))
      .map((code) => [code, piecesIn(world, land)[code]!]),
  );

/** A line that is about the whole island or board and needs no land. */
function everywhere(world: World, hand: AtHand, state: State): Plan | null {
  const { line, effect, board } = hand;
  const cause = causeOf(state.of);
  const over = behind(effect, state);
  if (line.op === 'fear') {
    if (line.in !== undefined && state.land !== undefined && !qualifiesHere(world, hand, state))
      return runs(over);
    const n = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land ?? null, state);
    return runs([...(n > 0 ? [{ do: 'deed', cause, deed: { deed: 'fear', n } } as const] : []), ...over]);
  }
  if (lasts(line) && (goesByLand(effect) || effect.each === 'once' || isForCard(line))) {
    const lands = effect.each === 'terrain' ? [state.land!] : null;
    return runs([...begins(world, line, state, lands), ...over]);
  }
  if (
    lasts(line) &&
    board !== null &&
    (comesLater(line) || line.op.endsWith('-mod') || line.op === 'explore-swap') &&
    line.pick === undefined
  ) {
    const lands = world.island.order.filter((land) => landOf(world, land).board === board);
    const fit = comesLater(line) ? lands : lands.filter((land) => qualifies(world, line.in ?? 'any', land));
    return runs([...begins(world, line, state, fit), ...over]);
  }
  return null;
}

const qualifiesHere = (world: World, { line, whose }: AtHand, { land }: State): boolean =>
  land !== undefined &&
  qualifies(
    world,
    (line.in ?? 'any').replace(/^(same-land|moved-to|trigger-land)&?/, '') || 'any',
    land,
    whose,
  );

/** What only the table can count. */
const TOLD = 'power card in play that makes fear';
const TOLD_AS = 'number';

/** Carries out the line at hand. */
export function carryOut(world: World, hand: AtHand, state: State): Plan {
  const { line, effect } = hand;
  const dependent = /^(same-land|moved-to|trigger-land|adjacent-to-trigger)/.test(line.in ?? '');
  if (!lineHolds(world, hand, state)) return runs(behind(effect, state));
  if (dependent && state.land === undefined) return runs(behind(effect, state));
  if (line.op === 'reveal-power') return reveal(hand, state);
  if (line.per === TOLD && state.shown === undefined)
    return {
      choices: Array.from('0123456789'),
      run: (choice) => ({ events: [], then: [{ ...state, shown: `${TOLD_AS}:${choice ?? '0'}` }] }),
    };
  const swapped = tokenForPresence(world, hand);
  if (swapped) return pickLand(world, swapped, withoutLand(state));
  if (isForHands(world, line)) return byHands(world, hand, state);
  if (line.if?.startsWith('told-') && state.shown === undefined)
    return {
      choices: ['yes', 'no'],
      run: (choice) => ({ events: [], then: [{ ...state, shown: `told:${choice ?? 'no'}` }] }),
    };
  const odd = world.content.oddLines[line.op];
  if (odd) {
    const { events, then = [] } = odd(world, hand, state);
    return { choices: null, run: () => ({ events, then: [...then, ...behind(effect, state)] }) };
  }
  const anywhere = everywhere(world, hand, state);
  if (anywhere) return anywhere;
  // A land of the line before is not this line's own, unless it says so.
  const stays = dependent || goesByLand(effect) || state.left !== undefined;
  const own: State = stays || (state.asked && effect.unless?.per === 'land') ? state : withoutLand(state);
  if (line.op === 'damage' && effect.each === 'invader') return eachInvader(world, hand, state);
  if (line.op === 'damage-each' && goesByLand(effect)) {
    const land = state.land!;
    const deed = {
      deed: 'damageEach',
      land,
      n: Number(line.n ?? 1),
      pieces: allOf(world, land, line.piece ?? ''),
    } as const;
    return runs([
      { do: 'deed', cause: causeOf(state.of), deed },
      // What a line before has destroyed counts as well.
      ...behind(effect, state, { was: state.was ?? count(piecesIn(world, land), 'T', 'C') }),
    ]);
  }
  if (line.op === 'invaders-fight') return fight(world, hand, state);
  if (line.op === 'push' || line.op === 'move') return push(world, hand, own);
  if (line.op === 'gather')
    return gather(world, hand, state.line && !dependent && state.left === undefined ? own : state);
  if (picksPieces(line)) return pickPieces(world, hand, own);
  return pickLand(world, hand, own);
}

/** Where nobody tracks Presence only the table knows in which land the token comes, and says it. */
const tokenForPresence = ({ game }: World, hand: AtHand): AtHand | null =>
  game.presence.tracked || !isSwapped(hand.line)
    ? null
    : { ...hand, line: { op: 'add', piece: hand.line.into!, n: 1 } };

const withoutLand = ({ land: _, ...state }: State): State => state;
