import { landsWhere, qualifies, speaksOfPresence } from '../where';
import { TERRAINS, type BoardId, type LandId } from '../island';
import { codesOf, count, invadersIn, kindOf, pieceOf, PRESENCE, type PieceCode } from '../pieces';
import type { Step } from '../step';
import { choices as named, type Outcome, type StepRule } from '../step-rule';
import { landOf, piecesIn, type World } from '../world';
import { boardFits, countOn, holdsFor, kindsOf, picked, timesOf } from './amounts';
import {
  atHand,
  behind,
  causeOf,
  goesByBoard,
  goesByLand,
  goesByPlayer,
  leave,
  linesOf,
  type AtHand,
  type Plan,
  type State,
} from './at-hand';
import { BY_HAND, DONE, NONE, PREVENT, SUFFER } from './answers';
import { isOneOf, type Effect, type Line, type OneOf, type Op } from './effect';
import { comesLater, isForCard, lasts } from './lasting';
import { begins, pickLand } from './lands';
import { fight } from './fight';
import { canMove, gather, push } from './moves';
import { candidates, nameAmong, openLands, pickPieces, picksPieces } from './pieces';

const SPIRIT_LOST = 'spiritLost';

const NOTHING_LEFT: Plan = { choices: null, run: () => ({ events: [] }) };

const runs = (then: readonly Step[]): Plan => ({ choices: null, run: () => ({ events: [], then }) });

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

/** Whether somebody's Presence that the app does not know has to be found. */
const needsPresence = ({ game }: World, { in: where = '', piece = '', per = '' }: Line): boolean =>
  !game.presence.tracked && (piece === 'P' || /own-presence/.test(where) || per === 'presence');

/** Whether the table does it by hand: it is said, and waited for. */
const isForHands = (world: World, line: Line): boolean =>
  needsPresence(world, line) ||
  !(KNOWN.includes(line.op) || lasts(line) || Object.hasOwn(world.content.oddLines, line.op));

/** Lines that wait for hands, one behind the other, wait once. */
function byHands(world: World, hand: AtHand, state: State): Plan {
  const { effect, lines } = hand;
  let last = state.line ?? 0;
  while (lines[last + 1] && isForHands(world, lines[last + 1]!)) last++;
  const loses = lines.slice(state.line ?? 0, last + 1).some(({ op, piece }) => piece === 'P' && op !== 'add');
  // Said once for all Spirits, not once for each.
  const spirits = goesByPlayer(effect) && !isOneOf(effect) && last + 1 === lines.length;
  const next = { ...state, line: last, ...(spirits && { queue: state.queue!.slice(-1) }) };
  return {
    choices: [DONE, ...(loses ? [SPIRIT_LOST] : [])],
    run: (choice) => ({
      events: choice === SPIRIT_LOST ? [{ type: 'spiritLost', lost: true }] : [],
      then: behind(effect, next),
    }),
  };
}

/** What the line asks of the moment: what a Power showed, what the line before did. */
function lineHolds(world: World, { line, whose }: AtHand, state: State): boolean {
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
  if (condition === 'own-sacred-site' && world.game.presence.tracked)
    return world.island.order.some(
      (land) => count(piecesIn(world, land), PRESENCE[(whose.player ?? 1) - 1]!) >= 2,
    );
  return holdsFor(world, condition);
}

/** Damage or Strife of each Invader by itself: `per` counts on the piece. */
function eachInvader(world: World, hand: AtHand, state: State): Plan {
  const { line, effect } = hand;
  const land = state.land!;
  const pieces = piecesIn(world, land);
  const hit = invadersIn(pieces).filter((code) => pieceOf(code).strife > 0);
  const steps = hit.flatMap((code): readonly Step[] => {
    const n = Number(line.n ?? 1) * (line.per === 'dahan' ? count(pieces, 'D') : pieceOf(code).strife);
    return n > 0
      ? [
          {
            do: 'deed',
            cause: causeOf(state.of),
            deed: { deed: 'damageEach', land, n, pieces: { [code]: pieces[code]! } },
          },
        ]
      : [];
  });
  return runs([...steps, ...behind(effect, state, { land, was: count(pieces, 'T', 'C') })]);
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
    (comesLater(line) || line.op.endsWith('-mod')) &&
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
  qualifies(world, (line.in ?? 'any').replace(/^(same-land|moved-to)&?/, '') || 'any', land, whose);

/** What the lines that follow want to know of the Power that is turned up: `water`, `fast`. */
const wanted = ({ lines }: AtHand): readonly string[] => [
  ...new Set(
    lines.flatMap(({ if: condition = '', n }) => {
      if (n === 'revealed-cost') return 'cost';
      const asked = /^revealed-(?:(?:has|lacks):(.+)|fast|slow)$/.exec(condition);
      return asked ? (asked[1] ?? 'fast') : [];
    }),
  ),
];

/** What is asked of that Power next. */
export const shownNext = (hand: AtHand, state: State): string =>
  wanted(hand)[state.shown?.split(',').length ?? 0] ?? '';

/** The table says what the Power it turned up shows, one thing after another. */
function reveal(hand: AtHand, state: State): Plan {
  const known = state.shown?.split(',') ?? [];
  const things = wanted(hand);
  const thing = things[known.length];
  if (thing === undefined) return runs(behind(hand.effect, state));
  return {
    choices: thing === 'cost' ? [...'0123456789'] : ['yes', 'no'],
    run: (choice) => ({
      events: [],
      then: [{ ...state, shown: [...known, `${thing}:${choice ?? 'no'}`].join() }],
    }),
  };
}

/** What only the table can count. */
const TOLD = 'power card in play that makes fear';
const TOLD_AS = 'number';

/** Carries out the line at hand. */
function carryOut(world: World, hand: AtHand, state: State): Plan {
  const { line, effect } = hand;
  const dependent = line.in?.startsWith('same-land') || line.in?.startsWith('moved-to');
  if (!lineHolds(world, hand, state)) return runs(behind(effect, state));
  if (dependent && state.land === undefined) return runs(behind(effect, state));
  if (line.op === 'reveal-power') return reveal(hand, state);
  if (line.per === TOLD && state.shown === undefined)
    return {
      choices: [...'0123456789'],
      run: (choice) => ({ events: [], then: [{ ...state, shown: `${TOLD_AS}:${choice ?? '0'}` }] }),
    };
  if (isForHands(world, line)) return byHands(world, hand, state);
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
      ...behind(effect, state, { was: count(piecesIn(world, land), 'T', 'C') }),
    ]);
  }
  if (line.op === 'invaders-fight') return fight(world, hand, state);
  if (line.op === 'push' || line.op === 'move') return push(world, hand, own);
  if (line.op === 'gather')
    return gather(world, hand, state.line && !dependent && state.left === undefined ? own : state);
  if (picksPieces(line)) return pickPieces(world, hand, own);
  return pickLand(world, hand, own);
}

const withoutLand = ({ land: _, ...state }: State): State => state;

/** Boards of which the table picks some. */
function boardsToPick(world: World, effect: Effect): readonly BoardId[] {
  const fit = world.island.boards.filter((board) => !effect.boards || boardFits(world, board, effect.boards));
  if (!effect.boardPick) return fit;
  const most = Math.max(...fit.map((board) => countOn(world, board, effect.boardPick!.replace('most-', ''))));
  return fit.filter((board) => countOn(world, board, effect.boardPick!.replace('most-', '')) === most);
}

/** Lands that are found, not picked: those the effect is about, as they are when it begins. */
function foundLands(world: World, effect: Effect): readonly string[] {
  const where = isOneOf(effect)
    ? [...new Set(effect.oneOf.map(([line]) => line?.in ?? 'any'))].join('|')
    : (effect.in ?? 'any');
  const lands = landsWhere(world, where);
  if (effect.each !== 'token' || isOneOf(effect)) return lands;
  const kind = kindsOf(effect.token ?? 'A')[0]!;
  return lands.flatMap((land) =>
    Array.from({ length: count(piecesIn(world, land), kind) }, (_, i) => (i === 0 ? land : `${land}#${i}`)),
  );
}

/** `A5#1` is the second token in A5, `A5@2` the Sacred Site of player 2 there, `A5*` the first land of its board. */
const landIn = (one: string): LandId => one.split(/[#@*]/)[0]!;

/** For whom or what the effect is carried out, as far as nobody has to be asked. */
function queueOf(world: World, effect: Effect): readonly string[] {
  const { setup } = world.game;
  const repeated = (all: readonly string[]): readonly string[] => {
    const lands = isOneOf(effect) ? undefined : effect.lands;
    return typeof lands === 'number' ? all.flatMap((one) => Array.from({ length: lands }, () => one)) : all;
  };
  if (goesByPlayer(effect)) return setup.players.map((_, i) => String(i + 1));
  if (!isOneOf(effect) && isForCard(effect)) return ['all'];
  if (goesByBoard(effect)) return repeated(boardsToPick(world, effect));
  if (effect.each === 'sacredSite')
    return world.island.order.flatMap((land) =>
      PRESENCE.flatMap((kind, i) => (count(piecesIn(world, land), kind) >= 2 ? `${land}@${i + 1}` : [])),
    );
  if (goesByLand(effect) && !(!isOneOf(effect) && lasts(effect))) return foundLands(world, effect);
  return ['all'];
}

/** The first land of each board is marked: there it is asked whether the board is spared. */
const marked = (world: World, lands: readonly LandId[]): readonly string[] =>
  lands.map((land, i) => {
    const before = lands[i - 1];
    const first = before === undefined || landOf(world, before).board !== landOf(world, land).board;
    return first ? `${land}*` : land;
  });

/** The queue without the lands of the board that is spared. */
function leaveBoard(state: State): readonly State[] {
  const rest = state.queue?.slice(1) ?? [];
  const next = rest.findIndex((one) => one.endsWith('*'));
  return next < 0 ? [] : leave({ ...state, queue: ['', ...rest.slice(next)] });
}

/** Some of the boards, or one of the terrains: the table says which. */
function pickQueue(world: World, effect: Effect, state: State): Plan {
  const { queue = [] } = state;
  if (effect.each === 'terrain') {
    const where = isOneOf(effect) ? 'any' : (effect.in ?? 'any');
    const open = TERRAINS.filter((terrain) => landsWhere(world, `${terrain}&${where}`).length > 0);
    const of = (terrain: string): readonly LandId[] => landsWhere(world, `${terrain}&${where}`);
    return {
      choices: open.length > 1 ? open : null,
      run: (choice) => {
        const terrain = choice ?? open[0];
        return { events: [], then: terrain ? [{ ...state, queue: marked(world, of(terrain)) }] : [] };
      },
    };
  }
  const all = boardsToPick(world, effect);
  const wanted =
    effect.each === 'halfBoards' ? Math.ceil(world.island.boards.length / 2) : Math.min(1, all.length);
  const chosen = queue.filter((one) => one !== MORE);
  const open = all.filter((board) => !chosen.includes(board));
  const many =
    isOneOf(effect) || effect.lands !== 'as-many-as-possible' ? 1 : world.game.setup.players.length;
  const start = (boards: readonly string[]): Outcome => ({
    events: [],
    then:
      boards.length > 0
        ? [{ ...state, queue: boards.flatMap((board) => Array.from({ length: many }, () => board)) }]
        : [],
  });
  if (open.length <= wanted - chosen.length) return { choices: null, run: () => start([...chosen, ...open]) };
  return {
    choices: open,
    run: (choice) => {
      const now = [...chosen, choice ?? open[0]!];
      return now.length >= wanted ? start(now) : { events: [], then: [{ ...state, queue: [MORE, ...now] }] };
    },
  };
}

/** Stands first in a queue of which more is to be picked. */
const MORE = '...';

const picksItsQueue = ({ each }: Effect): boolean => ['halfBoards', 'oneBoard', 'terrain'].includes(each);

/** The effect begins: whether it does at all, and for whom. */
function open(world: World, effect: Effect, state: State): Plan {
  const condition = isOneOf(effect) ? undefined : effect.if;
  if (condition !== undefined && !holdsFor(world, condition)) return NOTHING_LEFT;
  const where = isOneOf(effect) ? '' : (effect.in ?? '');
  // Where Presence is not tracked the table alone can say which lands are meant by "each land with Presence".
  if (
    !world.game.presence.tracked &&
    speaksOfPresence(where) &&
    (goesByLand(effect) || effect.each === 'sacredSite')
  )
    return { choices: [DONE], run: () => ({ events: [] }) };
  if (picksItsQueue(effect)) return pickQueue(world, effect, state);
  const queue = queueOf(world, effect);
  return runs(queue.length > 0 ? [{ ...state, queue }] : []);
}

/** Whether there would be anything to do for the board, land or Spirit at hand. */
function wouldMatter(world: World, hand: AtHand, state: State): boolean {
  const { line } = hand;
  if (line.piece === 'B' && line.op === 'add')
    return world.island.order.some(
      (land) =>
        (hand.board === null || landOf(world, land).board === hand.board) &&
        qualifies(world, (line.in ?? 'any').replace('same-land&', ''), land, hand.whose),
    );
  return state !== null;
}

/** The answer that spares so many of them: `spare-2`. */
const SPARE = 'spare-';

/** What spares them is asked before the effect comes. */
function unless(world: World, effect: Effect, hand: AtHand, state: State): Plan {
  const { unless: spares } = effect;
  const asksHere = effect.each !== 'terrain' || state.queue?.[0]?.endsWith('*');
  if (!spares || !asksHere || !wouldMatter(world, hand, state)) return runs([{ ...state, asked: true }]);
  const n = spares.n ?? 0;
  const { tracked } = world.game.presence;
  if (spares.saves) {
    const total = timesOf(world, hand.line, null);
    return {
      choices: Array.from({ length: total + 1 }, (_, i) => SPARE + i),
      run: (choice) => {
        const spared = Number(choice?.slice(SPARE.length) ?? 0);
        const left = total - spared;
        return {
          events: [],
          then: [
            spared > 0 ? { ...state, left, price: tracked ? n * spared : 0 } : { ...state, asked: true },
          ],
        };
      },
    };
  }
  return {
    choices: [SUFFER, PREVENT],
    run: (choice) => ({
      events: [],
      then: [choice === PREVENT ? { ...state, price: tracked ? n : 0 } : { ...state, asked: true }],
    }),
  };
}

/** What goes on once the price is paid: the rest of the effect, for what it spares nobody. */
function restWithout(effect: Effect, state: State): readonly State[] {
  const { price: _, ...paid } = state;
  if (effect.unless?.saves) return (state.left ?? 0) > 0 ? [{ ...paid, asked: true }] : leave(state);
  return effect.each === 'terrain' ? leaveBoard(state) : leave(state);
}

/** Presence of the board, or of the Spirit, is destroyed as the price; where nobody tracks it, hands do so. */
function pay(world: World, effect: Effect, hand: AtHand, state: State): Plan {
  const { price = 0 } = state;
  const rest = restWithout(effect, state);
  if (price === 0)
    return world.game.presence.tracked && effect.unless?.energy === undefined
      ? runs(rest)
      : {
          choices: [DONE, ...(effect.unless?.destroy ? [SPIRIT_LOST] : [])],
          run: (choice) => ({
            events: choice === SPIRIT_LOST ? [{ type: 'spiritLost', lost: true }] : [],
            then: rest,
          }),
        };
  const kinds = kindsOf(effect.unless?.destroy ?? 'P', hand.whose);
  const standing = world.island.order
    .filter((land) => hand.board === null || landOf(world, land).board === hand.board)
    .filter((land) => state.land === undefined || effect.unless?.per !== 'land' || land === state.land)
    .flatMap((land) => codesOf(piecesIn(world, land)).map((piece) => ({ land, piece })))
    .filter(({ piece }) => kinds.includes(kindOf(piece)));
  if (standing.length === 0) return runs(rest);
  const name = ({ land, piece }: (typeof standing)[number]): string =>
    standing.filter((other) => other.land === land).length > 1 ? `${land}:${piece}` : land;
  return {
    choices: standing.map(name),
    run: (choice) => {
      const one = standing.find((each) => name(each) === choice) ?? standing[0]!;
      return {
        events: [],
        then: [
          {
            do: 'deed',
            cause: causeOf(state.of),
            deed: { deed: 'destroy', land: one.land, pieces: { [one.piece]: 1 } },
          },
          { ...state, price: price - 1 },
        ],
      };
    },
  };
}

const atOption = (effect: Effect, state: State, option: number): AtHand =>
  atHand(effect, { ...state, option, line: 0 });

/** Whether something could be done that way. */
function isOpen(world: World, effect: Effect, state: State, option: number): boolean {
  const hand = atOption(effect, state, option);
  const { line } = hand;
  if (isForHands(world, line)) return lineHolds(world, hand, state);
  if (line.op === 'push' || line.op === 'gather' || line.op === 'move') return canMove(world, hand, state);
  if (picksPieces(line)) return candidates(world, hand, state).length > 0;
  return line.in === undefined || openLands(world, hand, state).length > 0;
}

/** Whether each way is to pick one piece, of kinds that no other way is about: then the piece says which way. */
const areTold = ({ oneOf }: OneOf): boolean => {
  const kinds = oneOf.map(([line]) => line?.piece ?? '').join('');
  return (
    oneOf.every(
      (lines) => lines.length === 1 && picksPieces(lines[0]!) && lines[0]!.n === 1 && lines[0]!.op !== 'add',
    ) && new Set(kinds).size === kinds.length
  );
};

/** Which of several it is to be; what cannot be done is not offered. */
function pickOption(world: World, effect: OneOf, state: State): Plan {
  const ways = effect.oneOf
    .map((_, option) => option)
    .filter((option) => isOpen(world, effect, state, option));
  const goes = (option: number): Outcome => ({ events: [], then: [{ ...state, option, line: 0 }] });
  if (ways.length === 0) return runs(leave(state));
  if (ways.length === 1) return { choices: null, run: () => goes(ways[0]!) };
  if (!areTold(effect))
    return {
      choices: ways.map((option) => `option-${option + 1}`),
      run: (choice) => goes(Number(choice!.split('-')[1]) - 1),
    };
  const all = ways.flatMap((option) =>
    candidates(world, atOption(effect, state, option), state).map((one) => ({ ...one, option })),
  );
  const may = ways.some((option) => effect.oneOf[option]![0]!.may);
  return {
    choices: [...all.map((one) => nameAmong(all, one)), ...(may ? [NONE] : [])],
    run: (choice) => {
      const one = all.find((each) => nameAmong(all, each) === choice);
      if (!one) return { events: [], then: leave(state) };
      return carryOut(world, atOption(effect, state, one.option), {
        ...state,
        option: one.option,
        line: 0,
        land: one.land,
      }).run(
        nameAmong(candidates(world, atOption(effect, state, one.option), { ...state, land: one.land }), one),
      );
    },
  };
}

/** The effect, once it has begun, for the board, player or land at hand. */
function goOn(world: World, effect: Effect, state: State): Plan {
  const hand = atHand(effect, state);
  if (state.queue?.[0] === MORE) return pickQueue(world, effect, state);
  if (goesByLand(effect) && state.land === undefined && state.queue?.[0] !== 'all')
    return runs([{ ...state, land: landIn(state.queue![0]!) }]);
  if (state.price !== undefined) return pay(world, effect, hand, state);
  // What may be prevented in one land is asked once that land is picked.
  const knows = effect.unless?.per !== 'land' || state.land !== undefined;
  if (effect.unless && knows && !state.asked && state.line === undefined)
    return unless(world, effect, hand, state);
  if (isOneOf(effect) && state.line === undefined) return pickOption(world, effect, state);
  return carryOut(world, hand, state);
}

/** Finds a card's effects by the name of its part. */
export type Library = (world: World, of: string) => readonly Effect[];

/** Reads what a card says: what needs no choice happens, what needs one is asked, what the table alone can do is said. */
export function readerOf(effectsOf: Library): StepRule<State> {
  const plan = (world: World, state: State): Plan => {
    const effect = effectsOf(world, state.of)[state.at];
    if (!effect || state.hand) return NOTHING_LEFT;
    return state.queue === undefined ? open(world, effect, state) : goOn(world, effect, state);
  };
  return {
    ask: (world, state) => {
      if (state.hand) return [];
      const { choices } = plan(world, state);
      if (choices === null) return null;
      const own = choices.includes(DONE) ? [] : [BY_HAND];
      return named([...choices, ...own]);
    },
    run: (world, state, choice) => {
      const { of, at } = state;
      if (choice === BY_HAND) return { events: [], then: [{ do: 'effect', of, at, hand: true }] };
      return plan(world, state).run(choice);
    },
  };
}
