import { isEqual } from '../basics/equal';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { isPresence } from '../table/pieces';
import {
  alwaysPlayed,
  BARGAIN_TAKEN,
  BONUS_GROWTH,
  counterOf,
  OUT_OF_GAME,
  PLAY_AT_HALF,
  playedFor,
  POWER_DAMAGE,
  POWER_DAMAGE_ONCE,
  POWERS_SLOW,
  POWERS_SLOW_NEXT,
  RANGE_TO_COASTAL,
  SLOW_AS_FAST,
} from '../table/spirit-counts';
import type {
  CounterOf,
  HeldCard,
  SpiritChange,
  SpiritChanges,
  SpiritState,
  SpiritStates,
} from '../table/spirit-state';
import { hasCardMark } from '../table/turn-marks';

/** A Spirit before its first turn: no Energy, full tracks, no cards. */
export const NEW_SPIRIT: SpiritState = {
  energy: 0,
  emptied: [],
  cards: [],
  destroyed: 0,
  grown: [],
  everGrown: [],
  done: [],
  elements: {},
  plays: 0,
  counters: {},
  counts: [],
};

type Apply = {
  readonly [K in keyof SpiritChanges]: (state: SpiritState, change: SpiritChanges[K]) => SpiritState;
};

/** Returns the list with the entry at its end, or with `out` without the entry. */
const withOrWithout = <T>(list: readonly T[], one: T, out: true | undefined): readonly T[] => {
  const others = list.filter((other) => !isEqual(other, one));
  return out ? others : [...others, one];
};

/** Adds to a counter; removes it if the sum is 0. */
function withMore(
  counts: Readonly<Record<string, number>>,
  name: string,
  n: number,
): Readonly<Record<string, number>> {
  const { [name]: was = 0, ...others } = counts;
  return was + n === 0 ? others : { ...others, [name]: was + n };
}

const APPLY: Apply = {
  kept: (state) => state,
  energy: (state, { n }) => ({ ...state, energy: state.energy + n }),
  space: (state, { space, back }) => ({ ...state, emptied: withOrWithout(state.emptied, space, back) }),
  card: (state, { id, name, to, deck: from }) => {
    const others = state.cards.filter((card) => card.id !== id);
    const deck = from ?? state.cards.find((card) => card.id === id)?.deck;
    const card = { id, name, ...(deck && { deck }) };
    return { ...state, cards: to === null ? others : [...others, { ...card, pile: to }] };
  },
  destroyed: (state, { n }) => ({ ...state, destroyed: state.destroyed + n }),
  grew: (state, { option, off, again }) => ({
    ...state,
    grown: withOrWithout(state.grown, option, off ?? again),
    everGrown: withOrWithout(state.everGrown, option, off),
  }),
  done: (state, { mark, off }) => ({ ...state, done: withOrWithout(state.done, mark, off) }),
  element: (state, { element, n }) => ({ ...state, elements: withMore(state.elements, element, n) }),
  plays: (state, { n }) => ({ ...state, plays: state.plays + n }),
  range: (state, { n }) => ({ ...state, range: (state.range ?? 0) + n }),
  counter: (state, { name, n }) => {
    if (typeof name === 'string') return { ...state, counters: withMore(state.counters, name, n) };
    const sum = counterOf(state, name) + n;
    const others = state.counts.filter((one) => !isEqual(one.name, name));
    return { ...state, counts: sum === 0 ? others : [...others, { name, n: sum }] };
  },
};

/** Returns the Spirit after one change. */
export const withSpiritChange = (state: SpiritState, change: SpiritChange): SpiritState =>
  (APPLY[change.change] as (state: SpiritState, change: SpiritChange) => SpiritState)(state, change);

/**
 * Returns the game with removed or replaced Presence of a tracked Spirit counted: as destroyed (001, Destroyed Presence),
 * or as out of the game if the event says so. A report with such Presence says itself where it goes.
 */
export function withDestroyed(
  game: Game,
  { piece, n, box, cause }: Pick<Extract<GameEvent, { type: 'removed' }>, 'piece' | 'n' | 'box' | 'cause'>,
): Game {
  const player = piece[1] ?? '';
  const state = isPresence(piece) && game.phase !== 'setup' ? game.spiritStates?.[player] : undefined;
  if (!state || (box && cause === 'power')) return game;
  const next = withSpiritChange(
    state,
    box ? { change: 'counter', name: OUT_OF_GAME, n } : { change: 'destroyed', n },
  );
  return { ...game, spiritStates: { ...game.spiritStates, [player]: next } };
}

/** The counters of one turn, by name or kind. */
const OF_TURN: readonly string[] = [
  ...[BARGAIN_TAKEN, BONUS_GROWTH, POWER_DAMAGE, POWER_DAMAGE_ONCE, SLOW_AS_FAST, PLAY_AT_HALF],
  ...[POWERS_SLOW, POWERS_SLOW_NEXT, RANGE_TO_COASTAL],
  ...(['repeat', 'range', 'reach', 'presence-of'] satisfies readonly CounterOf['kind'][]),
  ...(['energy-if-forgotten', 'play-if-forgotten'] satisfies readonly CounterOf['kind'][]),
];

/** Returns the changes that forget cards at the end of the turn. */
export const forgottenAsTurnEnds = (state: SpiritState): readonly SpiritChange[] =>
  state.cards
    .filter(({ id }) => hasCardMark(state, 'forgets', id))
    .map(({ id, name }) => ({ change: 'card', id, name, to: null }));

/**
 * Returns the Spirit at its first turn. Growth before it is a bonus: a Spirit that finished it grows again in
 * that turn, one that started it finishes it first, and one that didn't still has both.
 */
const afterBonusGrowth = (state: SpiritState): SpiritState =>
  state.counters[BONUS_GROWTH] && state.grown.length > 0 ? state : { ...state, grown: [], done: [] };

/** Starts the first turn for each tracked Spirit. */
export function spiritsAfterSetup(game: Game): Game {
  const { setup, spiritStates } = game;
  if (!spiritStates || !setup.easier.includes('bonusGrowth')) return game;
  const states = Object.entries(spiritStates).map(
    ([player, state]) => [player, afterBonusGrowth(state)] as const,
  );
  return { ...game, spiritStates: Object.fromEntries<SpiritState>(states) };
}

const countersAfterTurn = (counters: SpiritState['counters']): SpiritState['counters'] => ({
  ...Object.fromEntries(Object.entries(counters).filter(([name]) => !OF_TURN.includes(name))),
  ...(counters[POWERS_SLOW_NEXT] && { [POWERS_SLOW]: 1 }),
});

/**
 * Returns the Spirit after Time Passes: played cards are discarded, or returned to hand or forgotten if recorded,
 * except those in play every turn; effects of the turn end (rules, p. 12).
 */
export function afterTurn({ range: _, ...state }: SpiritState): SpiritState {
  const cards = state.cards.flatMap((card): readonly HeldCard[] => {
    if (hasCardMark(state, 'forgets', card.id)) return [];
    if (card.pile === 'played' && counterOf(state, alwaysPlayed(card.id)) > 0) return [card];
    if (hasCardMark(state, 'reclaims', card.id)) return [{ ...card, pile: 'hand' }];
    return [card.pile === 'played' ? { ...card, pile: 'discarded' } : card];
  });
  const always = cards.filter(({ pile }) => pile === 'played');
  return {
    ...state,
    counters: countersAfterTurn(state.counters),
    counts: state.counts.filter(({ name }) => !OF_TURN.includes(name.kind)),
    cards,
    grown: [],
    done: always.map(({ id }) => playedFor(id, 0)),
    elements: {},
    plays: always.length,
  };
}

/**
 * Returns all Spirits after a change to one. The first change creates the Spirit, and a `kept` change with `on` false
 * removes it.
 */
export function withSpiritReport(
  states: SpiritStates,
  player: number,
  changes: readonly SpiritChange[],
): SpiritStates {
  const { [player]: was = NEW_SPIRIT, ...others } = states;
  const gone = changes.some((one) => one.change === 'kept' && !one.on);
  return gone ? others : { ...others, [player]: changes.reduce(withSpiritChange, was) };
}
