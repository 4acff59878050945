import type { Locale } from '$lib/messages/messages.svelte';
import { ACTIONS } from '$lib/rules/table/game';
import { isBeside, landOf } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { ACTION_WORDS, ALL_WORDS, LEXICON, offeredIn, plain, VERBS, wordFor } from './lexicon';
import type { TypedRead } from './read';

/** A completion: its label, and the whole text after it is accepted. */
export interface Completion {
  readonly label: string;
  readonly text: string;
  /** True if it completes a started word, so that Tab accepts it. */
  readonly isWord: boolean;
}

/** The maximum number of completions, which fit above a phone's keyboard. */
const MOST_OFFERED = 6;
/** The maximum number of wrong letters in a recognized word. */
const MOST_WRONG = 2;

/** Matches the word at the end of the text, without a number before it. */
const LAST_WORD = /[\p{L}][^\s,;]*$/u;

/** Returns the number of letters that are different, missing or extra. */
function wrongLetters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

const LEAST_TO_MEND = 4;

/**
 * Returns the words that start with this one: of the language and the lands, or else of other languages. If there are
 * none, returns words of the language that are written similarly.
 */
function wordsFor(begun: string, world: World, language: Locale): readonly string[] {
  const word = plain(begun);
  const offered = offeredIn(language);
  const lands = Object.keys(world.island.lands);
  const first = [...offered, ...lands].filter((one) => plain(one).startsWith(word));
  // If none matches, words of other languages are used.
  const others = first.length > 0 ? [] : ALL_WORDS.filter((one) => plain(one).startsWith(word));
  const found = [...first, ...others].filter((one) => plain(one) !== word);
  if (found.length > 0 || LEXICON.has(word) || word.length < LEAST_TO_MEND) return found;
  return offered
    .map((one) => ({ one, wrong: wrongLetters(word, one) }))
    .filter(({ wrong }) => wrong <= MOST_WRONG)
    .sort((a, b) => a.wrong - b.wrong)
    .map(({ one }) => one);
}

/** Returns the words that can come next if a part is missing. */
function nextFor(read: TypedRead, world: World, language: Locale): readonly string[] {
  if (read.is !== 'problem') return [];
  const { problem } = read;
  if (problem.code === 'noVerb')
    return (['defend', 'damage', 'destroy', 'push', 'gather', 'add'] as const).map((verb) =>
      wordFor(VERBS[verb], language),
    );
  if (problem.code === 'noAction') return ACTIONS.map((action) => wordFor(ACTION_WORDS[action], language));
  return problem.code === 'noSecondLand' && !isBeside(problem.land)
    ? landOf(world, problem.land).adjacent
    : [];
}

/** Returns the completions of the text, the likeliest first. */
export function completionsOf(
  text: string,
  read: TypedRead,
  world: World,
  language: Locale,
): readonly Completion[] {
  const begun = LAST_WORD.exec(text)?.[0] ?? '';
  const isWhole = begun === '' || LEXICON.has(plain(begun));
  if (isWhole && read.is === 'problem' && read.problem.code === 'ambiguous') {
    const { clauses, at } = read;
    return read.problem.sentences.slice(0, MOST_OFFERED).map((label) => ({
      label,
      text: clauses.map((clause, i) => (i === at ? label : clause)).join('; '),
      isWord: false,
    }));
  }
  const words = begun ? wordsFor(begun, world, language) : [];
  if (words.length > 0) {
    const before = text.slice(0, text.length - begun.length);
    return words.slice(0, MOST_OFFERED).map((label) => ({ label, text: `${before}${label} `, isWord: true }));
  }
  if (text.trim() === '') return [];
  return nextFor(read, world, language)
    .slice(0, MOST_OFFERED)
    .map((label) => ({ label, text: `${text.trimEnd()} ${label} `, isWord: false }));
}
