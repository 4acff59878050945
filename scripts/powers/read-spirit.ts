// What a step of a Power does to a Spirit beside its pieces, in the reader's words; null where it has none.
import type { GainedHow } from '../../src/lib/rules/effects/line-words';
import { ELEMENTS } from '../../src/lib/rules/elements';
import { TERRAINS } from '../../src/lib/rules/island';
import { AIMED_AT } from './read-lands';
import type { Fact } from './said-words';

type Words = Readonly<Record<string, unknown>>;

/** Words that any of them may have. */
const ANY = ['op', 'n', 'timing', 'app', 'who', 'if', 'may', 'upTo', 'note'];

/** How a Power Card is gained, by the facts' word for the deck, for where it comes from, or for its price. */
const GAINED: Readonly<Record<string, GainedHow>> = {
  'forgotten-unique': 'own',
  'not-kept': 'not-kept',
  'major-may-cost-2-energy': 'or-pay',
  'just-used': 'just-used',
};

/** Conditions that the reader asks of the line before. */
const BEFORE = ['previous-done', 'power-forgotten', 'paid', 'repeated'];

/** Only once the Power is forgotten for the card that it brings. */
const FORGOTTEN = 'this-power-forgotten';

/** Conditions that are no land's. */
export const SPIRIT_CONDITIONS = [
  ...BEFORE,
  FORGOTTEN,
  'fast-phase',
  'slow-phase',
  'own-sacred-sites>=2',
  'target-lands-dahan>=3',
];

/** Those of them that the reader has another word for. */
const CONDITION: Readonly<Record<string, string>> = { 'target-lands-dahan>=3': 'own-lands-dahan>=3' };

const isElement = (word: string): boolean => (ELEMENTS as readonly string[]).includes(word);

/** The piles of the facts: as the turn ends, a card in play may come back instead of being discarded. */
const pileOf = (from: unknown, otherwise: string): string => (typeof from === 'string' ? from : otherwise);

/** Elements that are gained: these, or so many that are picked. */
function elementsOf({ n, which, elements }: Fact): Words | null {
  if (elements !== undefined) {
    const all = Object.entries(elements as Readonly<Record<string, number>>);
    if (all.every(([one]) => isElement(one))) return { elements };
    return all.length === 1 ? { n: all[0]![1] } : null;
  }
  if (typeof n !== 'number') return null;
  if (which === 'different') return { n, kinds: 'different' };
  return which === 'one-kind' ? { n, kinds: 'one' } : { n };
}

/** By which a Power Card may be used again at its price. */
const PAID: Readonly<Record<string, string>> = {
  undefined: 'paid',
  'lowest-cost': 'lowest',
  'that-card': 'given',
};

/** Which Power Cards may be used again; null for any other. */
function repeatsOf(pay: unknown, which: unknown): string | null {
  if (pay === 'cost') return PAID[String(which)] ?? null;
  const most = /^cost<=([136])$/.exec(String(which))?.[1];
  return pay === undefined && most !== undefined ? `free-${most}` : null;
}

/** What each verb takes over of a fact, beside what any has, and the words it reads. */
const VERBS: Readonly<
  Record<string, { readonly words: readonly string[]; readonly read: (fact: Fact) => Words | null }>
> = {
  energy: {
    words: ['per', 'max', 'in', 'odd'],
    read: ({ n, max, timing }) =>
      typeof n === 'number' && timing === 'each-turn-rest-of-game'
        ? { op: 'energy-each-turn', n }
        : typeof n === 'number' && timing === 'now'
          ? { n, ...(max !== undefined && { max }) }
          : null,
  },
  'gain-element': { words: ['which', 'elements'], read: (fact) => elementsOf(fact) },
  'play-power': {
    words: ['pay', 'which', 'thresholds'],
    read: ({ n, pay, which, thresholds }) => {
      if (typeof n !== 'number' || (which !== undefined && which !== 'that-card')) return null;
      if (pay === 'half-up-or-forget-at-end') return thresholds === 'all' ? { n, atHalf: true } : null;
      return pay === 'cost' && thresholds === undefined ? { n } : null;
    },
  },
  'gain-power': {
    words: ['deck', 'draw', 'noForget', 'in', 'from', 'which'],
    read: ({ n, deck, draw, noForget, from, which }) => {
      if (draw === 6 && n === 2 && deck === 'minor' && noForget === undefined) return { n, how: 'of-six' };
      if (draw === 2 && n === 1 && deck === 'major' && noForget === true) return { n, how: 'of-two' };
      const otherwise = [deck, from, which].flatMap((word) => (word === undefined ? [] : String(word)));
      const how = otherwise.length === 1 ? GAINED[otherwise[0]!] : undefined;
      if (how !== undefined) return typeof n === 'number' ? { n, how } : null;
      if (from !== undefined || which !== undefined) return null;
      return typeof n === 'number' && (deck === undefined || deck === 'minor' || deck === 'major')
        ? { n, ...(deck !== undefined && { deck }), ...(noForget === true && { noForget: true }) }
        : null;
    },
  },
  'take-power': {
    words: ['deck', 'per', 'pay', 'to'],
    read: ({ n, deck, pay, to }) => {
      const how = to === 'discard' ? pay === undefined && 'discarded' : pay === 'free' && 'played';
      return typeof n === 'number' && deck === 'minor' && how ? { op: 'gain-power', n, deck, how } : null;
    },
  },
  remove: {
    words: ['piece', 'from', 'whose'],
    read: ({ n, piece, from, timing }) =>
      from === 'presence-track' && piece?.join() === 'presence' && timing === 'now'
        ? { op: 'price-from', n }
        : null,
  },
  'empower-incarna': { words: [], read: ({ timing }) => (timing === 'now' ? {} : null) },
  'absorb-presence': { words: ['per'], read: ({ n, timing }) => (timing === 'now' ? { n } : null) },
  'use-presence-of': { words: [], read: ({ timing }) => (timing === 'this-turn' ? { n: 1 } : null) },
  'give-energy': { words: [], read: ({ n, timing }) => (timing === 'now' ? { n } : null) },
  'reclaim-power': {
    words: ['from'],
    read: ({ n, from, timing }) =>
      typeof n === 'number'
        ? timing === 'end-of-turn'
          ? { n, pile: pileOf(from, 'discard-or-play'), atEnd: true }
          : { n, pile: pileOf(from, 'discarded') }
        : null,
  },
  'forget-power': {
    words: ['from', 'which'],
    read: ({ n, from, which, timing }) => {
      if (typeof n !== 'number') return null;
      if (which === 'unique' && timing === 'end-of-turn')
        return { n, pile: 'any', unique: true, atEnd: true };
      const isNow = timing === 'now' && (which === undefined || which === 'this');
      return isNow ? { n, pile: pileOf(from, 'any'), ...(which !== undefined && { which }) } : null;
    },
  },
  'gift-power': {
    words: ['from'],
    read: ({ n, from, timing }) => (typeof n === 'number' && timing === 'now' ? { n, pile: from } : null),
  },
  'element-marker': {
    words: ['which'],
    read: ({ n, which, timing }) => {
      if (typeof n !== 'number' || timing !== 'now') return null;
      if (which === 'prepare') return { n };
      // A card may show no Element at all.
      if (which === 'prepare-of-given-card') return { n, given: true, may: true };
      return which === 'discard-for-other' ? { n, gives: true } : null;
    },
  },
  'discard-card': {
    words: [],
    read: ({ n, timing }) => (n === 1 && timing === 'now' ? {} : null),
  },
  'power-damage-mod': {
    words: [],
    read: ({ n, timing }) =>
      typeof n !== 'number'
        ? null
        : timing === 'this-turn'
          ? { n }
          : timing === 'once-this-turn'
            ? { n, once: true }
            : null,
  },
  'speed-swap': {
    words: [],
    read: ({ n, timing }) => (timing === 'this-turn' ? { op: 'speed-may-be', n, only: 'either' } : null),
  },
  'presence-to-track': {
    words: ['piece', 'from'],
    read: ({ n, from }) => (from === 'destroyed' ? { op: 'back-to-track', n } : null),
  },
  'speed-may-be': {
    words: ['speed', 'which'],
    read: ({ n, speed, timing, which }) =>
      typeof n === 'number' && speed === 'fast' && timing === 'this-turn'
        ? { n, ...(which !== undefined && { only: which }) }
        : null,
  },
  'repeat-power': {
    words: ['pay', 'which'],
    read: ({ n, pay, which, may: _ }) => {
      const repeats = repeatsOf(pay, which);
      return typeof n === 'number' && repeats !== null ? { n, repeats } : null;
    },
  },
  pay: {
    words: ['price'],
    read: ({ price }) => {
      const [[what, n] = ['', null], ...more] = Object.entries((price ?? {}) as Words);
      const of = { time: 'time', 'destroyed-presence': 'destroyed' }[what];
      if (of === undefined || more.length > 0) return null;
      if (n === 'players') return { op: 'spend', n: 1, per: 'player', of };
      return typeof n === 'number' ? { op: 'spend', n, of } : null;
    },
  },
  'ignore-range': {
    words: ['which'],
    read: ({ which, timing }) =>
      which === 'other-powers-at-target' && timing === 'now' ? { to: 'target' } : null,
  },
  'price-from': { words: ['from'], read: () => ({ n: 1 }) },
  'resolve-slow-now': { words: [], read: ({ n }) => ({ op: 'speed-may-be', n }) },
  'range-mod': {
    words: ['per', 'origin', 'to'],
    read: ({ n, timing, origin, to }) => {
      if (typeof n !== 'number' || timing !== 'this-turn') return null;
      if (to !== undefined) return to === 'coastal' && origin === undefined ? { n, to } : null;
      if (origin === undefined) return { n };
      return (TERRAINS as readonly unknown[]).includes(origin) ? { n, origin } : null;
    },
  },
};

/** The reader's words for what a step does to a Spirit; null where it does nothing of that kind. */
export function spiritWords(fact: Fact): Words | null {
  const verb = VERBS[fact.op];
  const isPlain = Object.keys(fact).every((word) => ANY.includes(word) || verb?.words.includes(word));
  if (!verb || !isPlain || !['you', 'target-spirit'].includes(String(fact.who ?? fact.whose))) return null;
  const read = verb.read(fact);
  if (read === null) return null;
  const needs = fact.if;
  const asked = needs === undefined || needs in AIMED_AT || SPIRIT_CONDITIONS.includes(needs);
  if (!asked && fact.op !== 'energy' && fact.op !== 'gain-power') return null;
  return {
    op: fact.op,
    ...read,
    // What is only allowed is given whole: it need not be used.
    ...(fact.may && fact.op !== 'repeat-power' && { may: true }),
    ...(fact.upTo && fact.op !== 'repeat-power' && { upTo: true }),
    ...(needs === FORGOTTEN && { forgets: true }),
    ...(needs !== undefined &&
      needs !== FORGOTTEN &&
      SPIRIT_CONDITIONS.includes(needs) && {
        if: BEFORE.includes(needs) ? 'previous-done' : (CONDITION[needs] ?? needs),
      }),
  };
}
