import type { Line, Op } from '../../table/card-lines/line';
import { type Element, ELEMENTS } from '../../table/card-lines/power-data';
import { type Choice, numberChoices } from '../../table/choice';
import { powerCardId } from '../../table/printed-cards';
import {
  BARGAIN_TAKEN,
  cardMoved,
  counterOf,
  EMPOWERED,
  FROM_TRACK_ONLY,
  FROM_TRACK_OUT,
  GAINS,
  ifForgotten,
  OUT_OF_GAME,
  PLAY_AT_HALF,
  POWER_DAMAGE,
  POWER_DAMAGE_ONCE,
  POWERS_SLOW_NEXT,
  preparedMarkers,
  RANGE_TO_COASTAL,
  repeatCounter,
  SLOW_AS_FAST,
  slowAsFast,
  TIME_TO_TRACK,
  TO_TRACK,
  toSpend,
} from '../../table/spirit-counts';
import {
  type CounterName,
  EACH_TURN,
  type HeldCard,
  type SpiritChange,
  type SpiritState,
} from '../../table/spirit-state';
import { hasCardMark, turnMarks } from '../../table/turn-marks';
import { afterBargains } from '../../world/bargain';
import { asksLand, type CardVerb, harmsBelowZero, type OfSpirit } from './card-verb';

/** Returns the negative change, at most what the Spirit has. Returns 0 instead of -0, because JSON stores both as 0. */
const less = (n: number, has: number): number => 0 - Math.min(n, has);

/** Returns a verb about a tracked Spirit; the players resolve it for others. */
const ofSpirit = (spirit: OfSpirit): CardVerb => ({
  by: 'spirit',
  asks: asksLand,
  harms: harmsBelowZero,
  spirit,
});

const elementChoices = (elements: readonly Element[]): readonly Choice[] =>
  elements.map((element) => ({ kind: 'element', element }));

const element = (one: Element, n: number): SpiritChange => ({ change: 'element', element: one, n });

/** The piles from which a line takes its card. */
const PILES: Readonly<Record<NonNullable<Line['pile']>, readonly HeldCard['pile'][]>> = {
  played: ['played'],
  hand: ['hand'],
  discarded: ['discarded'],
  'discard-or-play': ['discarded', 'played'],
  'hand-or-discard': ['hand', 'discarded'],
  any: ['hand', 'played', 'discarded', 'impending'],
};

const cardsOf = (
  state: SpiritState,
  { pile = 'any', which, unique }: Line,
  power: string,
): readonly HeldCard[] =>
  state.cards.filter(
    (card) =>
      PILES[pile].includes(card.pile) &&
      (which !== 'this' || card.name === power) &&
      (which !== 'the used card' || (hasCardMark(state, 'card', card.id) && card.deck !== 'major')) &&
      (!unique || card.deck === undefined) &&
      !hasCardMark(state, 'forgets', card.id),
  );

const cardChoices = (cards: readonly HeldCard[]): readonly Choice[] =>
  cards.map(({ id }) => ({ kind: 'card', card: id }));

/** Returns the changes that move the picked card to a pile or forget it. */
const moved = (
  state: SpiritState,
  choice: Choice | null,
  to: HeldCard['pile'] | null,
): readonly SpiritChange[] =>
  state.cards.flatMap(({ id, name, deck }): readonly SpiritChange[] =>
    choice?.kind === 'card' && choice.card === id
      ? cardMoved(state, { id, name, ...(deck && to !== null && { deck }) }, to)
      : [],
  );

/** Returns the change that records a gain for the Spirit if it forgets this Power for a gained card. */
const onceForgotten = (
  what: 'energy' | 'plays',
  n: number,
  { cards }: SpiritState,
  power: string,
): readonly SpiritChange[] =>
  cards
    .filter(({ name }) => name === power)
    .map(({ id }) => ({ change: 'counter', name: ifForgotten(what, id), n }));

/** Returns the change that records the card as given. */
const noteGiven = (choice: Choice | null): readonly SpiritChange[] =>
  choice?.kind === 'card'
    ? [{ change: 'done', mark: { kind: 'given', card: powerCardId(choice.card) } }]
    : [];

const GAIN: OfSpirit = {
  changes: ({ deck, noForget, how }, n) => {
    const otherwise = noForget ? 'kept' : deck === 'minor' || deck === 'major' ? deck : 'any';
    const of = how ?? (deck === 'forgotten-unique' ? 'own' : otherwise);
    return [{ change: 'counter', name: GAINS[of], n }];
  },
};

/** Verbs about the state of a Spirit off the island. */
export const SPIRIT_VERBS = {
  energy: ofSpirit({
    // Energy never drops below 0.
    changes: ({ forgets }, n, spirit, _, power) =>
      n === 0
        ? []
        : forgets
          ? onceForgotten('energy', n, spirit, power)
          : n > 0
            ? afterBargains(spirit, [{ change: 'energy', n }])
            : [{ change: 'energy', n: less(-n, spirit.energy) }],
  }),
  'gain-element': ofSpirit({
    choices: ({ elements, kinds, alike }, _, picked, __, other) => {
      if (elements) return null;
      if (alike === 'given' && other) return [];
      return elementChoices(ELEMENTS.filter((one) => kinds !== 'different' || !picked.includes(one)));
    },
    gives: ({ alike }, _, choice) =>
      alike === 'gives' && choice?.kind === 'element' ? [element(choice.element, 1)] : [],
    atOnce: ({ elements, kinds }) => elements !== undefined || kinds === 'one',
    changes: ({ elements, when }, n, _, choice) =>
      choice?.kind === 'element'
        ? [
            when === 'rest-of-game'
              ? { change: 'counter', name: { kind: 'permanent', of: choice.element }, n }
              : element(choice.element, n),
          ]
        : Object.entries(elements ?? {}).map(([one, many]) => element(one as Element, many)),
  }),
  'play-power': ofSpirit({
    changes: ({ forgets, atHalf }, n, spirit, _, power) => {
      if (forgets) return onceForgotten('plays', n, spirit, power);
      return [atHalf ? { change: 'counter', name: PLAY_AT_HALF, n } : { change: 'plays', n }];
    },
  }),
  'powers-slow': {
    ...ofSpirit({ changes: () => [{ change: 'counter', name: POWERS_SLOW_NEXT, n: 1 }] }),
    saidAtOnce: true,
  },
  // Discards a card from the hand, for the next line.
  'discard-card': ofSpirit({
    choices: (line, state, _, power) => cardChoices(cardsOf(state, { ...line, pile: 'hand' }, power)),
    changes: (_, __, state, choice) => moved(state, choice, 'discarded'),
  }),
  'discard-power': ofSpirit({
    choices: (line, state, _, power) =>
      line.n === 'all' ? null : cardChoices(cardsOf(state, { ...line, pile: 'hand' }, power)),
    changes: (_, __, state, choice) =>
      choice === null
        ? state.cards
            .filter(({ pile }) => pile === 'hand')
            .map(({ id, name }) => ({ change: 'card', id, name, to: 'discarded' }))
        : moved(state, choice, 'discarded'),
  }),
  // The player then names the Presence's space on the track.
  'presence-track-to-destroyed': ofSpirit({
    changes: (_, n) => [
      { change: 'destroyed', n },
      { change: 'counter', name: FROM_TRACK_ONLY, n },
    ],
  }),
  // Spends at most what the Spirit has.
  spend: ofSpirit({
    changes: ({ of = 'destroyed' }, n, spirit) => {
      const spent = less(n, toSpend(spirit, of));
      // The player names the track to which Presence of a Time returns; destroyed Presence leaves the game.
      const isTime = of === 'time';
      const to = { change: 'counter', name: isTime ? TIME_TO_TRACK : OUT_OF_GAME, n: -spent } as const;
      return [
        isTime ? { change: 'counter', name: of, n: spent } : { change: 'destroyed', n: spent },
        ...(spent < 0 ? [to] : []),
      ];
    },
  }),
  // Removed Presence counts as destroyed (querki.net FAQ, Presence); the price of a Bargain leaves the game.
  'price-from': ofSpirit({
    mayAsk: true,
    changes: ({ may }, n) => [
      ...(may ? [{ change: 'destroyed', n } as const] : []),
      { change: 'counter', name: may ? FROM_TRACK_ONLY : FROM_TRACK_OUT, n },
    ],
  }),
  // The Energy of the turn in which it is made has already been gained.
  'energy-each-turn': ofSpirit({
    changes: (_, n) => [
      { change: 'counter', name: EACH_TURN, n },
      ...(n < 0 ? [{ change: 'counter', name: BARGAIN_TAKEN, n: -n } as const] : []),
    ],
  }),
  'range-mod': ofSpirit({
    changes: ({ origin, to }, n) => {
      const name: CounterName | undefined =
        to === 'coastal' ? RANGE_TO_COASTAL : origin && { kind: 'range', of: origin };
      return [name === undefined ? { change: 'range', n } : { change: 'counter', name, n }];
    },
  }),
  // By now, `to` names the target land.
  'ignore-range': ofSpirit({
    changes: ({ to }) =>
      typeof to === 'object' && 'at' in to
        ? [{ change: 'counter', name: { kind: 'reach', of: to.at }, n: 1 }]
        : [],
  }),
  'use-presence-of': ofSpirit({
    changes: (_, player) => [{ change: 'counter', name: { kind: 'presence-of', of: player }, n: 1 }],
  }),
  'empower-incarna': ofSpirit({
    changes: (_, __, { counters }) =>
      counters[EMPOWERED] ? [] : [{ change: 'counter', name: EMPOWERED, n: 1 }],
  }),
  'absorb-presence': ofSpirit({ changes: (_, n) => [{ change: 'counter', name: 'absorbed', n }] }),
  // Gives Energy from the owner of the Power to the current Spirit.
  'give-energy': ofSpirit({
    choices: ({ n }, _, __, ___, other) =>
      numberChoices(Array.from({ length: Math.min(Number(n), other?.energy ?? Number(n)) }, (_, i) => i + 1)),
    atOnce: () => true,
    changes: (_, __, spirit, choice) =>
      afterBargains(spirit, [{ change: 'energy', n: choice?.kind === 'number' ? choice.n : 0 }]),
    gives: (_, __, choice) => [{ change: 'energy', n: choice?.kind === 'number' ? -choice.n : 0 }],
  }),
  'speed-may-be': ofSpirit({
    changes: ({ only }, n) => [{ change: 'counter', name: only ? slowAsFast(only) : SLOW_AS_FAST, n }],
  }),
  'power-damage-mod': ofSpirit({
    changes: ({ once }, n) => [{ change: 'counter', name: once ? POWER_DAMAGE_ONCE : POWER_DAMAGE, n }],
  }),
  // Returns at most as many as the Spirit has destroyed.
  'back-to-track': ofSpirit({
    changes: (_, n, { destroyed }) =>
      destroyed > 0 ? [{ change: 'counter', name: TO_TRACK, n: Math.min(n, destroyed) }] : [],
  }),
  'repeat-power': ofSpirit({
    changes: ({ repeats = 'paid' }, n) => [{ change: 'counter', name: repeatCounter(repeats), n }],
  }),
  'gain-power': ofSpirit(GAIN),
  // Prepares an Element Marker (Shifting Memory of Ages).
  'element-marker': ofSpirit({
    choices: ({ gives, given }, state) => {
      if (given && turnMarks(state, 'given').length === 0) return [];
      return elementChoices(
        gives ? ELEMENTS.filter((one) => counterOf(state, preparedMarkers(one)) > 0) : ELEMENTS,
      );
    },
    changes: ({ gives }, n, _, choice) =>
      choice?.kind === 'element'
        ? [{ change: 'counter', name: preparedMarkers(choice.element), n: gives ? -n : n }]
        : [],
    gives: ({ gives }, _, choice) =>
      gives && choice?.kind === 'element' ? [element(choice.element, 1)] : [],
  }),
  'reclaim-power': ofSpirit({
    choices: (line, state, _, power) =>
      cardChoices(
        cardsOf(state, { ...line, pile: line.pile ?? 'discarded' }, power).filter(
          ({ id }) => !line.atEnd || !hasCardMark(state, 'reclaims', id),
        ),
      ),
    // A card reclaimed at the end of the turn counts as played until then.
    changes: ({ atEnd }, _, state, choice) =>
      atEnd && choice?.kind === 'card'
        ? [{ change: 'done', mark: { kind: 'reclaims', card: powerCardId(choice.card) } }]
        : moved(state, choice, 'hand'),
  }),
  'forget-power': ofSpirit({
    forgets: true,
    choices: (line, state, _, power) => cardChoices(cardsOf(state, line, power)),
    changes: ({ atEnd }, _, state, choice) =>
      atEnd && choice?.kind === 'card'
        ? [{ change: 'done', mark: { kind: 'forgets', card: powerCardId(choice.card) } }]
        : moved(state, choice, null),
  }),
  'gift-power': ofSpirit({
    choices: (line, state, _, power) => cardChoices(cardsOf(state, line, power)),
    changes: (_, __, state, choice) => [...moved(state, choice, null), ...noteGiven(choice)],
    gives: (_, state, choice) => [...moved(state, choice, 'hand'), ...noteGiven(choice)],
  }),
} satisfies { readonly [O in Op]?: CardVerb };
