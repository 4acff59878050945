import { isSaid, m, sayNamed } from '$lib/messages/messages.svelte';
import type { Line } from '$lib/rules/table/card-lines/line';

/** The kinds of pieces that stand for all Invaders. */
const INVADERS = 'ETC';
/** With more kinds than this, a line is about any piece. */
const MOST_NAMED = 7;

/** Returns the end of a message's key for a word of the data. */
export const inKey = (word: string): string => word.replaceAll('-', '_');

/** Returns the text of a word of the data; the word itself if only homebrew uses it, which has no text for it. */
export const wordOfData = (key: string, word: string): string =>
  isSaid(key) ? sayNamed(key) : word.replaceAll('-', ' ');

/** Returns texts as alternatives: `a, b or c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${m.effect_or()} ${last}`;
}

/** Returns the names of kinds of pieces in the singular or plural: `Explorers or Towns`. */
export function piecesCalled(kinds: string, count: number): string {
  if (kinds.length > MOST_NAMED) return m.does_everything();
  const isInvaders = kinds.startsWith(INVADERS);
  const letters = isInvaders ? ['invader', ...Array.from(kinds.slice(INVADERS.length))] : Array.from(kinds);
  return either(letters.map((letter) => sayNamed(`effect_piece_${letter.toLowerCase()}`, { count })));
}

/** Returns a number of pieces: `2 Explorers`. */
export const piecesNumbered = (kinds: string, count: number): string =>
  m.effect_number({ count, pieces: piecesCalled(kinds, count) });

const SHARES = {
  all: (pieces: string) => m.does_all({ pieces }),
  any: (pieces: string) => m.does_any({ pieces }),
  'half-up': (pieces: string) => m.does_half_up({ pieces }),
  'half-down': (pieces: string) => m.does_half_down({ pieces }),
  'all-but-2': (pieces: string) => m.does_all_but_2({ pieces }),
} as const;

/** Returns the pieces of a line with their number: `up to 3 Dahan`, `all Towns`. */
export function piecesOf({ n, piece: kinds, unit, upTo, those }: Line): string {
  const piece = kinds ?? '';
  if (those === 'pieces') return m.does_those();
  if (those === 'picked') return m.does_picked();
  if (typeof n === 'string' && n in SHARES) return SHARES[n as keyof typeof SHARES](piecesCalled(piece, 2));
  const count = typeof n === 'number' ? n : 1;
  if (unit === 'health') return m.effect_worth({ count, pieces: piecesCalled(piece, 2) });
  const pieces = piecesCalled(piece, count);
  return upTo ? m.effect_up_to({ count, pieces }) : m.effect_number({ count, pieces });
}
