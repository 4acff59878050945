import { m, roman, sayNamed } from '$lib/messages/messages.svelte';
import { printLands } from '$lib/rules/lands/parse-lands';
import type {
  Counted,
  Destination,
  LandCount,
  LandFilter,
  LandTerm,
  Near,
} from '$lib/rules/table/card-lines/land-words';
import type { Line } from '$lib/rules/table/card-lines/line';
import { listed } from '../say';
import { either, inKey, piecesCalled, piecesNumbered, wordOfData } from './piece-text';

/** The pieces of a count by their letters. Own Presence and the Terror Level have texts of their own. */
const PIECES: { readonly [C in LandCount]?: string } = {
  ...{ explorer: 'E', explorers: 'E', town: 'T', towns: 'T', city: 'C', cities: 'C', buildings: 'TC' },
  ...{ invaders: 'ETC', dahan: 'D', 'invaders+dahan': 'ETCD', blight: 'B', beasts: 'A', disease: 'Z' },
  ...{ wilds: 'W', badlands: 'M', vitality: 'V', quake: 'Q', deeps: 'U', strife: 'S', omen: 'O' },
  ...{ tokens: 'AZWMS', presence: 'P', incarna: 'I', 'coastal-town': 'T' },
};

/** Returns the letters of the pieces that an amount or a condition counts. */
export const piecesCounted = (counts: readonly LandCount[]): string =>
  counts.map((one) => PIECES[one] ?? '').join('');

/** WhoseLand Presence `own` means: that of the Spirit that uses the Power, or of its target. */
export interface WhoseLand {
  readonly isTarget?: boolean;
}

/** Conditions that a text of the place doesn't say, with the verb of their line. */
const OFF_ISLAND = { gather: 'does_land_in_ocean', add: 'does_land_in_dark' } as const;

const GROUNDS = ['coastal', 'inland', 'jungle', 'mountain', 'sands', 'wetland'];

const isCounted = (term: LandTerm): term is LandCount => typeof term === 'string' && term in PIECES;

/** Returns the pieces of a count, with `adjacent` for those of adjacent lands. */
function counted(count: Counted): { readonly kinds: string; readonly adjacent: boolean } {
  if (typeof count === 'string') return { kinds: PIECES[count] ?? '', adjacent: false };
  return 'adjacent' in count
    ? { ...counted(count.adjacent), adjacent: true }
    : { kinds: 'P', adjacent: false };
}

function terrorInWords(is: string, n: number): string {
  const level = roman(n as 1 | 2 | 3);
  if (is === '>=') return m.does_terror_least({ level });
  return is === '<=' ? m.does_terror_most({ level }) : m.does_terror_is({ level });
}

function comparison({ count, is, than }: Extract<LandTerm, { readonly count: unknown }>): string {
  if (typeof than !== 'number')
    return m.does_more_than({
      more: piecesCalled(counted(count).kinds, 2),
      less: piecesCalled(counted(than).kinds, 2),
    });
  if (count === 'terror-level') return terrorInWords(is, than);
  const { kinds, adjacent } = counted(count);
  const n = is === '>' ? than + 1 : than;
  const what = piecesNumbered(kinds, n);
  const whole =
    is === '<=' ? m.does_most({ what }) : is === '==' ? m.does_exactly({ what }) : m.does_least({ what });
  return adjacent
    ? m.does_beside({ what: n === 1 ? m.does_with({ pieces: piecesCalled(kinds, 2) }) : whole })
    : whole;
}

function nearInWords(n: number, of: Near, { isTarget }: WhoseLand): string {
  if (of === 'own-sacred-site') {
    if (isTarget) return n === 0 ? m.does_land_its_sacred_site() : m.does_within_its_sacred_site({ n });
    return n === 0 ? m.does_land_sacred_site() : m.does_within_own_sacred_site({ n });
  }
  if (of === 'target') return m.does_within_target({ n });
  if (of === 'own-presence' && isTarget)
    return n === 0 ? m.does_land_its_presence() : m.does_within_its_presence({ n });
  return n === 0 ? m.does_land_own_presence() : m.does_within_own_presence({ n });
}

function wordInWords(word: string, whose: WhoseLand, op?: string): string {
  if (GROUNDS.includes(word)) return sayNamed(`growth_in_${word}`);
  if ((word === 'own-presence' || word === 'spirit-presence') && whose.isTarget)
    return m.does_land_its_presence();
  if (word === 'user-presence') return m.does_land_own_presence();
  if (word === 'nowhere') return sayNamed(OFF_ISLAND[op as keyof typeof OFF_ISLAND] ?? 'does_land_in_dark');
  return wordOfData(`does_land_${inKey(word)}`, word);
}

function notInWords(filter: LandFilter, whose: WhoseLand, op?: string): string {
  if (typeof filter === 'object' && 'not' in filter) return landsInWords(filter.not, whose, op);
  if (filter === 'own-presence') return m.does_land_no_own_presence();
  if (typeof filter === 'string' && isCounted(filter))
    return m.does_without({ pieces: piecesCalled(PIECES[filter] ?? '', 2) });
  return m.does_not({ what: landsInWords(filter, whose, op) });
}

/** Returns a condition on a land as a list of short texts: `with Dahan, not the target land`. */
export function landsInWords(filter: LandFilter, whose: WhoseLand = {}, op?: string): string {
  const inner = (one: LandFilter): string => landsInWords(one, whose, op);
  if (typeof filter === 'string') {
    if (!isCounted(filter)) return wordInWords(filter, whose, op);
    return m.does_with({ pieces: piecesCalled(PIECES[filter] ?? '', 2) });
  }
  if ('not' in filter) return notInWords(filter.not, whose, op);
  if ('all' in filter) return filter.all.map(inner).join(', ');
  if ('either' in filter) {
    const kinds = filter.either.map((one) =>
      typeof one === 'string' && isCounted(one) ? PIECES[one] : undefined,
    );
    if (kinds.every((one) => one !== undefined))
      return m.does_with({ pieces: piecesCalled(kinds.join(''), 2) });
    return either(
      filter.either.map((one) =>
        typeof one === 'object' && 'all' in one ? listed(one.all.map(inner)) : inner(one),
      ),
    );
  }
  if ('within' in filter) return nearInWords(filter.within, filter.of, whose);
  return 'count' in filter ? comparison(filter) : printLands(filter);
}

/** Places that have a text of their own, by their filter. */
const PLACES = {
  adjacent: 'does_in_adjacent',
  'own-presence': 'does_in_own_presence',
  'user-presence': 'does_in_own_presence',
  'spirit-presence': 'does_in_spirit_presence',
  'target|adjacent': 'does_in_near',
  target: 'does_in_target',
  origin: 'does_in_origin',
  any: 'does_in_any',
  incarna: 'does_in_incarna',
  dark: 'does_in_dark',
  'nearer-ocean': 'does_in_ocean_ward',
  'further-inland': 'does_in_inland_ward',
  'buildings>origin': 'does_in_more_buildings',
} as const;

/** Returns one land that matches the filter: `adjacent land`, `a land (with Dahan)`. */
export function placeInWords(place: Destination, whose: WhoseLand = {}): string {
  const printed = printLands(place as LandFilter);
  if (whose.isTarget && (printed === 'own-presence' || printed === 'spirit-presence')) return m.does_in_its();
  const known = printed;
  return known in PLACES
    ? sayNamed(PLACES[known as keyof typeof PLACES])
    : m.does_in_one({ where: landsInWords(place as LandFilter, whose) });
}

/** A larger number of lands or choices stands for any number; a card allows at most 5. */
const MOST_LANDS = 5;
export const isAnyNumber = (lands: Line['lands']): boolean => typeof lands === 'number' && lands > MOST_LANDS;

/** Lands of which each is meant, with a text of their own. */
const EACH = {
  any: 'does_in_every',
  adjacent: 'does_in_each_adjacent',
  'own-presence': 'does_in_each_own',
  'user-presence': 'does_in_each_own',
  'target|adjacent': 'does_in_each_near',
} as const;
const EACH_ITS = { 'own-presence': 'does_in_each_its', 'spirit-presence': 'does_in_each_its' } as const;

/** Words that a line has about its lands. */
type OfLands = Pick<Line, 'in' | 'where' | 'lands' | 'op'>;

/** Returns the lands of a line that is not about the target land. */
export function linePlace(
  { in: filter = 'any', where, lands, op }: OfLands,
  isEach: boolean,
  whose: WhoseLand,
): string {
  const added = where === 'came' ? [m.does_came()] : where === 'added' ? [m.does_added()] : [];
  const isAny = filter === 'any';
  const all = [...(isAny && added.length > 0 ? [] : [landsInWords(filter, whose, op)]), ...added].join(', ');
  if (isEach || isAnyNumber(lands)) {
    const known = whose.isTarget ? { ...EACH, ...EACH_ITS } : EACH;
    const printed = added.length === 0 ? printLands(filter) : '';
    return printed in known ? sayNamed(known[printed as keyof typeof known]) : m.does_in_each({ where: all });
  }
  if (lands === 'any') return m.does_in_free({ where: all });
  if (typeof lands === 'number') return m.does_in_several({ where: all, n: lands });
  return added.length > 0 ? m.does_in_one({ where: all }) : placeInWords(filter, whose);
}
