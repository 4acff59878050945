import { noBlightLeft } from './blight';
import type { Report } from './command';
import type { GameEvent } from './event';
import { evolveAll } from './evolve';
import { fearDeckSize, fearFor, withoutFear } from './fear';
import { ACTIONS, PHASES, SCORED, type FearState, type Game } from './game';
import { codeOf, isInvader, isPresence, kindOf, parsePiece, pieceOf } from './pieces';
import { ok, refuse, type Result } from './result';
import { healthLeft, reactions, type World, worldOf } from './world';
import type { Step, StepKind } from './step';
import { stepsFrom } from './turn';

/** More of one thing than any table has; a number beyond it is a slip of the finger. */
export const MOST = 99;

/** Questions between two actions: here a report may decide the game at once. */
const BETWEEN_ACTIONS: readonly StepKind[] = [
  'setTheTable',
  'spiritPhase',
  'fastPowers',
  'blightedIsland',
  'fearCards',
  'resolveFearCard',
  'actionCard',
  'drawInvaderCard',
  'slowPowers',
  'timePasses',
];

const isCount = (n: number, least = 0): boolean => Number.isInteger(n) && n >= least && n <= MOST;

type Told = Result<readonly GameEvent[]>;
type Tell<R extends Report> = (world: World, report: R) => Told;
type Reports = { readonly [K in Report['report']]: Tell<Extract<Report, { report: K }>> };

const events = (...told: readonly GameEvent[]): Told => ok(told);

/** How many such pieces stand there. */
const there = ({ game }: World, land: string, piece: string): number => game.lands[land]?.pieces[piece] ?? 0;

/** A healthy side that is empty, or short of what was taken from it, turns. */
function flipIfEmpty(left: number, side: Game['blight']['side']): readonly GameEvent[] {
  if (left > 0 || side !== 'healthy') return [];
  const flip: Step = { do: 'flipBlightCard' };
  return [{ type: 'stepsAdded', steps: [left < 0 ? { ...flip, short: -left } : flip] }];
}

/** Blight counted anew came from the card or goes back to it, so the two always add up. */
function countBlight({ game }: World, land: string, was: number, n: number): readonly GameEvent[] {
  const counted: GameEvent = { type: 'counted', land, piece: 'B', was, n };
  // While the table is set it comes from the box (blight-cards.json, rules.blightSource).
  if (game.phase === 'setup') return [counted];
  const left = game.blight.left - (n - was);
  return [
    counted,
    { type: 'blightSet', blight: { ...game.blight, left: Math.max(0, left) } },
    ...flipIfEmpty(left, game.blight.side),
  ];
}

/** Blight that leaves the island lies on the card again, or in the box while the table is set. */
const blightBack = ({ game }: World, land: string, n: number): GameEvent =>
  game.phase === 'setup'
    ? { type: 'removed', land, piece: 'B', n, cause: 'setup' }
    : { type: 'blightReturned', land, n };

const remove = (world: World, land: string, piece: string, n: number): GameEvent =>
  piece === 'B' ? blightBack(world, land, n) : { type: 'removed', land, piece, n, cause: 'power' };

function add(world: World, land: string, piece: string, n: number): readonly GameEvent[] {
  const was = there(world, land, piece);
  return piece === 'B'
    ? countBlight(world, land, was, was + n)
    : [{ type: 'added', land, piece, n, cause: 'power' }];
}

/** Replaced Blight goes back to the card (tokens.json, general.blightReplaced). */
const replace = (world: World, land: string, piece: string, to: string, n: number): readonly GameEvent[] =>
  piece !== to && (piece === 'B' || to === 'B')
    ? [remove(world, land, piece, n), ...add(world, land, to, n)]
    : [{ type: 'replaced', land, piece, to, n, cause: 'power' }];

function destroy(world: World, land: string, piece: string, n: number): Told {
  if (piece === 'B') return events(blightBack(world, land, n));
  const fear = n * world.rules.fearFor(world, piece);
  return events({ type: 'destroyed', land, piece, n, cause: 'power' }, ...fearFor(world.game, fear, 'power'));
}

function damage(world: World, land: string, piece: string, n: number): Told {
  const hurt = pieceOf(piece);
  if (!isInvader(piece) && hurt.kind !== 'D') return refuse('unknownPiece', piece);
  if (healthLeft(world, piece, land) <= n) return destroy(world, land, piece, 1);
  const to = codeOf({ ...hurt, damage: hurt.damage + n });
  return events({ type: 'damaged', land, piece, to, n: 1, cause: 'power' });
}

function setFear({ game }: World, given: Partial<FearState>): Told {
  const fear: FearState = { ...game.fear, ...given };
  const numbers = [fear.generated, fear.earned, fear.resolved, ...fear.split];
  if (fear.split.length !== 3 || !numbers.every((n) => isCount(n)) || !isCount(fear.size, 1))
    return refuse('badNumber');
  if (fear.earned > fearDeckSize(fear)) return refuse('badNumber');
  if (fear.generated >= fear.size && fear.earned < fearDeckSize(fear)) return refuse('badNumber');
  const resolved = Math.min(fear.resolved, fear.earned);
  const unseen = Array.from({ length: Math.max(0, resolved - fear.seen.length) }, () => null);
  // A card that lies open stays so, unless it is the resolved ones that are set anew.
  const turned = resolved === game.fear.resolved ? fear.earned : resolved;
  const seen = [...fear.seen, ...unseen].slice(0, turned);
  return events({ type: 'fearSet', fear: { ...fear, resolved, seen } });
}

const knowsCards = ({ content }: World, cards: readonly string[]): boolean =>
  cards.every((card) => content.invaderCards.some(({ id }) => id === card));

const TELL: Reports = {
  count: (world, { land, piece, n }) => {
    if (!isCount(n)) return refuse('badNumber');
    const was = there(world, land, piece);
    return piece === 'B'
      ? ok(countBlight(world, land, was, n))
      : events({ type: 'counted', land, piece, was, n });
  },
  add: (world, { land, piece, n }) => ok(add(world, land, piece, n)),
  remove: (world, { land, piece, n }) => events(remove(world, land, piece, n)),
  destroy: (world, { land, piece, n }) => destroy(world, land, piece, n),
  damage: (world, { land, piece, n }) => damage(world, land, piece, n),
  replace: (world, { land, piece, to, n }) => ok(replace(world, land, piece, to, n)),
  move: (_, { land, to, piece, n }) => events({ type: 'moved', land, to, piece, n, cause: 'power' }),
  addBlight: (world, { land }) =>
    noBlightLeft(world)
      ? refuse('notThere', 'B')
      : events({ type: 'stepsAdded', steps: [{ do: 'addBlight', land, cause: 'power' }] }),
  returnBlight: (world, { land }) =>
    there(world, land, 'B') > 0 ? events({ type: 'blightReturned', land, n: 1 }) : refuse('notThere'),
  defend: (_, { land, n }) => (isCount(n) ? events({ type: 'defended', land, n }) : refuse('badNumber')),
  skip: (_, { land, action, on }) =>
    ACTIONS.includes(action) ? events({ type: 'skipSet', land, action, on }) : refuse('unreadable'),
  confirm: (_, { lands }) => events({ type: 'confirmed', lands }),
  fear: ({ game }, { n }) => {
    if (!Number.isInteger(n) || Math.abs(n) > MOST) return refuse('badNumber');
    return n > 0
      ? ok(fearFor(game, n, 'power'))
      : events({ type: 'fearSet', fear: withoutFear(game.fear, -n) });
  },
  setFear: (world, { fear }) => setFear(world, fear),
  setBlight: (world, { blight }) => {
    const cards = world.content.blightCards(world.game.setup);
    const known = blight.card === null || cards.some(({ id }) => id === blight.card);
    if (!known) return refuse('unknownCard', blight.card ?? undefined);
    if (!isCount(blight.left)) return refuse('badNumber');
    return events(
      { type: 'blightSet', blight: { ...world.game.blight, ...blight } },
      ...flipIfEmpty(blight.left, blight.side),
    );
  },
  setSlot: (world, { slot, cards }) => {
    if (slot !== 'discard' && !world.game.invaders.slots[slot]) return refuse('unreadable', slot);
    return knowsCards(world, cards) ? events({ type: 'slotSet', slot, cards }) : refuse('unknownCard');
  },
  setDeck: (world, { deck }) => {
    const named = deck.flatMap(({ card }) => card ?? []);
    const stages = deck.every(({ stage }) => [1, 2, 3].includes(stage));
    return stages && knowsCards(world, named) ? events({ type: 'deckSet', deck }) : refuse('unknownCard');
  },
  setCounter: ({ game }, { counter, n }) =>
    isCount(n)
      ? events({ type: 'counterSet', counter, n, was: game.counters[counter] ?? 0 })
      : refuse('badNumber'),
  setPhase: ({ game }, { turn, phase }) => {
    if (phase !== 'setup' && !PHASES.includes(phase)) return refuse('unreadable');
    if (phase === 'setup' ? turn !== 0 : !isCount(turn, 1)) return refuse('badNumber');
    // Another number for the same phase: what is being done goes on.
    if (phase === game.phase && turn !== game.turn) return events({ type: 'turnBegan', turn });
    const resumed: readonly GameEvent[] = game.ended ? [{ type: 'gameResumed' }] : [];
    return events(...resumed, { type: 'phaseSet', turn, phase, agenda: stepsFrom(phase) });
  },
  trackPresence: (_, { on }) => events({ type: 'presenceTracked', on }),
  spiritLost: (_, { lost }) => events({ type: 'spiritLost', lost }),
  endEffect: ({ game }, { card }) =>
    game.lasting.some((one) => one.card === card)
      ? events({ type: 'effectEnded', card })
      : refuse('unknownCard', card),
  score: (_, { term, n }) =>
    SCORED.includes(term) && Number.isInteger(n) && n >= 0 && n < 1000
      ? events({ type: 'scoreCorrected', term, n })
      : refuse('badNumber'),
  end: ({ game }, { result }) => {
    const over: readonly GameEvent[] = game.ended
      ? []
      : [{ type: 'stepsAdded', steps: [{ do: 'gameOver' }] }];
    return events({ type: 'gameEnded', ending: { result, because: ['table'] } }, ...over);
  },
};

/** Reports that take pieces off a land: they must name pieces that stand there. */
const TAKES: readonly string[] = ['remove', 'destroy', 'damage', 'replace', 'move'];

/** Whether such a piece can stand there: alive, and Presence of someone at the table. */
function canStand(world: World, code: string, land: string): boolean {
  const piece = parsePiece(code);
  if (!piece) return false;
  if (isPresence(code)) return Number(code[1]) <= world.game.setup.players.length;
  return piece.damage === 0 || piece.damage < world.rules.health(world, code, land);
}

/** Where a report puts pieces: that many more of what, in which land. */
function puts(world: World, report: Report): { land: string; piece: string; n: number } | null {
  switch (report.report) {
    case 'count':
      return { ...report, n: report.n - there(world, report.land, report.piece) };
    case 'add':
      return report;
    case 'replace':
      return { ...report, piece: report.to };
    case 'move':
      return { ...report, land: report.to };
    default:
      return null;
  }
}

function landsOf(report: Report): readonly string[] {
  if (report.report === 'confirm') return report.lands;
  if (report.report === 'move') return [report.land, report.to];
  return 'land' in report ? [report.land] : [];
}

const bare = (piece: string): string => piece.replace(/!/g, '');

function checked(world: World, report: Report): Result<null> {
  const unknown = landsOf(report).find((land) => !world.game.lands[land]);
  if (unknown !== undefined) return refuse('unknownLand', unknown);
  if (!('piece' in report)) return ok(null);
  if (!parsePiece(report.piece)) return refuse('unknownPiece', report.piece);
  if (report.report !== 'count' && !isCount(report.n, 1)) return refuse('badNumber');
  const needed = report.report === 'damage' ? 1 : report.n;
  if (TAKES.includes(report.report) && there(world, report.land, report.piece) < needed)
    return refuse('notThere', kindOf(report.piece));
  const put = puts(world, report);
  if (!put || put.n <= 0) return ok(null);
  // What is moved, or only gains Strife, stands already, even where it cannot bear its Damage from now on.
  const stood = ['move', 'replace'].includes(report.report) && bare(put.piece) === bare(report.piece);
  if (!stood && !canStand(world, put.piece, put.land)) return refuse('unknownPiece', put.piece);
  return there(world, put.land, put.piece) + put.n > MOST ? refuse('badNumber') : ok(null);
}

/** What the table tells, as events: all of it or, if one thing cannot be, nothing. */
export function reported(world: World, reports: readonly Report[]): Told {
  const top: Step | undefined = world.game.agenda[0];
  const judged: GameEvent = {
    type: 'stepsAdded',
    steps: [{ do: 'presenceLost' }, { do: 'checkEnding' }],
  };
  // In the middle of an action nothing is judged before that action is over (FAQ, action trees).
  const told: GameEvent[] = top && BETWEEN_ACTIONS.includes(top.do) ? [judged] : [];
  let now = worldOf(world.content, evolveAll(world.game, told));
  for (const report of reports) {
    const fits = checked(now, report);
    if (!fits.ok) return fits;
    const one = (TELL[report.report] as Tell<Report>)(now, report);
    if (!one.ok) return one;
    const after = worldOf(world.content, evolveAll(now.game, one.value));
    const steps = reactions(after, one.value, true);
    const more: readonly GameEvent[] = steps.length > 0 ? [{ type: 'stepsAdded', steps }] : [];
    told.push(...one.value, ...more);
    now = worldOf(world.content, evolveAll(after.game, more));
  }
  return ok(told);
}
