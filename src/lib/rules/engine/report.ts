import { ok, refuse, type Result } from '../basics/result';
import { doDeed } from '../deeds/do-deed';
import { resettled } from '../invaders/action-rules';
import { noBlightLeft } from '../invaders/blight';
import { beganEvent, ended, recordedIn } from '../lasting/lasting';
import { usePower } from '../powers/use-power';
import type { Report } from '../table/command';
import type { Begun, Deed } from '../table/deed';
import type { GameEvent } from '../table/event';
import { fearDeckSize } from '../table/fear';
import {
  type Action,
  ACTIONS,
  type FearState,
  type Game,
  LEAST_DIFFICULTY,
  PHASES,
  SCORED,
  type Scored,
} from '../table/game';
import type { LandId } from '../table/island';
import { isInvader, kindOf, type PieceCode } from '../table/pieces';
import { powerDecksOf } from '../table/power-decks-dealt';
import type { Step, StepsAt } from '../table/step';
import { stepsFrom } from '../turn/turn';
import { JUDGING } from '../world/context';
import { evolveAll } from '../world/evolve';
import { suppliedPresence } from '../world/presence-supply';
import type { World } from '../world/world';
import { outcomeInstead } from './at-rest';
import { isCount } from './checked-deed';
import { checkedReport, there } from './checked-report';
import { countOwn, renameOwn } from './counter-reports';
import { deckOrdered, lookedAt } from './deck-looks';
import { worldOf } from './derive-world';
import { resolveMissed } from './missed-steps';
import { reactions } from './reactions';
import { spiritReported } from './spirit-reports';

/** Questions between two actions, at which a report can end the game at once. */
const BETWEEN_ACTIONS: Readonly<Record<StepsAt<'between'>, true>> = {
  setTheTable: true,
  spiritPhase: true,
  fastPowers: true,
  fearCards: true,
  resolveFearCard: true,
  actionCard: true,
  drawInvaderCard: true,
  slowPowers: true,
  timePasses: true,
};

type Told = Result<readonly GameEvent[]>;
type Tell<R extends Report> = (world: World, report: R) => Told;
type Reports = { readonly [K in Report['report']]: Tell<Extract<Report, { report: K }>> };

const events = (...told: readonly GameEvent[]): Told => ok(told);

/**
 * Returns true if the value is valid for this term of the score. Two Adversaries, or an extra board, can produce
 * halves.
 */
const isTerm = (term: Scored, n: number): boolean =>
  term === 'difficulty'
    ? Number.isInteger(2 * n) && n >= LEAST_DIFFICULTY && n < 1000
    : Number.isInteger(n) && n >= 0 && n < 1000;

/** Flips a healthy Blight Card that is empty, or has less Blight than was taken. */
function flipIfEmpty(left: number, side: Game['blight']['side']): readonly GameEvent[] {
  if (left > 0 || side !== 'healthy') return [];
  const flip: Step = { do: 'flipBlightCard' };
  return [{ type: 'stepsAdded', steps: [left < 0 ? { ...flip, short: -left } : flip] }];
}

/** Moves the difference of a new Blight count from or to the card, so that the total stays the same. */
function countBlight({ game }: World, land: LandId, was: number, n: number): readonly GameEvent[] {
  const counted: GameEvent = { type: 'counted', land, piece: 'B', was, n };
  // During setup, Blight comes from the box (blight-cards.json, rules.blightSource).
  if (game.phase === 'setup') return [counted];
  const left = game.blight.left - (n - was);
  return [
    counted,
    { type: 'blightSet', blight: { ...game.blight, left: Math.max(0, left) } },
    ...flipIfEmpty(left, game.blight.side),
  ];
}

/** Adds or removes Blight on an island without lands. The last Blight of the healthy side flips the card. */
function blight({ game }: World, n: number): Told {
  if (!game.setup.trackers) return refuse('unreadable', 'blight');
  if (!isCount(Math.abs(n), 1) || !isCount(game.blight.left - Math.min(n, 0))) return refuse('badNumber');
  const left = game.blight.left - n;
  return events(
    { type: 'blightSet', blight: { ...game.blight, left: Math.max(0, left) } },
    ...flipIfEmpty(left, game.blight.side),
  );
}

/** Returns the events of a recorded deed and of the steps that follow it. A modifier can replace a recorded move. */
function deed(world: World, told: Deed): readonly GameEvent[] {
  const step = { do: 'deed', deed: told, cause: 'power' } as const;
  const instead = told.deed === 'move' ? outcomeInstead(world, step) : null;
  const { events, then = [] } = instead ?? doDeed(world, step);
  return then.length > 0 ? [...events, { type: 'stepsAdded', steps: then }] : events;
}

/** Adds Blight as a plain correction; Blight with all its effects is recorded as a deed. */
const add = (world: World, land: LandId, piece: PieceCode, n: number): readonly GameEvent[] => {
  const was = there(world, land, piece);
  return piece === 'B'
    ? countBlight(world, land, was, was + n)
    : deed(world, { deed: 'add', land, pieces: { [piece]: n } });
};

/** Replaces the recorded Defend of the land. */
function defend({ game }: World, land: LandId, n: number): readonly GameEvent[] {
  const begun: Begun = { change: { change: 'defend', n }, where: [land], until: 'turn' };
  return [...ended(recordedIn(game, 'defend', land)), ...(n > 0 ? [beganEvent(game, begun, 'power')] : [])];
}

/**
 * Starts or ends the recorded Skip of this action in the land for the whole turn. Versions 0.1 and 0.2 stored it this
 * way.
 */
function skip({ game }: World, land: LandId, action: Action, on: boolean): readonly GameEvent[] {
  const before = recordedIn(game, 'skip', land).filter(
    ({ during, until }) => during === action && until === 'turn',
  );
  const begun: Begun = { change: { change: 'skip' }, where: [land], until: 'turn', during: action };
  return on ? (before.length > 0 ? [] : [beganEvent(game, begun, 'power')]) : ended(before);
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
  // An open Fear Card stays open unless the report changes the number of resolved cards.
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
  deed: (world, told) => ok(deed(world, told.deed)),
  add: (world, { land, piece, n }) => ok(add(world, land, piece, n)),
  remove: (world, { land, piece, n }) => ok(deed(world, { deed: 'remove', land, pieces: { [piece]: n } })),
  destroy: (world, { land, piece, n }) => ok(deed(world, { deed: 'destroy', land, pieces: { [piece]: n } })),
  damage: (world, { land, piece, n }) =>
    isInvader(piece) || kindOf(piece) === 'D'
      ? ok(deed(world, { deed: 'damageEach', land, n, pieces: { [piece]: 1 } }))
      : refuse('unknownPiece', piece),
  replace: (world, { land, piece, to, n }) =>
    ok(deed(world, { deed: 'replace', land, pieces: { [piece]: n }, to: { [to]: 1 } })),
  move: (world, { land, to, piece, n }) =>
    ok(deed(world, { deed: 'move', land, to, pieces: { [piece]: n } })),
  addBlight: (world, { land }) =>
    noBlightLeft(world) ? refuse('notThere', 'B') : ok(deed(world, { deed: 'add', land, pieces: { B: 1 } })),
  returnBlight: (world, { land }) =>
    there(world, land, 'B') > 0
      ? ok(deed(world, { deed: 'remove', land, pieces: { B: 1 } }))
      : refuse('notThere'),
  defend: (world, { land, n }) => (isCount(n) ? ok(defend(world, land, n)) : refuse('badNumber')),
  skip: (world, { land, action, on }) =>
    ACTIONS.includes(action) ? ok(skip(world, land, action, on)) : refuse('unreadable'),
  confirm: (_, { lands }) => events({ type: 'confirmed', lands }),
  fear: (world, { n }) => (isCount(Math.abs(n)) ? ok(deed(world, { deed: 'fear', n })) : refuse('badNumber')),
  blight: (world, { n }) => blight(world, n),
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
  countOwn: ({ game }, { name, n }) => countOwn(game, name, n),
  renameOwn: ({ game }, { name, to }) => renameOwn(game, name, to),
  usePower: (world, { report: _, ...used }) => usePower(world, used),
  spirit: ({ game }, { player, changes }) => spiritReported(game, player, changes),
  dealPowers: (_, { on }) => events({ type: 'powersDealt', on }),
  shufflePowers: ({ game }, { deck }) =>
    powerDecksOf(game)[deck].discarded.length > 0
      ? events({ type: 'powersShuffled', deck })
      : refuse('cardElsewhere'),
  lookAtDeck: (world, { deck, n }) => lookedAt(world, deck, n),
  orderDeck: (world, { deck, order, left }) => deckOrdered(world, deck, order, left),
  setPhase: ({ game }, { turn, phase }) => {
    if (phase !== 'setup' && !PHASES.includes(phase)) return refuse('unreadable');
    if (phase === 'setup' ? turn !== 0 : !isCount(turn, 1)) return refuse('badNumber');
    // Only the turn number changes: the current step continues.
    if (phase === game.phase && turn !== game.turn) return events({ type: 'turnBegan', turn });
    const resumed: readonly GameEvent[] = game.ended ? [{ type: 'gameResumed' }] : [];
    return events(...resumed, { type: 'phaseSet', turn, phase, agenda: stepsFrom(phase) });
  },
  carryOut: (world, { part, land }) => resolveMissed(world, part, land),
  offer: (world, { of, step, land }) => {
    const top = world.game.agenda.find((waits) => !JUDGING.includes(waits.do));
    const offer = world.modifiers.find(({ name }) => name === of)?.offers?.[step];
    const open = top && offer?.at.includes(top.do) ? offer.open(world) : false;
    const fits = typeof open === 'boolean' ? open && land === null : land !== null && open.includes(land);
    const begun: Step = { do: 'exceptional', of, step, ...(land !== null && { land }) };
    return fits ? events({ type: 'stepsAdded', steps: [begun] }) : refuse('notOffered', step);
  },
  trackPresence: (_, { on }) => events({ type: 'presenceTracked', on }),
  spiritLost: (_, { lost }) => events({ type: 'spiritLost', lost }),
  endEffect: ({ game }, { card }) => {
    const all = game.lasting.filter(({ cause }) => cause === card);
    return all.length > 0 ? ok(ended(all)) : refuse('unknownCard', card);
  },
  score: (_, { term, n }) =>
    SCORED.includes(term) && isTerm(term, n)
      ? events({ type: 'scoreCorrected', term, n })
      : refuse('badNumber'),
  end: ({ game }, { result }) => {
    const over: readonly GameEvent[] = game.ended
      ? []
      : [{ type: 'stepsAdded', steps: [{ do: 'gameOver' }] }];
    return events({ type: 'gameEnded', ending: { result, because: ['table'] } }, ...over);
  },
};

/** Returns the events of the players' reports: all of them, or a refusal if any is impossible. */
export function reported(world: World, reports: readonly Report[]): Told {
  const top: Step | undefined = world.game.agenda[0];
  const judged: GameEvent = {
    type: 'stepsAdded',
    steps: [{ do: 'presenceLost' }, { do: 'checkEnding' }],
  };
  // The end of the game is not checked in the middle of an action (FAQ, action trees).
  const told: GameEvent[] = top && top.do in BETWEEN_ACTIONS ? [judged] : [];
  let now = worldOf(world.content, evolveAll(world.game, told));
  for (const report of reports) {
    const fits = checkedReport(now, report);
    if (!fits.ok) return fits;
    const one = (TELL[report.report] as Tell<Report>)(now, report);
    if (!one.ok) return one;
    const after = worldOf(world.content, evolveAll(now.game, one.value));
    const { at, later, steps } = reactions(after, one.value, 'report');
    const lands = resettled(now, after);
    const more: readonly GameEvent[] = [
      ...(lands ? [{ type: 'cardSettled', lands } as const] : []),
      ...(later.length > 0 ? [{ type: 'stepsPut', at, steps: later } as const] : []),
      ...(steps.length > 0 ? [{ type: 'stepsAdded', steps } as const] : []),
    ];
    told.push(...one.value, ...more);
    now = worldOf(world.content, evolveAll(after.game, more));
  }
  const supplied = suppliedPresence(world, now);
  return supplied.ok ? ok([...told, ...supplied.value]) : supplied;
}
