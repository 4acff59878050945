import { getLocale, m, say, small } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/table/game';
import { QUALIFIERS, VERBS, wordFor } from '$lib/typed/lexicon';
import type { TypedRead } from '$lib/typed/read';
import { type NamingContext, pieceName } from '$lib/words/names';
import { listed } from '$lib/words/say';

/** Returns the reason why a text can't be run; empty for an empty text. */
export function problemInWords(
  { problem, clauses, at }: Extract<TypedRead, { is: 'problem' }>,
  naming: NamingContext,
): string {
  const of = clauses[at] ?? '';
  switch (problem.code) {
    case 'empty':
      return '';
    case 'refused':
      return m.typed_problem_refused({ of, why: say(`refusal_${small(problem.refusal)}`) });
    case 'howMany':
      return m.typed_problem_howmany({ of, piece: pieceName(problem.kind, naming) });
    case 'notAlone':
      return m.typed_problem_notalone({ verb: wordFor(VERBS[problem.verb], getLocale()) });
    case 'ambiguous':
      return m.typed_problem_ambiguous({ of, sentences: listed(problem.sentences) });
    default:
      return say(`typed_problem_${small(problem.code)}`, { of, word: 'word' in problem ? problem.word : '' });
  }
}

/** Returns a land of this game as players type it: `c5`. */
export const exampleLand = ({ boards }: Pick<Setup, 'boards'>): string => `${boards[0]!.toLowerCase()}5`;

/** Returns example commands of every kind, in the app's language and with lands of this game. */
export function examples({ boards, trackers }: Pick<Setup, 'boards' | 'trackers'>): string {
  const word = (verb: keyof typeof VERBS): string => wordFor(VERBS[verb], getLocale());
  const board = boards[0]!.toLowerCase();
  const ofLands = [
    `${board}5 ${word('defend')} 6`,
    `${word('push')} ${board}5 2e ${board}4`,
    `${board}5 ${word('damage')} 2`,
  ];
  const ofAll = [`${word('fear')} 3`, word('undo')];
  return [...(trackers ? [] : ofLands), ...ofAll].join(' · ');
}

/** Returns the typed word that includes Badlands in Damage. */
export const badlandsWords = (): string => wordFor(QUALIFIERS.badlands, getLocale());
