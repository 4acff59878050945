import type { Counted, LandFilter, LandTerm } from '../table/card-lines/land-words';

/** Returns the filter with each of its terms replaced. */
export function mapTerms(filter: LandFilter, of: (term: LandTerm) => LandFilter): LandFilter {
  const each = (one: LandFilter): LandFilter => mapTerms(one, of);
  if (typeof filter === 'string') return of(filter);
  if ('not' in filter) return { not: each(filter.not) };
  if ('all' in filter) return { all: filter.all.map(each) };
  if ('either' in filter) return { either: filter.either.map(each) };
  return of(filter);
}

/** Returns every term of the filter, including those about other lands. */
export function termsOf(filter: LandFilter): readonly LandTerm[] {
  if (typeof filter === 'string') return [filter];
  if ('not' in filter) return termsOf(filter.not);
  if ('all' in filter) return filter.all.flatMap(termsOf);
  if ('either' in filter) return filter.either.flatMap(termsOf);
  return 'in' in filter ? [filter, ...termsOf(filter.holds)] : [filter];
}

const counts = (counted: Counted | number, isMeant: (one: Counted) => boolean): boolean =>
  typeof counted !== 'number' &&
  (isMeant(counted) ||
    (typeof counted === 'object' && 'adjacent' in counted && counts(counted.adjacent, isMeant)));

/** Returns true if a term compares a count that `isMeant` accepts, in the land or in adjacent ones. */
export const countsAny = (term: LandTerm, isMeant: (one: Counted) => boolean): boolean =>
  typeof term === 'object' && 'count' in term && (counts(term.count, isMeant) || counts(term.than, isMeant));

/** Returns true if the term uses the current player's Presence. */
const isOfOwnPresence = (term: LandTerm): boolean =>
  term === 'own-presence' ||
  term === 'amid-own-presence' ||
  countsAny(term, (one) => one === 'own-presence') ||
  (typeof term === 'object' && 'within' in term && term.of === 'own-presence');

/** Returns true if the term uses any Presence. */
const isOfPresence = (term: LandTerm): boolean =>
  isOfOwnPresence(term) ||
  term === 'presence' ||
  term === 'sacred-site' ||
  countsAny(term, (one) => one === 'presence' || (typeof one === 'object' && 'presence' in one)) ||
  (typeof term === 'object' &&
    'within' in term &&
    (term.of === 'own-sacred-site' || (typeof term.of === 'object' && 'presence' in term.of)));

/** Returns true if the filter depends on the current player's Presence. */
export const asksOwnPresence = (filter: LandFilter): boolean => termsOf(filter).some(isOfOwnPresence);

/** Returns true if the filter depends on Presence. */
export const asksPresence = (filter: LandFilter): boolean => termsOf(filter).some(isOfPresence);
