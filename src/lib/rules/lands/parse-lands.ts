import {
  AIM_WORDS,
  type CompareSign,
  type Counted,
  LAND_COUNTS,
  LAND_WORDS,
  type LandCount,
  type LandFilter,
  type LandTerm,
  type Near,
} from '../table/card-lines/land-words';
import type { BoardId, LandId } from '../table/island';
import { countsAny, termsOf } from './filter-terms';

// A filter as text: terms joined by `&` and `|`, with parentheses. A term is a word for a terrain or pieces (`coastal`,
// `town`, `no-town`), a named land (`at-A5`, `beside-A5`, `within-2-A5`, `board-A`), a land like another (`like-A5`,
// `shore-like-A5`), a count in another land (`dahan-in-A5`), or a comparison (`dahan>=2`, `adjacent-beasts>=1`).

type Words = readonly string[];
type Term = (found: Words) => LandFilter;
/** A term with the name of a land, which `LAND` has matched. */
const named =
  (term: (land: LandId) => LandFilter): Term =>
  ([, land]) =>
    term(land as LandId);

const LAND = '[A-Z]{1,2}\\d{1,2}';
const isCount = (word: string): word is LandCount => (LAND_COUNTS as Words).includes(word);
const isWord = (word: string): word is Extract<LandTerm, string> =>
  isCount(word) || (LAND_WORDS as Words).includes(word) || (AIM_WORDS as Words).includes(word);

const within =
  (of: (name: string) => Near): Term =>
  ([, steps, name = '']) => ({ within: Number(steps), of: of(name) });

/** Terms that contain a name or a number. */
const SHAPES: readonly (readonly [shape: RegExp, term: Term])[] = [
  [new RegExp(`^at-(${LAND})$`), named((at) => ({ at }))],
  [new RegExp(`^beside-(${LAND})$`), named((beside) => ({ beside }))],
  [/^board-([A-Z]{1,2})$/, ([, board = '']) => ({ board: board as BoardId })],
  [new RegExp(`^like-(${LAND})$`), named((like) => ({ like }))],
  [new RegExp(`^shore-like-(${LAND})$`), named((shoreLike) => ({ shoreLike }))],
  [new RegExp(`^within-(\\d)-(${LAND})$`), within((land) => ({ land: land as LandId }))],
  [
    /^within-(\d)-(own-sacred-site|own-presence|target|user-presence)$/,
    within((word) => word as Extract<Near, string>),
  ],
  [/^within-(\d)-presence-(\d)$/, within((player) => ({ presence: Number(player) }))],
];

const failed = (text: string): never => {
  throw new Error(`no such lands: ${text}`);
};

const ADJACENT = 'adjacent-';

function countOf(word: string): Counted {
  if (isCount(word)) return word;
  if (word.startsWith(ADJACENT)) return { adjacent: countOf(word.slice(ADJACENT.length)) };
  const [, player] = /^presence-(\d)$/.exec(word) ?? [];
  return player === undefined ? failed(word) : { presence: Number(player) };
}

const numberOf = (word: string): Counted | number => (/^\d+$/.test(word) ? Number(word) : countOf(word));

function termOf(word: string): LandFilter {
  if (isWord(word)) return word;
  for (const [shape, term] of SHAPES) {
    const found = shape.exec(word);
    if (found) return term(found);
  }
  const [, there, land] = new RegExp(`^(.+)-in-(${LAND})$`).exec(word) ?? [];
  if (there !== undefined && land !== undefined) return { in: land as LandId, holds: termOf(there) };
  const [, count, is, than] = /^(.+?)(>=|<=|==|>)(.+)$/.exec(word) ?? [];
  if (count !== undefined && than !== undefined)
    return { count: countOf(count), is: is as CompareSign, than: numberOf(than) };
  const [, not] = /^(?:not|no)-(.+)$/.exec(word) ?? [];
  return not === undefined ? { count: countOf(word), is: '>', than: 0 } : { not: termOf(not) };
}

/** Parses a filter; throws an error that names the part it can't read. */
export function parseLands(text: string): LandFilter {
  const tokens = text.match(/[&|()]|[^&|()]+/g) ?? [];
  let at = 0;
  const one = (): LandFilter => {
    if (tokens[at] !== '(') return termOf(tokens[at++] ?? '');
    at++;
    const inner = either();
    return tokens[at++] === ')' ? inner : failed(text);
  };
  const joined = (sign: string, next: () => LandFilter): LandFilter[] => {
    const all = [next()];
    while (tokens[at] === sign) {
      at++;
      all.push(next());
    }
    return all;
  };
  const all = (): LandFilter => {
    const found = joined('&', one);
    return found.length === 1 ? found[0]! : { all: found };
  };
  const either = (): LandFilter => {
    const found = joined('|', all);
    return found.length === 1 ? found[0]! : { either: found };
  };
  const read = either();
  return at < tokens.length ? failed(text) : read;
}

/** Parses a filter; returns null if it is invalid. */
export function readLands(text: string): LandFilter | null {
  try {
    return parseLands(text);
  } catch {
    return null;
  }
}

const AIMED: Words = AIM_WORDS;

/** Returns true if the filter doesn't depend on a Power's target. */
export const isAimed = (filter: LandFilter): boolean =>
  termsOf(filter).every((term) =>
    typeof term === 'string'
      ? !AIMED.includes(term)
      : !('within' in term && (term.of === 'target' || term.of === 'user-presence')),
  );

/** Returns true if a term names a land. */
const isNamed = (term: LandTerm): boolean =>
  typeof term === 'object' &&
  (['at', 'beside', 'board', 'like', 'shoreLike', 'in'].some((word) => word in term) ||
    ('within' in term && typeof term.of === 'object' && 'land' in term.of));

export const namesLand = (filter: LandFilter): boolean => termsOf(filter).some(isNamed);

/** Returns true if the filter looks further than adjacent lands. */
export const looksFar = (filter: LandFilter): boolean =>
  termsOf(filter).some((term) =>
    countsAny(
      term,
      (one) =>
        typeof one === 'object' &&
        'adjacent' in one &&
        typeof one.adjacent === 'object' &&
        'adjacent' in one.adjacent,
    ),
  );

const printNear = (of: Near): string =>
  typeof of === 'string' ? of : 'land' in of ? of.land : `presence-${of.presence}`;

function printCount(counted: Counted | number): string {
  if (typeof counted === 'number') return String(counted);
  if (typeof counted === 'string') return counted;
  return 'presence' in counted
    ? `presence-${counted.presence}`
    : `${ADJACENT}${printCount(counted.adjacent)}`;
}

const grouped = (filter: LandFilter, isGroup: boolean): string =>
  isGroup ? `(${printLands(filter)})` : printLands(filter);

const isEither = (filter: LandFilter): boolean => typeof filter === 'object' && 'either' in filter;
const isAll = (filter: LandFilter): boolean => typeof filter === 'object' && 'all' in filter;

function printTerm(term: Exclude<LandTerm, string>): string {
  if ('at' in term) return `at-${term.at}`;
  if ('beside' in term) return `beside-${term.beside}`;
  if ('board' in term) return `board-${term.board}`;
  if ('like' in term) return `like-${term.like}`;
  if ('shoreLike' in term) return `shore-like-${term.shoreLike}`;
  if ('within' in term) return `within-${term.within}-${printNear(term.of)}`;
  if ('in' in term) return `${printLands(term.holds)}-in-${term.in}`;
  const { count, is, than } = term;
  // A word without a comparison means at least one.
  if (typeof count === 'object' && is === '>' && than === 0) return printCount(count);
  return `${printCount(count)}${is}${printCount(than)}`;
}

const isWordForCount = (filter: LandFilter): boolean => typeof filter === 'string' && isCount(filter);

/** Prints a filter in the form that `parseLands` reads. */
export function printLands(filter: LandFilter): string {
  if (typeof filter === 'string') return filter;
  if ('not' in filter) return `${isWordForCount(filter.not) ? 'no' : 'not'}-${printLands(filter.not)}`;
  if ('all' in filter) return filter.all.map((one) => grouped(one, isAll(one) || isEither(one))).join('&');
  if ('either' in filter) return filter.either.map((one) => grouped(one, isEither(one))).join('|');
  return printTerm(filter);
}
