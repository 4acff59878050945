import { lasts } from '../cards/begin-lasting';
import { ownAsked } from '../cards/card-conditions';
import { mapTerms } from '../lands/filter-terms';
import { forPlayer, withPresence } from '../lands/for-player';
import { type Effect, goesByLand, isOneOf } from '../table/card-lines/effect';
import {
  AIM_WORDS,
  type AimWord,
  isPlace,
  type LandFilter,
  type LandTerm,
} from '../table/card-lines/land-words';
import type { Line } from '../table/card-lines/line';
import type {
  Element,
  PowerEffect,
  PowerPart,
  PowerRange,
  PowerTarget,
  PowerUse,
} from '../table/card-lines/power-data';
import { boardIn, type LandId, NO_LAND } from '../table/island';

type Elements = Readonly<Partial<Record<Element, number>>>;

/** The target of a Power, its player, and the land from which its range is counted. */
export interface Aim {
  readonly player: number;
  readonly land: LandId | null;
  readonly spirit?: number;
  readonly origin?: LandId;
  /** The Dahan in the origin land, if that is known. */
  readonly dahanInOrigin?: number;
  /** The highest uncovered Energy of the Spirit's tracks, if it is tracked. */
  readonly energyShown?: number;
  /** The extra Damage of the Spirit's Powers this turn. */
  readonly moreDamage?: number;
  /** The Elements that its tracked Spirit has gained this turn, apart from tracks and cards. */
  readonly gained?: Elements | undefined;
  /** The Elements of each of its cards in play, by id. */
  readonly played?: Readonly<Record<string, Elements>>;
}

/** Returns the Power's range as changed by the counted parts; null if it has no range. */
export function rangeWith({ range, parts }: PowerUse, counted: readonly number[]): PowerRange | null {
  if (!range) return null;
  const those = counted.map((i) => parts[i]!);
  const set = those.find(({ rangeSet }) => rangeSet !== undefined)?.rangeSet;
  const more = (some: readonly PowerPart[]): number => some.reduce((sum, { range: n = 0 }) => sum + n, 0);
  const toSome = those.filter(({ rangeTo }) => rangeTo !== undefined);
  const to = toSome.find(({ rangeTo }) => rangeTo !== undefined)?.rangeTo;
  return {
    ...range,
    n: (set ?? range.n) + more(those.filter((part) => !toSome.includes(part))),
    ...(to !== undefined && { farther: { n: more(toSome), to } }),
  };
}

/** Returns the Power's target as changed by the counted parts. */
export function targetWith({ target, parts }: PowerUse, counted: readonly number[]): PowerTarget {
  const where = counted.map((i) => parts[i]?.targets).find((one) => one !== undefined);
  return target.kind === 'land' && where !== undefined ? { ...target, where } : target;
}

/** The target with the lands that fit it, and those of them in range. */
type LegalAim = Aim & {
  readonly fit?: LandFilter;
  readonly legal?: LandFilter;
  /** Lands in range of a Sacred Site. */
  readonly ownSite?: LandFilter;
};

/**
 * Returns the filters of legal targets: at any range (`fit`), in range (`legal`), and in range of a Sacred Site
 * (`ownSite`).
 */
function legalFor(use: PowerUse, counted: readonly number[]): Pick<LegalAim, 'fit' | 'legal' | 'ownSite'> {
  const range = rangeWith(use, counted);
  const target = targetWith(use, counted);
  const fit = target.kind === 'land' ? target.where : 'any';
  if (!range) return { fit, legal: fit };
  const { n, farther } = range;
  const of = range.from === 'sacred-site' ? 'own-sacred-site' : 'own-presence';
  const near: LandFilter = { within: n, of };
  const reached: LandFilter = farther
    ? { either: [near, { all: [farther.to, { within: n + farther.n, of }] }] }
    : near;
  return { fit, legal: { all: [fit, reached] }, ownSite: { within: n, of: 'own-sacred-site' } };
}

/** Returns the filter for a word that depends on the target. */
function wordAimed(word: AimWord, aim: LegalAim): LandFilter {
  const at = aim.land ?? NO_LAND;
  const origin = aim.origin ?? at;
  switch (word) {
    case 'target':
      return { at };
    case 'adjacent':
      return { beside: at };
    case 'origin':
      return { at: origin };
    case 'adjacent-to-origin':
      return { beside: origin };
    case 'like-target':
      return { like: at };
    case 'shore-like-target':
      return { shoreLike: at };
    case 'user-presence':
      return withPresence(aim.player);
    case 'same-board':
      return { board: boardIn(at) };
    case 'spirit-presence':
      return 'own-presence';
    case 'origin-own-sacred-site':
      return aim.ownSite ?? { within: 0, of: 'own-sacred-site' };
    case 'dahan-in-target':
      return { in: at, holds: 'dahan' };
    case 'legal':
      return aim.legal ?? 'any';
    case 'fit':
      return aim.fit ?? 'any';
  }
}

const isAimWord = (term: LandTerm): term is AimWord => AIM_WORDS.some((one) => one === term);

/** Returns the filter with the target's lands filled in. */
const aimed = (filter: LandFilter, aim: LegalAim): LandFilter =>
  mapTerms(filter, (term) => {
    if (isAimWord(term)) return wordAimed(term, aim);
    if (typeof term !== 'object' || !('within' in term)) return term;
    if (term.of === 'target') return { ...term, of: { land: aim.land ?? NO_LAND } };
    return term.of === 'user-presence' ? { ...term, of: { presence: aim.player } } : term;
  });

/** Returns the line's condition with the player filled in, if it is about the Spirit that uses the Power. */
const ownerNamed = ({ if: holds }: Line, player: number): Pick<Line, 'if'> => {
  const own = ownAsked(holds);
  return own === null || own.own === 'dahan in own lands' ? {} : { if: { ...own, player } };
};

const lineAt = (line: Line, aim: LegalAim, of: number): Line => ({
  ...line,
  ...(line.op === 'use-presence-of' && { n: of === aim.player ? (aim.spirit ?? of) : aim.player }),
  ...(line.in !== undefined && { in: aimed(line.in, aim) }),
  ...(line.to !== undefined && !isPlace(line.to) && { to: aimed(line.to, aim) }),
  // The condition is about the owner of the Power; a count of Dahan is about the target.
  ...ownerNamed(line, aim.player),
});

/** Returns the effect of a Power with its lands and players filled in. */
function effectAt({ effect, of }: PowerEffect, aim: LegalAim): Effect {
  const player = of === 'target' ? (aim.spirit ?? aim.player) : aim.player;
  const scope = { player, ...(aim.land !== null && !goesByLand(effect) && { land: aim.land }) };
  const at = (line: Line): Line => lineAt(line, aim, player);
  // An effect that applies by a filter has no current player, so it names its own.
  const named = (line: Line): Line =>
    effect.each === 'land' && lasts(line) && line.countWhen === undefined && line.in !== undefined
      ? { ...line, in: forPlayer(line.in, player) }
      : line;
  if (isOneOf(effect)) return { ...effect, ...scope, oneOf: effect.oneOf.map((way) => way.map(at)) };
  const { then } = effect;
  return { ...effect, ...named(at(effect)), ...scope, ...(then && { then: then.map(at) }) };
}

/**
 * Returns a function that fills this target into an effect of the Power with these parts, so that it resolves without
 * further input.
 */
export function aimedAt(
  use: PowerUse,
  counted: readonly number[],
  aim: Aim,
): (effect: PowerEffect) => Effect {
  const legal = { ...aim, ...legalFor(use, counted) };
  return (effect) => effectAt(effect, legal);
}
