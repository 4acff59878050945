import type { Counted, LandFilter } from '../table/card-lines/land-words';
import { mapTerms } from './filter-terms';

/** Returns the filter for lands with this player's Presence. */
export const withPresence = (player: number): LandFilter => ({
  count: { presence: player },
  is: '>',
  than: 0,
});

const countFor = (counted: Counted, player: number): Counted => {
  if (counted === 'own-presence') return { presence: player };
  return typeof counted === 'object' && 'adjacent' in counted
    ? { adjacent: countFor(counted.adjacent, player) }
    : counted;
};

/** Returns the filter with this player in place of the current one. */
export const forPlayer = (filter: LandFilter, player: number): LandFilter =>
  mapTerms(filter, (term) => {
    if (term === 'own-presence') return withPresence(player);
    if (typeof term !== 'object') return term;
    if ('count' in term) {
      const { count, is, than } = term;
      return {
        count: countFor(count, player),
        is,
        than: typeof than === 'number' ? than : countFor(than, player),
      };
    }
    if ('within' in term && term.of === 'own-presence') return { ...term, of: { presence: player } };
    return term;
  });
