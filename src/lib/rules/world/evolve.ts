import { MAX_COUNT, MAX_WAITING } from '../basics/bounds';
import { entriesOf } from '../basics/typed-keys';
import { addingCounts, withAction, withActionRenewed } from '../table/action-underway';
import type { Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import { terrorLevel } from '../table/fear';
import {
  type BlightState,
  type FearState,
  type Game,
  type InvaderTrack,
  type LandState,
  landStateIn,
  MEMO_SPANS,
  type MemoSpan,
} from '../table/game';
import { unhealedKinds } from '../table/healing';
import { isBeside, type LandId } from '../table/island';
import { swapped, withDeckOrdered } from '../table/ordered-deck';
import { healed, isIncarna, isPresence, type PieceCode, withPiece } from '../table/pieces';
import { withPowersDealt, withPowersMoved, withPowersShuffled } from '../table/power-decks-dealt';
import type { Step } from '../table/step';
import { ownCountersOf, withCounted, withRenamed } from './own-counters';
import { withDeedNoted, withPower, withPowerAimed } from './power-progress';
import {
  afterTurn,
  forgottenAsTurnEnds,
  spiritsAfterSetup,
  withDestroyed,
  withSpiritReport,
} from './spirit-changed';

type Of<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
type Evolve = { readonly [T in GameEvent['type']]: (game: Game, event: Of<T>) => Game };

function inLand(game: Game, id: LandId, change: (land: LandState) => Partial<LandState>): Game {
  const land = landStateIn({ game }, id);
  return { ...game, lands: { ...game.lands, [id]: { ...land, ...change(land) } } };
}

const inEveryLand = (game: Game, change: (land: LandState, id: LandId) => LandState): Game => ({
  ...game,
  lands: Object.fromEntries(entriesOf(game.lands).map(([id, land]) => [id, change(land, id)])),
});

const endsWithTurn = ({ turn }: Game, { until, from = 0 }: Lasting): boolean =>
  (until === 'turn' || until === 'action') && from <= turn;

/** Returns the steps without those about a sunken land. */
const afloat = <S extends Step>({ sunk }: Pick<Game, 'sunk'>, steps: readonly S[]): readonly S[] =>
  steps.filter(
    (step) =>
      !('land' in step && step.land !== null && sunk.includes(step.land)) &&
      !('from' in step && step.from !== null && sunk.includes(step.from)),
  );

const fear = (game: Game, change: Partial<FearState>): Game => ({
  ...game,
  fear: { ...game.fear, ...change },
});
const blight = (game: Game, change: Partial<BlightState>): Game => ({
  ...game,
  blight: { ...game.blight, ...change },
});
const invaders = (game: Game, change: Partial<InvaderTrack>): Game => ({
  ...game,
  invaders: { ...game.invaders, ...change },
});

function besides(game: Game, place: LandId, piece: PieceCode, n: number): Game {
  const { [place]: pieces = {}, ...beside } = game.beside;
  const left = withPiece(pieces, piece, n);
  return { ...game, beside: Object.keys(left).length > 0 ? { ...beside, [place]: left } : beside };
}

function change(game: Game, land: LandId, piece: PieceCode, n: number): Game {
  const next = isBeside(land)
    ? besides(game, land, piece, n)
    : inLand(game, land, ({ pieces }) => ({ pieces: withPiece(pieces, piece, n) }));
  const player = (isPresence(piece) || isIncarna(piece)) && n > 0 ? Number(piece[1]) : null;
  if (player === null || game.presence.seen.includes(player)) return next;
  return { ...next, presence: { ...next.presence, seen: [...next.presence.seen, player].sort() } };
}

const swap = (game: Game, event: Of<'damaged' | 'replaced'>): Game =>
  change(change(game, event.land, event.piece, -event.n), event.land, event.to, event.n);

const takeOff = (game: Game, event: Of<'removed' | 'destroyed'>): Game =>
  change(game, event.land, event.piece, -event.n);

/**
 * Returns the tracked Spirits at the start of another turn, and the decks with the cards that were forgotten at the
 * end of the last one.
 */
function spiritsAfterTurn(game: Game): Partial<Game> {
  const spirits = Object.entries(game.spiritStates ?? {});
  if (spirits.length === 0) return {};
  const { powerDecks } = spirits.reduce<Game>(
    (now, [player, state]) => ({
      ...now,
      ...withPowersMoved(now, Number(player), forgottenAsTurnEnds(state)),
    }),
    game,
  );
  return {
    spiritStates: Object.fromEntries(spirits.map(([player, state]) => [player, afterTurn(state)])),
    ...(powerDecks && { powerDecks }),
  };
}

/** Records a land where Blight may destroy Presence, if Presence is not tracked. */
function owePresence(game: Game, land: LandId): Game {
  const { presence } = game;
  if (presence.tracked) return game;
  return { ...game, presence: { ...presence, owed: [...presence.owed, land] } };
}

const same = (game: Game): Game => game;

/** Returns the memos that last longer than this span. */
function kept({ memo }: Game, over: MemoSpan): Game['memo'] {
  const names = Object.keys(memo);
  const left = names.filter((name) => MEMO_SPANS.indexOf(memo[name]!) > MEMO_SPANS.indexOf(over));
  return left.length === names.length ? memo : Object.fromEntries(left.map((name) => [name, memo[name]!]));
}

/** Returns the deck without the card at this index, counted from the top. */
const without = (game: Game, at: number): InvaderTrack['deck'] =>
  game.invaders.deck.filter((_, i) => i !== at);

const EVOLVE: Evolve = {
  stepDone: (game, { then }) => {
    const [step, ...rest] = game.agenda;
    // `invaderAction` starts the cards of an action one by one: here one card ends and the next starts.
    const memo = step?.do === 'invaderAction' ? kept(game, 'card') : game.memo;
    return { ...game, memo, agenda: [...afloat(game, then), ...rest] };
  },
  stepOpened: (game, { steps }) => ({ ...game, agenda: [...steps, ...game.agenda.slice(1)] }),
  stepsPut: (game, { at, steps }) => ({
    ...game,
    agenda: [...game.agenda.slice(0, at), ...afloat(game, steps), ...game.agenda.slice(at)],
  }),
  stepsAdded: (game, { steps }) => ({ ...game, agenda: [...afloat(game, steps), ...game.agenda] }),
  // An open Fear Card is revealed again when its phase returns.
  phaseSet: (game, { turn, phase, agenda }) => ({
    ...fear(game, { seen: game.fear.seen.slice(0, game.fear.resolved) }),
    presence: { ...game.presence, owed: [] },
    memo: kept(game, turn === game.turn ? 'step' : 'turn'),
    turn,
    phase,
    agenda,
  }),
  turnBegan: (game, { turn }) => ({
    ...(game.turn === 0 ? spiritsAfterSetup(game) : game),
    turn,
    memo: kept(game, 'turn'),
  }),
  phaseBegan: (game, { phase }) => ({ ...game, phase, memo: kept(game, 'step') }),
  confirmed: (game, { lands }) =>
    lands.reduce((g, id) => inLand(g, id, () => ({ confirmed: { turn: g.turn, phase: g.phase } })), game),
  added: (game, { land, piece, n }) => change(game, land, piece, n),
  removed: (game, event) => withDestroyed(takeOff(game, event), event),
  destroyed: (game, event) => withDestroyed(takeOff(game, event), event),
  damaged: swap,
  replaced: (game, event) => withDestroyed(swap(game, event), event),
  moved: (game, { land, to, piece, n }) => change(change(game, land, piece, -n), to, piece, n),
  counted: (game, { land, piece, was, n }) => {
    const next = change(game, land, piece, n - was);
    const { turn, phase } = game;
    return isBeside(land) ? next : inLand(next, land, () => ({ confirmed: { turn, phase } }));
  },
  ravaged: same,
  built: (game, { land, piece, n }) => change(game, land, piece, n),
  explored: (game, { land, n }) => (n > 0 ? change(game, land, 'E', n) : game),
  stoodStill: same,
  blightAdded: (game, { land, quiet }) => {
    const next = blight(change(game, land, 'B', 1), { left: Math.max(0, game.blight.left - 1) });
    return quiet ? next : owePresence(next, land);
  },
  blightReturned: (game, { land, n }) =>
    blight(change(game, land, 'B', -n), {
      left: Math.min(MAX_COUNT, game.blight.left + n),
    }),
  blightCardFlipped: (game, { card, left, healthy }) =>
    blight(game, {
      side: healthy ? 'healthy' : 'blighted',
      card,
      left,
      turned: { ...game.blight.turned, ...(card && { [card]: game.turn }) },
    }),
  blightSet: (game, event) => ({ ...game, blight: event.blight }),
  lastingBegan: (game, { lasting }) =>
    game.lasting.length < MAX_WAITING ? { ...game, lasting: [...game.lasting, lasting] } : game,
  lastingEnded: (game, { lasting: { id } }) => ({
    ...game,
    lasting: game.lasting.filter((one) => one.id !== id),
  }),
  cardStoodStill: same,
  cardSettled: (game, { lands }) => {
    const at = game.agenda.findIndex((step) => step.do === 'actionCard');
    const settle = (step: Step): Step => (step.do === 'actionCard' ? { ...step, settled: lands } : step);
    return { ...game, agenda: game.agenda.map((step, i) => (i === at ? settle(step) : step)) };
  },
  // Steps and owed Presence in the sunken land are removed.
  landSunk: (game, { land }) => ({
    ...inLand(game, land, () => ({ pieces: {} })),
    sunk: [...game.sunk, land],
    agenda: afloat({ sunk: [land] }, game.agenda),
    presence: { ...game.presence, owed: game.presence.owed.filter((owed) => owed !== land) },
  }),
  fearGenerated: (game, { n }) => fear(game, { generated: Math.min(MAX_COUNT, game.fear.generated + n) }),
  fearCardEarned: (game, { earned, straight }) =>
    fear(game, { earned, ...(!straight && { generated: game.fear.generated - game.fear.size }) }),
  // The level is stored only if Fear doesn't set it.
  terrorLevelReached: (game, { level }) => (game.fear.level === undefined ? game : fear(game, { level })),
  // An open card resolves at the corrected level.
  fearSet: (game, event) => ({
    ...game,
    fear: event.fear,
    agenda: game.agenda.map((step) =>
      step.do === 'resolveFearCard' ? { ...step, level: terrorLevel(event.fear) } : step,
    ),
  }),
  fearCardTurnedUp: same,
  noEffect: same,
  fearCardRevealed: (game, { card }) => fear(game, { seen: [...game.fear.seen, card] }),
  fearCardResolved: (game) => ({
    ...fear(game, { resolved: game.fear.resolved + 1 }),
    memo: kept(game, 'card'),
  }),
  invaderCardDrawn: (game, { card, at }) =>
    invaders(game, {
      deck: without(game, at),
      slots: { ...game.invaders.slots, explore: [...(game.invaders.slots['explore'] ?? []), card] },
    }),
  invaderCardPlaced: (game, { card, slot }) =>
    invaders(game, {
      slots: { ...game.invaders.slots, [slot]: [...(game.invaders.slots[slot] ?? []), card] },
      discard: game.invaders.discard.filter((one) => one !== card),
    }),
  cardsAdvanced: (game, { slots, discarded }) =>
    invaders(game, { slots, discard: [...game.invaders.discard, ...discarded] }),
  slotSet: (game, { slot, cards }) =>
    slot === 'discard'
      ? invaders(game, { discard: cards })
      : invaders(game, { slots: { ...game.invaders.slots, [slot]: cards } }),
  invaderCardDiscarded: (game, { card, at }) =>
    invaders(game, { deck: without(game, at), discard: [...game.invaders.discard, card] }),
  slotRemoved: (game, { slot }) => {
    const { [slot]: left = [], ...slots } = game.invaders.slots;
    return invaders(game, { slots, discard: [...game.invaders.discard, ...left] });
  },
  counterSet: (game, { counter, n }) => {
    const { [counter]: _, ...counters } = game.counters;
    return { ...game, counters: n > 0 ? { ...counters, [counter]: n } : counters };
  },
  ownCounted: (game, { name, n }) => ({ ...game, ownCounters: withCounted(ownCountersOf(game), name, n) }),
  ownRenamed: (game, { name, to }) => ({ ...game, ownCounters: withRenamed(ownCountersOf(game), name, to) }),
  powerUsed: (game, { used, again }) => withPower(game, used, again),
  actionCounted: (game, { count, n }) => withAction(game, addingCounts([count], n)),
  actionRenewed: withActionRenewed,
  powerAimed: (game, { power, land, effects }) => withPowerAimed(game, power, { land, effects }),
  spiritChanged: (game, { player, changes }) => ({
    ...game,
    ...withPowersMoved(game, player, changes),
    spiritStates: withSpiritReport(game.spiritStates ?? {}, player, changes),
  }),
  powersDealt: (game, { on }) => withPowersDealt(game, on),
  powersShuffled: (game, { deck }) => withPowersShuffled(game, deck),
  memoSet: (game, { memo: name, until }) => {
    const { [name]: _, ...memo } = game.memo;
    return { ...game, memo: until ? { ...memo, [name]: until } : memo };
  },
  deckSet: (game, { deck }) => invaders(game, { deck, ranOut: false }),
  deckLooked: same,
  deckOrdered: (game, { deck, order }) => withDeckOrdered(game, deck, order),
  invaderCardsSwapped: (game, { card, stage }) => swapped(game, card, stage),
  deckRanOut: (game) => invaders(game, { ranOut: true }),
  carriedOut: same,
  corrected: (game, { difference }) => ({ ...game, ...difference }),
  presenceTracked: (game, { on }) => ({ ...game, presence: { ...game.presence, tracked: on, owed: [] } }),
  presenceTakenOff: (game) => ({ ...game, presence: { ...game.presence, owed: [] } }),
  spiritLost: (game, { lost }) => ({ ...game, presence: { ...game.presence, lost } }),
  timePassed: (game) => ({
    ...inEveryLand(game, (land, id) => ({ ...land, pieces: healed(land.pieces, unhealedKinds(game, id)) })),
    lasting: game.lasting.filter((one) => !endsWithTurn(game, one)),
    ...spiritsAfterTurn(game),
  }),
  playedOn: (game, { ending }) => ({ ...game, playedOn: ending }),
  gameEnded: (game, { ending }) => ({ ...game, ended: ending }),
  gameResumed: (game) => ({ ...game, ended: null }),
  scoreCorrected: (game, { term, n }) => ({ ...game, scored: { ...game.scored, [term]: n } }),
};

/** Returns the game after the event. Only this function changes the game. */
export const evolve = (game: Game, event: GameEvent): Game =>
  withDeedNoted((EVOLVE[event.type] as (game: Game, event: GameEvent) => Game)(game, event), event);

export const evolveAll = (game: Game, events: readonly GameEvent[]): Game => events.reduce(evolve, game);
