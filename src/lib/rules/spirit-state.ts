import type { Element } from './elements';
import type { LandId, Terrain } from './island';
import type { PowerDeck } from './power-decks';
import type { LandFilter } from './where';

/** Where a player's Power Cards lie; `offered` ones were drawn, and one is to be kept. One that is forgotten lies nowhere. */
export const CARD_PILES = ['hand', 'played', 'discarded', 'impending', 'offered'] as const;
export type CardPile = (typeof CARD_PILES)[number];

/** A Power Card of a player, with its printed name: whoever lacks the pack of cards can still read the journal. */
export interface HeldCard {
  readonly id: string;
  readonly name: string;
  readonly pile: CardPile;
  /** The deck it was gained from, and goes back to once it is forgotten; a Unique Power has none. */
  readonly deck?: PowerDeck;
}

/** What a player's Spirit has, beside its pieces on the island, as far as its player keeps it here. */
export interface SpiritState {
  readonly energy: number;
  /** Spaces of its Presence tracks that were emptied, by their ids on the panel: `energy.2`. */
  readonly emptied: readonly string[];
  readonly cards: readonly HeldCard[];
  /** Its Presence that was destroyed. */
  readonly destroyed: number;
  /** Growth options by their places on the panel: chosen this turn, and ever. */
  readonly grown: readonly number[];
  readonly everGrown: readonly number[];
  /** Things of its turn that were done, by name: Powers used, Growth steps, `income`. */
  readonly done: readonly string[];
  /** Elements of this turn beside those of cards and tracks. */
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  /** Card plays of this turn beside those of the tracks. */
  readonly plays: number;
  /** More range of all its Powers this turn. */
  readonly range?: number;
  /** What else its panel counts, by name (`time`, `prepared.sun`, the Energy on an Impending card). */
  readonly counters: Readonly<Record<string, number>>;
}

/** A Spirit before its first turn: no Energy, full tracks, no card. */
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
};

/** Each thing that a player's turn changes about the Spirit; numbers are differences. */
export interface SpiritChanges {
  /** Its player keeps it here from now on, or with `on` false no more. */
  kept: { change: 'kept'; on: boolean };
  energy: { change: 'energy'; n: number };
  /** Presence is taken from a space of a track, or with `back` put there again. */
  space: { change: 'space'; space: string; back?: true };
  /** A Power Card comes to a pile, from another one or from outside; to null, it is forgotten. */
  card: { change: 'card'; id: string; name: string; to: CardPile | null; deck?: PowerDeck };
  destroyed: { change: 'destroyed'; n: number };
  /** A Growth option is chosen, or with `off` was not. */
  grew: { change: 'grew'; option: number; off?: true };
  /** Something of the turn is done, or with `off` is not. */
  done: { change: 'done'; what: string; off?: true };
  element: { change: 'element'; element: Element; n: number };
  plays: { change: 'plays'; n: number };
  range: { change: 'range'; n: number };
  counter: { change: 'counter'; name: string; n: number };
}

export type SpiritChange = SpiritChanges[keyof SpiritChanges];
export type CardChange = SpiritChanges['card'];

type Apply = {
  readonly [K in keyof SpiritChanges]: (state: SpiritState, change: SpiritChanges[K]) => SpiritState;
};

/** The list with it at its end, or without it. */
const withOrWithout = <T>(list: readonly T[], one: T, out: true | undefined): readonly T[] => {
  const others = list.filter((other) => other !== one);
  return out ? others : [...others, one];
};

/** So much more under this name; nothing is not there. */
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
  grew: (state, { option, off }) => ({
    ...state,
    grown: withOrWithout(state.grown, option, off),
    everGrown: withOrWithout(state.everGrown, option, off),
  }),
  done: (state, { what, off }) => ({ ...state, done: withOrWithout(state.done, what, off) }),
  element: (state, { element, n }) => ({ ...state, elements: withMore(state.elements, element, n) }),
  plays: (state, { n }) => ({ ...state, plays: state.plays + n }),
  range: (state, { n }) => ({ ...state, range: (state.range ?? 0) + n }),
  counter: (state, { name, n }) => ({ ...state, counters: withMore(state.counters, name, n) }),
};

/** The Spirit after one thing about it has changed. */
export const withSpiritChange = (state: SpiritState, change: SpiritChange): SpiritState =>
  (APPLY[change.change] as (state: SpiritState, change: SpiritChange) => SpiritState)(state, change);

/** The counter of the markers of an Element that lie prepared (Shifting Memory). */
export const preparedMarkers = (element: Element): string => `prepared.${element}`;

/** Under these names it is kept how many Power Cards a Spirit is still to gain. */
export const GAINS = {
  minor: 'gain-minor',
  major: 'gain-major',
  any: 'gain-power',
  /** A Major Power for which none is forgotten. */
  kept: 'gain-major-kept',
  /** The top Minor Power, which is played at once for nothing. */
  played: 'gain-minor-played',
  /** A Unique Power of its own that it has forgotten. */
  own: 'gain-own',
  /** For a Major Power Energy may be paid instead of forgetting one. */
  'or-pay': 'gain-or-pay',
  /** One of those that another Spirit did not keep. */
  'not-kept': 'gain-not-kept',
  /** One of two Major Powers, for which none is forgotten. */
  'of-two': 'gain-major-of-two',
  /** Two of six Minor Powers. */
  'of-six': 'gain-minor-of-six',
  /** The top Minor Power, which is discarded. */
  discarded: 'gain-minor-discarded',
  /** A Minor Power that was used from the deck. */
  'just-used': 'gain-just-used',
} as const;

/** Counters of one turn: more range of Powers that are aimed at such a land or counted from one, a land that they reach from anywhere, and from whose Presence they may be. */
export const rangeTo = (where: LandFilter): string => `range.to-${where}`;
export const rangeFrom = (terrain: Terrain): string => `range.${terrain}`;
export const reachTo = (land: LandId): string => `reach.${land}`;
export const fromPresenceOf = (player: number): string => `presence-of.${player}`;

/** Under this it is kept how much Presence a Power has added that is still to be taken from a track. */
export const FROM_TRACK = 'from-track';

/** Of it, what was given up as a price: that comes from a track alone, never of those destroyed. */
export const FROM_TRACK_ONLY = 'from-track.only';

/** Under this it is kept how much destroyed Presence is still to be put back onto a track. */
export const TO_TRACK = 'to-track';

/** Under this it is kept how much more or less Energy a Spirit gains each turn than its tracks show. */
export const EACH_TURN = 'each-turn';

/** Whether a number may stand under this name: only what is more or less than something else may be below none. */
export const mayCount = (name: string, n: number): boolean => n >= 0 || name === EACH_TURN;

/** Under this it is kept how many Slow Powers a Spirit may use as Fast ones this turn. */
export const SLOW_AS_FAST = 'slow-as-fast';

/** The counter of Power Cards that may be used again this turn, by which they are: `repeat.paid`, `repeat.free-3`. */
export const repeatCounter = (which: string): string => `repeat.${which}`;

/** Under this it is kept that a Major Power which is gained may be played at half its price, or to be forgotten as the turn ends. */
export const PLAY_AT_HALF = 'play-at-half';

/** Under these it is kept what a Power brings once it is forgotten for the card that it brings, by its card's id. */
const IF_FORGOTTEN = { energy: 'energy-if-forgotten', plays: 'play-if-forgotten' } as const;
export const ifForgotten = (what: keyof typeof IF_FORGOTTEN, id: string): string =>
  `${IF_FORGOTTEN[what]}.${id}`;

/** Under this it is done that a card was given to another Spirit, or comes from one. */
export const givenCard = (id: string): string => `given.${id}`;

/** Under this it is done that all thresholds of a card hold. */
export const thresholdsHold = (id: string): string => `thresholds.${id}`;

/** Under this it is done that a card is played beside the card plays, for so much Energy. */
const playedBeside = (id: string): string => `beside.${id}.`;
export const playedFor = (id: string, energy: number): string => `${playedBeside(id)}${energy}`;

/** The Energy that a card was played for beside the card plays; undefined where it was played as any other. */
export const energyPaidFor = ({ done }: SpiritState, id: string): number | undefined => {
  const found = done.find((one) => one.startsWith(playedBeside(id)));
  return found === undefined ? undefined : Number(found.slice(playedBeside(id).length));
};

/** What is done of a card that was played so, and of no other. */
export const doneBeside = ({ done }: SpiritState, id: string): readonly string[] =>
  done.filter(
    (one) => one.startsWith(playedBeside(id)) || one === thresholdsHold(id) || one === forgottenAtTurnEnd(id),
  );

/** Under this it is done that a played card comes back to hand as the turn ends. */
export const keptAtTurnEnd = (id: string): string => `reclaims.${id}`;

/** Under this it is done that a card is forgotten as the turn ends. */
export const forgottenAtTurnEnd = (id: string): string => `forgets.${id}`;

/** Under this it is kept how much more Damage each Power of this turn deals that deals any. */
export const POWER_DAMAGE = 'power-damage';

/** Under this it is kept how much more Damage one Power of this turn may deal. */
export const POWER_DAMAGE_ONCE = 'power-damage.once';

/** How much there is of what Powers spend. */
export const toSpend = ({ counters, destroyed }: SpiritState, of: 'time' | 'destroyed'): number =>
  of === 'time' ? (counters['time'] ?? 0) : destroyed;

/** What is counted for one turn alone. */
const isOfTurn = (name: string): boolean =>
  [
    ...[POWER_DAMAGE, SLOW_AS_FAST, PLAY_AT_HALF, repeatCounter(''), 'range.', 'reach.', 'presence-of.'],
    ...Object.values(IF_FORGOTTEN),
  ].some((one) => name.startsWith(one));

/** What is forgotten as the turn ends. */
export const forgottenAsTurnEnds = ({ cards, done }: SpiritState): readonly SpiritChange[] =>
  cards
    .filter(({ id }) => done.includes(forgottenAtTurnEnd(id)))
    .map(({ id, name }) => ({ change: 'card', id, name, to: null }));

/** Time Passes: played cards are discarded, or back in hand where that was told; what held for the turn is over (rules, p. 12). */
export const afterTurn = ({ range: _, counters, ...state }: SpiritState): SpiritState => ({
  ...state,
  counters: Object.fromEntries(Object.entries(counters).filter(([name]) => !isOfTurn(name))),
  cards: state.cards.flatMap((card): readonly HeldCard[] => {
    if (state.done.includes(forgottenAtTurnEnd(card.id))) return [];
    if (state.done.includes(keptAtTurnEnd(card.id))) return [{ ...card, pile: 'hand' }];
    return [card.pile === 'played' ? { ...card, pile: 'discarded' } : card];
  }),
  grown: [],
  done: [],
  elements: {},
  plays: 0,
});

/** The Spirits that are kept here, by player from 1. */
export type SpiritStates = Readonly<Record<string, SpiritState>>;

/** Each Spirit after one of them has changed; the first change makes it, and `kept` off ends it. */
export function withSpiritTold(
  states: SpiritStates,
  player: number,
  changes: readonly SpiritChange[],
): SpiritStates {
  const { [player]: was = NEW_SPIRIT, ...others } = states;
  const gone = changes.some((one) => one.change === 'kept' && !one.on);
  return gone ? others : { ...others, [player]: changes.reduce(withSpiritChange, was) };
}
