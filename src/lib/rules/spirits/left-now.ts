import type { Phase } from '../table/game';
import { powerCardId } from '../table/printed-cards';
import { BONUS_GROWTH } from '../table/spirit-counts';
import type { HeldCard, SpiritState } from '../table/spirit-state';
import { hasCardMark, hasMark, turnMarks, type UsedPower } from '../table/turn-marks';
import type { Panel, Powers } from './panel';
import { preparedElements } from './panel-counters';
import type { Innate } from './power';
import { isAtSpeed, slowPowersAsFast, type Timed } from './power-speed';
import { type PowerTerms, PRINTED_TERMS } from './power-terms';
import { usedBy } from './special-rules';
import { playing } from './spirit-cards';
import { gainedElements, growthLeft, growthOpen, incomeNow, innatesNow } from './spirit-turn';
import type { Gained } from './thresholds';

/** The remaining actions of a player's Spirit in a phase. */
export interface LeftNow {
  /** Growth options to choose, and steps of chosen ones. */
  readonly growth: number;
  readonly steps: number;
  /** Energy to gain; 0 if already gained. */
  readonly energy: number;
  readonly plays: number;
  /** Unused Powers of this speed: cards in play, and Innate Powers with a met threshold. */
  readonly cards: readonly HeldCard[];
  readonly innates: readonly Innate[];
  /** The Slow Powers that can be used as Fast now. */
  readonly slowAsFast: number;
}

const NOTHING: LeftNow = { growth: 0, steps: 0, energy: 0, plays: 0, cards: [], innates: [], slowAsFast: 0 };

/** Returns what remains before the Powers: Growth, Energy, and Card Plays, at most the cards in hand. */
function beforePowers(panel: Panel, state: SpiritState, powers: Powers, terms: PowerTerms): LeftNow {
  const { energy, changes } = incomeNow(panel, state);
  const open = growthOpen(panel, state).length;
  const { left, ofCard } = playing(panel, state, terms, { powers });
  const hand = state.cards.filter(({ pile }) => pile === 'hand');
  const most = Math.max(0, ...hand.map(({ id }) => playing(panel, state, terms, { powers, card: id }).left));
  return {
    ...NOTHING,
    growth:
      Math.min(open, panel.growth.pick - state.grown.length) +
      panel.growth.pick * (state.counters[BONUS_GROWTH] ?? 0),
    steps: growthLeft(panel, state).length,
    energy: changes.length > 0 ? energy : 0,
    plays: Math.max(0, Math.min(Math.floor(Math.max(left, most) / ofCard), hand.length)),
  };
}

/** Returns the marks of used Powers: of a card by its id, of an Innate Power by its printed name. */
export const usedPower = {
  card: (id: string): UsedPower => ({ kind: 'card', card: powerCardId(id) }),
  innate: (innate: string): UsedPower => ({ kind: 'innate', innate }),
};

/**
 * Returns true if an effect meets all thresholds of a Power Card this turn, whatever the Elements; false for Innate
 * Powers.
 */
export const holdsAll = (state: SpiritState, power: UsedPower): boolean =>
  power.kind === 'card' && hasCardMark(state, 'thresholds', power.card);

/** Returns the remaining actions of a player's Spirit in this phase. */
export function leftNow(
  panel: Panel,
  state: SpiritState,
  powers: Powers,
  phase: Phase,
  terms: PowerTerms = PRINTED_TERMS,
): LeftNow {
  if (phase === 'spirit') return beforePowers(panel, state, powers, terms);
  if (phase !== 'fast' && phase !== 'slow') return NOTHING;
  const isLeft = (power: UsedPower): boolean => !hasMark(state, power);
  const gained = gainedElements(panel, state, powers, phase);
  const isNow = (power: Timed | undefined, all = false): boolean =>
    power !== undefined &&
    isAtSpeed({ ...power, use: usedBy(panel, power.use) }, gained.elements, phase, all, terms);
  const cards = state.cards.filter(
    ({ id, pile }) =>
      pile === 'played' &&
      isNow(powers.cards.get(id), holdsAll(state, usedPower.card(id))) &&
      isLeft(usedPower.card(id)),
  );
  const innates = innatesNow(panel, gained).flatMap(({ innate, levels }) =>
    turnMarks(state, 'noInnates').length === 0 &&
    isNow(innate) &&
    isLeft(usedPower.innate(innate.name)) &&
    levels.some(({ reached }) => reached !== 'no')
      ? [innate]
      : [],
  );
  // If all Powers are Fast, no Power needs to be used as Fast.
  const slowAsFast =
    phase === 'fast' && terms.speed('slow') === 'slow' ? slowPowersAsFast(panel, state, gained.elements) : 0;
  return { ...NOTHING, cards, innates, slowAsFast };
}

/**
 * Returns the names of the Innate Powers with a met threshold, where prepared Element Markers count as Elements
 * (special-rules.json, memory.insights).
 */
export function innatesAtHand(panel: Panel, state: SpiritState, gained: Gained): readonly string[] {
  const markers = panel.special.markersChange ? [] : preparedElements(state).map((one) => [one]);
  return innatesNow(panel, { ...gained, choices: [...gained.choices, ...markers] }).flatMap(
    ({ innate, levels }) => (levels.some(({ reached }) => reached !== 'no') ? [innate.name] : []),
  );
}

/** A Power that can be used now, with its printed name. */
export interface PowerNow {
  readonly name: string;
  readonly power: UsedPower;
}

/** Returns the Powers that a player's Spirit can still use in this phase: cards in play, then Innate Powers. */
export function powersNow(
  panel: Panel,
  state: SpiritState,
  powers: Powers,
  phase: Phase,
  terms: PowerTerms = PRINTED_TERMS,
): readonly PowerNow[] {
  const { cards, innates } = leftNow(panel, state, powers, phase, terms);
  return [
    ...cards.map(({ id, name }) => ({ name, power: usedPower.card(id) })),
    ...innates.map(({ name }) => ({ name, power: usedPower.innate(name) })),
  ];
}
