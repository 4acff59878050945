import type { Report } from './command';
import type { GameEvent } from './event';
import { evolveAll } from './evolve';
import { fearDeckSize, fearFor, withoutFear } from './fear';
import { ACTIONS, PHASES, type FearState, type Game } from './game';
import { codeOf, kindOf, parsePiece, pieceOf } from './pieces';
import { ok, refuse, type Result } from './result';
import { worldOf } from './see';
import type { Step, StepKind } from './step';
import { stepsFrom } from './turn';
import type { World } from './world';

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

function flipIfEmpty(left: number, side: Game['blight']['side']): readonly GameEvent[] {
  return left === 0 && side === 'healthy' ? [{ type: 'stepsAdded', steps: [{ do: 'flipBlightCard' }] }] : [];
}

/** Blight counted anew came from the card or goes back to it, so the two always add up. */
function countBlight(world: World, land: string, n: number): Told {
  const was = there(world, land, 'B');
  const { blight } = world.game;
  const left = Math.max(0, blight.left - (n - was));
  return events(
    { type: 'counted', land, piece: 'B', was, n },
    { type: 'blightSet', blight: { ...blight, left } },
    ...flipIfEmpty(left, blight.side),
  );
}

function destroy(world: World, land: string, piece: string, n: number): Told {
  const fear = n * world.rules.fearFor(world, piece);
  return events({ type: 'destroyed', land, piece, n, cause: 'power' }, ...fearFor(world.game, fear, 'power'));
}

function damage(world: World, land: string, piece: string, n: number): Told {
  const hurt = pieceOf(piece);
  if (world.rules.health(world, piece, land) - hurt.damage <= n) return destroy(world, land, piece, 1);
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
  return events({
    type: 'fearSet',
    fear: { ...fear, resolved, seen: [...fear.seen, ...unseen].slice(0, resolved) },
  });
}

const knowsCards = ({ content }: World, cards: readonly string[]): boolean =>
  cards.every((card) => content.invaderCards.some(({ id }) => id === card));

const TELL: Reports = {
  count: (world, { land, piece, n }) => {
    if (!isCount(n)) return refuse('badNumber');
    if (piece === 'B') return countBlight(world, land, n);
    return events({ type: 'counted', land, piece, was: there(world, land, piece), n });
  },
  add: (world, { land, piece, n }) =>
    there(world, land, piece) + n > MOST
      ? refuse('badNumber')
      : events({ type: 'added', land, piece, n, cause: 'power' }),
  remove: (_, { land, piece, n }) => events({ type: 'removed', land, piece, n, cause: 'power' }),
  destroy: (world, { land, piece, n }) => destroy(world, land, piece, n),
  damage: (world, { land, piece, n }) => damage(world, land, piece, n),
  replace: (_, { land, piece, to, n }) =>
    parsePiece(to)
      ? events({ type: 'replaced', land, piece, to, n, cause: 'power' })
      : refuse('unknownPiece', to),
  move: ({ game }, { land, to, piece, n }) =>
    game.lands[to]
      ? events({ type: 'moved', land, to, piece, n, cause: 'power' })
      : refuse('unknownLand', to),
  addBlight: (_, { land }) =>
    events({
      type: 'stepsAdded',
      steps: [{ do: 'addBlight', land, cause: 'power' }, { do: 'presenceLost' }, { do: 'checkEnding' }],
    }),
  returnBlight: (world, { land }) =>
    there(world, land, 'B') > 0 ? events({ type: 'blightReturned', land, n: 1 }) : refuse('notThere'),
  defend: (_, { land, n }) => (isCount(n) ? events({ type: 'defended', land, n }) : refuse('badNumber')),
  skip: (_, { land, action, on }) =>
    ACTIONS.includes(action) ? events({ type: 'skipSet', land, action, on }) : refuse('unreadable'),
  confirm: ({ game }, { lands }) => {
    const unknown = lands.find((land) => !game.lands[land]);
    return unknown === undefined ? events({ type: 'confirmed', lands }) : refuse('unknownLand', unknown);
  },
  fear: ({ game }, { n }) => {
    if (!Number.isInteger(n) || Math.abs(n) > MOST) return refuse('badNumber');
    return n > 0
      ? ok(fearFor(game, n, 'power'))
      : events({ type: 'fearSet', fear: withoutFear(game.fear, -n) });
  },
  setFear: (world, { fear }) => setFear(world, fear),
  setBlight: (world, { blight }) => {
    const known = blight.card === null || world.content.blightCards.some(({ id }) => id === blight.card);
    if (!known) return refuse('unknownCard', blight.card ?? undefined);
    if (!isCount(blight.left)) return refuse('badNumber');
    return events(
      { type: 'blightSet', blight: { ...world.game.blight, ...blight } },
      ...flipIfEmpty(blight.left, blight.side),
    );
  },
  setSlot: (world, { slot, cards }) =>
    knowsCards(world, cards) ? events({ type: 'slotSet', slot, cards }) : refuse('unknownCard'),
  setDeck: (world, { deck }) => {
    const named = deck.flatMap(({ card }) => card ?? []);
    const stages = deck.every(({ stage }) => [1, 2, 3].includes(stage));
    return stages && knowsCards(world, named) ? events({ type: 'deckSet', deck }) : refuse('unknownCard');
  },
  setPhase: (_, { turn, phase }) => {
    if (!isCount(turn, 1)) return refuse('badNumber');
    if (phase !== 'setup' && !PHASES.includes(phase)) return refuse('unreadable');
    return events({ type: 'phaseSet', turn, phase, agenda: stepsFrom(phase) });
  },
  trackPresence: (_, { on }) => events({ type: 'presenceTracked', on }),
  spiritLost: (_, { lost }) => events({ type: 'spiritLost', lost }),
  end: (_, { result }) =>
    events(
      { type: 'gameEnded', ending: { result, because: ['table'] } },
      { type: 'stepsAdded', steps: [{ do: 'gameOver' }] },
    ),
};

/** Reports that take pieces off a land: they must name pieces that stand there. */
const TAKES: readonly string[] = ['remove', 'destroy', 'damage', 'replace', 'move'];

function checked(world: World, report: Report): Result<null> {
  if ('land' in report && !world.game.lands[report.land]) return refuse('unknownLand', report.land);
  if (!('piece' in report)) return ok(null);
  if (!parsePiece(report.piece)) return refuse('unknownPiece', report.piece);
  if (report.report === 'count') return ok(null);
  if (!isCount(report.n, 1)) return refuse('badNumber');
  const needed = report.report === 'damage' ? 1 : report.n;
  const short = TAKES.includes(report.report) && there(world, report.land, report.piece) < needed;
  return short ? refuse('notThere', kindOf(report.piece)) : ok(null);
}

/** What the table tells, as events: all of it or, if one thing cannot be, nothing. */
export function reported(world: World, reports: readonly Report[]): Told {
  const told: GameEvent[] = [];
  let now = world;
  for (const report of reports) {
    const fits = checked(now, report);
    if (!fits.ok) return fits;
    const one = (TELL[report.report] as Tell<Report>)(now, report);
    if (!one.ok) return one;
    told.push(...one.value);
    now = worldOf(world.content, evolveAll(now.game, one.value));
  }
  const top: Step | undefined = now.game.agenda[0];
  if (top && BETWEEN_ACTIONS.includes(top.do))
    told.push({ type: 'stepsAdded', steps: [{ do: 'checkEnding' }] });
  return ok(told);
}
