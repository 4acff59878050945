import type { Panel, PrintedPanel } from '../../rules/spirits/panel';
import {
  type RulesOf,
  type SpecialRules,
  type TurnWithElements,
  usedBy,
} from '../../rules/spirits/special-rules';
import { inPile } from '../../rules/spirits/spirit-cards';
import { chosenFor } from '../../rules/spirits/thresholds';
import { allLines } from '../../rules/table/card-lines/effect';
import type { Op } from '../../rules/table/card-lines/line';
import { type Element, ELEMENTS } from '../../rules/table/card-lines/power-data';
import type { SpiritState } from '../../rules/table/spirit-state';
import {
  hasCardMark,
  hasMark,
  type TurnMark,
  type TurnMarkIn,
  turnMarks,
} from '../../rules/table/turn-marks';
import { DAYS } from './days-that-never-were';
import { healing, replacedInnates } from './healing-path';
import { INTENSIFY } from './intensify';

/** A choice of any Element: an empty list. */
const ANY: readonly Element[] = [];

/**
 * Immense: its Energy track counts double, and a card takes 2 Card Plays. It gains 2 different Elements for a Major
 * Power it plays, and 1 for a leftover Card Play (special-rules.json, lightning/immense.immense).
 */
const IMMENSE: SpecialRules = {
  trackEnergy: (printed) => 2 * printed,
  playsOfCard: 2,
  elementChoices: ({ state, cards, phase, playsLeft: left }) => {
    const majors = inPile(state, 'played').filter(({ id }) => cards.get(id)?.kind === 'major');
    // In the Spirit Phase, the Spirit may still play a card with 2 remaining Card Plays.
    const isLeft = phase === 'spirit' ? left === 1 : left >= 1;
    const firsts = chosenFor(state, ELEMENTS);
    const pairs = majors.flatMap((_, i) => [ELEMENTS, ELEMENTS.filter((one) => one !== firsts[i])]);
    return [...pairs, ...(isLeft ? [ANY] : [])];
  },
};

/** Lightning's Swift Strike. */
const LIGHTNING: RulesOf = (aspect) => (aspect === 'immense' ? IMMENSE : {});

/** The rules of each aspect, which replace Shadows of the Dahan. */
const BY_ASPECT: Readonly<Record<string, SpecialRules>> = {
  // One action each turn ignores range.
  reach: { beyond: { where: 'any', once: 'reach' } },
  // Dark and Fire as One (special-rules.json, shadows/dark-fire.one).
  'dark-fire': { alike: ['moon', 'fire'] },
};

/** Shadows Flicker Like Flame: for 1 Energy, a Power can target a land with Dahan at any range. */
const SHADOWS: RulesOf = (aspect) =>
  aspect === null ? { beyond: { where: 'dahan', energy: 1 } } : (BY_ASPECT[aspect] ?? {});

/** Volcano Looming High: its cards have 1 more range from a land with 3 of its Presence. */
const VOLCANO: RulesOf = () => ({
  farther: { n: 1, cardsOnly: true, origin: { count: 'own-presence', is: '>=', than: 3 } },
});

/** The mark of the gain of a turn. */
const COOL_AND_DARK: TurnMark = { kind: 'rule', rule: 'cool-and-dark' };

/**
 * Shroud of Silent Mist: once a turn, gaining a card without Fire gains 1 Energy; Mists Shift and Flow
 * (special-rules.json, shroud.mists).
 */
const SHROUD: RulesOf = () => ({
  gathersToAim: true,
  gaining: ({ elements }, state) =>
    elements.includes('fire') || hasMark(state, COOL_AND_DARK)
      ? []
      : [
          { change: 'energy', n: 1 },
          { change: 'done', mark: COOL_AND_DARK },
        ],
});

/** Towering Roots of the Jungle: Powers have 1 more range from its Incarna. */
const TOWERING_ROOTS: RulesOf = () => ({ farther: { n: 1, from: 'incarna' } });

/**
 * Lure of the Deep Wilderness: only the second Growth option, the only one that adds Presence, moves A Single Alluring
 * Lair.
 */
const LURE: RulesOf = (aspect) => (aspect === 'lair' ? { incarnaByGrowth: true } : {});

const HARMS: readonly Op[] = ['damage', 'damage-each', 'destroy'];

/**
 * Bringer of Dreams and Nightmares: with Violence, its Card Plays count again for cards that harm (special-rules.json,
 * bringer/violence.nightmares).
 */
const BRINGER: RulesOf = (aspect) =>
  aspect === 'violence'
    ? {
        playsAgainFor: ({ use }) =>
          use.parts.some(({ effects }) =>
            effects.some(({ effect }) => allLines(effect).some(({ op }) => HARMS.includes(op))),
          ),
      }
    : {};

/** Shifting Memory of Ages: Long Ages of Knowledge and Forgetfulness, which Mentor replaces (special-rules.json, memory). */
const MEMORY: RulesOf = (aspect) =>
  aspect === 'mentor'
    ? { keepsOneMore: true }
    : { discardsForgotten: true, ...(aspect === 'intensify' && { markersChange: INTENSIFY }) };

/** Fractured Days Split the Sky. */
const FRACTURED_DAYS: RulesOf = () => ({ cardsAside: DAYS });

const PUNISHED = 'punishes';
const USED_ON = 'used-on';

/** Returns the marks of a special rule. */
const ofRule = (state: SpiritState, name: string): readonly TurnMarkIn<'rule'>[] =>
  turnMarks(state, 'rule').filter(({ rule }) => rule === name);

/** Returns how often a card was used on a land this turn. */
const usesOf = (state: SpiritState, id: string): number =>
  ofRule(state, USED_ON).filter(({ card }) => card === id).length;

/** The minimum Presence in the origin land for using a card again. */
const PUNISHES_FROM = 3;

/**
 * Relentless Gaze of the Sun: uses a card from a land with 3 Presence again on the same land, each time for 1 more
 * Energy (special-rules.json, gaze.punishment).
 */
const GAZE: RulesOf = () => ({
  notesUse: (state, { card, land, presence }) => {
    const isFirst = !hasCardMark(state, 'card', card);
    return [
      { change: 'done', mark: { kind: 'rule', rule: USED_ON, card, nth: usesOf(state, card) } },
      ...(isFirst && presence >= PUNISHES_FROM
        ? [{ change: 'done', mark: { kind: 'rule', rule: PUNISHED, card, land } } as const]
        : []),
    ];
  },
  repeats: ({ state }, { id, cost }) => {
    const land = ofRule(state, PUNISHED).find(({ card }) => card === id)?.land;
    const price = cost + usesOf(state, id);
    if (land === undefined || price > state.energy) return null;
    return { takes: [{ change: 'energy', n: -price }], land };
  },
});

const POURED = 'poured';
const MOST_POURED = 5;
const WATER_EACH = 2;

/** Returns the uses of Pour Down left this turn, and the changes of one use. */
function pouring({ state, elements: { water = 0 } }: TurnWithElements) {
  const used = ofRule(state, POURED).length;
  const left = Math.max(0, Math.min(MOST_POURED, Math.floor(water / WATER_EACH)) - used);
  return { left, takes: { change: 'done', mark: { kind: 'rule', rule: POURED, nth: used } } as const };
}

/** Downpour Drenches the World: Pour Down Power Across the Island (special-rules.json, downpour.pour). */
const DOWNPOUR: RulesOf = () => ({
  gains: (turn) => {
    const { left, takes } = pouring(turn);
    return { left, changes: [takes, { change: 'energy', n: 1 }] };
  },
  repeats: (turn, { cost, use }) => {
    const { left, takes } = pouring(turn);
    if (left === 0 || use.target.kind !== 'land' || cost > turn.state.energy) return null;
    return { takes: [takes, ...(cost > 0 ? [{ change: 'energy', n: -cost } as const] : [])] };
  },
});

/** Wounded Waters Bleeding. */
const WOUNDED_WATERS: RulesOf = () => ({ afterPlays: healing, innatesGone: replacedInnates });

const BY_SPIRIT: Readonly<Record<string, RulesOf>> = {
  'lightnings-swift-strike': LIGHTNING,
  'shadows-flicker-like-flame': SHADOWS,
  'volcano-looming-high': VOLCANO,
  'shroud-of-silent-mist': SHROUD,
  'towering-roots-of-the-jungle': TOWERING_ROOTS,
  'lure-of-the-deep-wilderness': LURE,
  'bringer-of-dreams-and-nightmares': BRINGER,
  'shifting-memory-of-ages': MEMORY,
  'fractured-days-split-the-sky': FRACTURED_DAYS,
  'relentless-gaze-of-the-sun': GAZE,
  'downpour-drenches-the-world': DOWNPOUR,
  'wounded-waters-bleeding': WOUNDED_WATERS,
};

/** Returns a panel's special rules off the island that aspects change; most have none. */
export const specialRules = ({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): SpecialRules =>
  BY_SPIRIT[id]?.(aspect) ?? {};

/** Returns a panel with its special rules, which also change how its Innate Powers count Elements. */
export function withRules(panel: PrintedPanel, given: SpecialRules): Panel {
  const special = { ...given, ...specialRules(panel) };
  const innates = panel.innates.map((innate) => ({ ...innate, use: usedBy({ special }, innate.use) }));
  return { ...panel, innates, special };
}
