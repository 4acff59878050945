// Which lands a step of a Power is about, in the reader's words: what stands there, and lands known once it is aimed.
import { isReadable } from '../../src/lib/rules/where';
import type { Fact } from './said-words';

/** Where a step stands: it begins in the land aimed at, behind others of one way, or no land is aimed at. */
export type Place = 'aimed' | 'way' | 'nowhere';

/** Whom a Power must be aimed at. */
export const AIMED_AT: Readonly<Record<string, 'you' | 'another'>> = {
  'target-is-another': 'another',
  'target-is-you': 'you',
};

/** Lands that are known once a Power is aimed, as an example. */
const AIMED: Readonly<Record<string, string>> = {
  target: 'at-A5',
  'not-target': 'not-at-A5',
  adjacent: 'beside-A5',
  origin: 'at-A4',
  'adjacent-to-origin': 'beside-A4',
  'like-target': 'like-A5',
  'shore-like-target': 'shore-like-A5',
  'user-presence': 'presence-1',
  'same-board': 'board-A',
  'spirit-presence': 'own-presence',
  'origin-own-sacred-site': 'within-1-own-sacred-site',
  'dahan-in-target': 'dahan-in-A5',
  legal: 'any',
  fit: 'any',
};

/** Whether the filter can be read once the Power is aimed. */
export const isKnown = (where: string): boolean =>
  isReadable(
    where.replace(
      /[^&|()]+/g,
      (term) =>
        AIMED[term] ??
        term.replace(/^(within-\d)-target$/, '$1-A5').replace(/^(within-\d)-user-presence$/, '$1-presence-1'),
    ),
  );

/** What must not hold, where that can be said. */
export function opposite(where: string): string | null {
  if (/[&()]/.test(where)) return null;
  const terms = where.split('|').map((term) => {
    const compared = /^(.+)>=(\d+)$/.exec(term);
    return compared ? `${compared[1]}<=${Number(compared[2]) - 1}` : `not-${term}`;
  });
  return terms.join('&');
}

/** Pieces that stand where they stand, without a land being named. */
const ITS_LANDS: Readonly<Record<string, string>> = { presence: 'own-presence', incarna: 'incarna' };

/** The lands that are within a range of others; null where nobody can say. */
function ranged({ range, by }: Fact): string | null {
  const { n, of } = range as { readonly n?: unknown; readonly of?: unknown };
  if (typeof n !== 'number') return null;
  if (of === 'target') return `within-${n}-target`;
  // What another Spirit does may be counted from the Presence of whoever uses the Power.
  if (of === 'own-presence' && by === 'target-spirit') return `within-${n}-user-presence`;
  return of === 'own-presence' || of === 'spirit-presence' ? `within-${n}-own-presence` : null;
}

/** The lands of a step as the facts name them. */
function named(fact: Fact): string | null {
  const { in: where, range, piece = [] } = fact;
  if (range !== undefined) return where === 'any' ? ranged(fact) : null;
  return where ?? (piece.length === 1 ? (ITS_LANDS[piece[0]!] ?? null) : null);
}

const isOfLand = (condition: string): boolean => isKnown(condition);

/** What must hold in the land; what the reader asks otherwise is none of it. */
const needsOf = ({ if: needs }: Fact, asked: boolean): string | undefined =>
  needs === undefined || needs in AIMED_AT || asked ? undefined : needs;

/** The lands of a line in the reader's words; null where it has none for them. `asked`: its condition is none of a land. */
export function landsOf(fact: Fact, place: Place, asked: boolean): string | undefined | null {
  const condition = needsOf(fact, asked);
  if (condition !== undefined && !isOfLand(condition)) return null;
  const and = condition === undefined ? '' : `&${/\|/.test(condition) ? `(${condition})` : condition}`;
  if (fact.op === 'fear' || fact.op === 'energy' || fact.op === 'gain-power') {
    if (fact.in === undefined) return condition === undefined ? undefined : `same-land${and}`;
    // Named lands are found, each for itself: no other way of naming them is known to these verbs.
    const isFound = fact.op === 'fear' && fact.lands === 'each';
    return isFound && condition === undefined && isKnown(fact.in) ? fact.in : null;
  }
  const where = named(fact);
  if (where === null) return null;
  if (where === 'endless-dark') return condition === undefined ? where : null;
  if (where === 'target') return place === 'aimed' ? `same-land${and}` : `target${and}`;
  if (where === 'same-land' || where === 'moved-to') return `${where}${and}`;
  if (condition !== undefined) return null;
  return isKnown(where) ? where : null;
}
