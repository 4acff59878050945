import { isLand, type LandId, type PlaceId } from '$lib/rules/table/island';
import { isPiece, kindOf, type PieceCode, type PieceKind } from '$lib/rules/table/pieces';
import { LEXICON, type Meaning, MOST_WORDS, plain } from './lexicon';
import type { TypedProblem } from './problem';

/** The meaning of a part of a command: a word, a land, a number, a text, or a piece. */
export type Token =
  | Exclude<Meaning, { is: 'kinds' }>
  | { readonly is: 'land'; readonly land: PlaceId }
  | { readonly is: 'number'; readonly n: number }
  /** The text of the players in quotes. */
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'piece';
      readonly kinds: readonly PieceKind[];
      /** The exact code, if it was typed with Damage or Strife, or in capitals. */
      readonly code?: PieceCode;
      readonly number: 'one' | 'many' | 'either';
    };

/** A part of the text with its possible meanings. */
export interface TypedWord {
  readonly text: string;
  readonly may: readonly Token[];
}

/** The minimum length of an abbreviation in characters. */
const LEAST_OF_A_WORD = 3;

const WORD = /[+-]?\d+|[^\s\d]\S*/g;
const QUOTED = /"([^"]*)"/;
const LAND = /^[A-Z]{1,2}\d{1,2}$/;

const asToken = (meaning: Meaning): Token =>
  meaning.is === 'kinds' ? { is: 'piece', kinds: meaning.kinds, number: meaning.number } : meaning;

/** Returns the piece in notation; null for any other word. In capitals, it is exactly that piece. */
function pieceIn(word: string): Token | null {
  const code = word.toUpperCase();
  if (!isPiece(code)) return null;
  const kind = kindOf(code);
  const isExact = word === code || code !== kind;
  return { is: 'piece', kinds: [kind], number: 'one', ...(isExact && { code }) };
}

/** Returns the meanings of all words that start with this one, without duplicates. */
function begunBy(word: string): readonly Meaning[] {
  if (word.length < LEAST_OF_A_WORD) return [];
  const found = new Map<string, Meaning>();
  for (const [words, meanings] of LEXICON)
    if (words.startsWith(word) && !words.includes(' '))
      for (const meaning of meanings) found.set(keyOf(meaning), meaning);
  return [...found.values()];
}

/** Returns a key that is the same for the singular and plural of a piece. */
const keyOf = (meaning: Meaning): string =>
  JSON.stringify(meaning.is === 'kinds' ? { ...meaning, number: 'one' } : meaning);

/** Returns the meanings of one word; empty if it is unknown. */
function wordIn(word: string, isPlace: (place: LandId) => boolean): readonly Token[] {
  if (/^[+-]?\d+$/.test(word)) return [{ is: 'number', n: Number(word) }];
  const land = word.toUpperCase();
  const place: readonly Token[] = isLand(land) && isPlace(land) ? [{ is: 'land', land }] : [];
  const piece = pieceIn(word);
  const said = LEXICON.get(plain(word)) ?? (place.length > 0 || piece ? [] : begunBy(plain(word)));
  return [...place, ...(piece ? [piece] : []), ...said.map(asToken)];
}

/**
 * Returns the parts of a text, or the problem with it. Phrases of several words are tried first; an unknown word is a
 * problem.
 */
export function typedWords(
  text: string,
  isPlace: (place: LandId) => boolean,
): { readonly parts: readonly TypedWord[] } | { readonly problem: TypedProblem } {
  const quoted = QUOTED.exec(text);
  const words = text.replace(QUOTED, ' ').replace(/[:.]/g, ' ').match(WORD) ?? [];
  const parts: TypedWord[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const taken = phrase?.words ?? 1;
    const word = words.slice(at, at + taken).join(' ');
    const may = phrase ? phrase.may : afterNumber(parts.at(-1), wordIn(word, isPlace));
    if (may.length === 0) {
      const code = LAND.test(word.toUpperCase()) ? 'unknownLand' : 'unknownWord';
      return { problem: { code, word } };
    }
    parts.push({ text: word, may });
    at += taken;
  }
  if (quoted) parts.push({ text: quoted[0], may: [{ is: 'text', text: quoted[1]!.trim() }] });
  return { parts };
}

/**
 * Returns the meanings of a word. If it can be a land, the piece is left out unless a number comes before it: `d1` is
 * a piece with Damage only after a number.
 */
const afterNumber = (before: TypedWord | undefined, may: readonly Token[]): readonly Token[] =>
  may.some(({ is }) => is === 'land') && !before?.may.some(({ is }) => is === 'number')
    ? may.filter(({ is }) => is !== 'piece')
    : may;

/** Returns the longest phrase that starts at this word; null if there is none. */
function phraseAt(words: readonly string[], at: number) {
  for (let n = Math.min(MOST_WORDS, words.length - at); n > 1; n--) {
    const meanings = LEXICON.get(plain(words.slice(at, at + n).join(' ')));
    if (meanings) return { words: n, may: meanings.map(asToken) };
  }
  return null;
}
