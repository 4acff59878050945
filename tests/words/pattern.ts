import { NOUNS } from './pattern-nouns';
import { PHRASES } from './pattern-phrases';
import { VERBS } from './pattern-verbs';

/** A turn of phrase that a native speaker would not write. */
export interface Pattern {
  readonly name: string;
  /** An expression, or a test of the text and its area. */
  readonly found: RegExp | ((text: string, area: string) => boolean);
  /** Readings that are right, cut out before the search. */
  readonly except?: RegExp;
  /** The words to use instead. */
  readonly instead: string;
  /** A message with the pattern, and the same message without it. */
  readonly example: readonly [before: string, after: string];
}

/** Areas whose messages are lines of cards, panels and rules. */
const OF_CARDS =
  /^(events|cards|morecards|scenarios|scenariolines|spirits|spirits-rules|adversaries.*|reference|terms)$/;

const SHAPES: readonly Pattern[] = [
  {
    name: 'colon-splice',
    found:
      /^(?!Per |Every |Each )[^:.?!|]*\b(is|are|was|were|has|have|had|can|cannot|could|may|must|does|do|did|will|stays?|takes?|needs?|gets?|counts?|stops?|ends?|starts?|tap|play|choose|says?|gives?|makes?|becomes?)\b[^:.?!|]*: [a-z{][^|]*\b(is|are|was|has|have|can|cannot|may|must|does|do|will|it|they|you|take|tap|use|start|set|choose|allow|update|save|make|connect|add|remove|look|count|draw|which|that|this|then|one|get|gets|adds?|each)\b|[.] [A-Z][^:.?!|]*\b(is|are|was|has|have|can|cannot|may|must|does|do|will|wants?|needs?)\b[^:.?!|]*: [a-z][^|]* (is|are|it|they|you|can|take|tap|and|the)\b/,
    instead: 'two sentences, or because, so, but',
    example: [
      'Disease stops a Build in its land: nothing is added.',
      'Disease stops a Build in its land. Nothing is added.',
    ],
  },
  {
    name: 'semicolon',
    found: (text, area) => (text.match(/; [a-z]/g)?.length ?? 0) > (OF_CARDS.test(area) ? 1 : 0),
    instead: 'two sentences; a card may have one semicolon',
    example: ['Count the pieces; tap what differs.', 'Count the pieces. Tap any wrong number.'],
  },
  {
    name: 'long',
    found: (text) => text.split(/(?<=[.?!]) /).some((sentence) => sentence.split(/\s+/).length > 24),
    instead: 'two sentences of at most 24 words',
    example: [
      'Add 1 Town to a land with Dahan, then add 1 Explorer to each adjacent land that has no Dahan, no Beasts and no other piece in it at all.',
      'Add 1 Town to a land with Dahan. Then add 1 Explorer to each adjacent land without pieces.',
    ],
  },
];

export const PATTERNS: readonly Pattern[] = [...VERBS, ...NOUNS, ...PHRASES, ...SHAPES];

/** Returns true if the key holds a printed name or search words, which nobody rewrites. */
export const isPrinted = (area: string, key: string): boolean =>
  /_also(_|$)|^(layout|spirit_short)_/.test(key) ||
  (OF_CARDS.test(area) && /(_name|_title|_short)$|_\d+_title_|^(spirit_name|aspect_name|product)_/.test(key));

/** Returns true if the text has the pattern. The name of an input is not read. */
export function hasPattern({ found, except }: Pattern, text: string, area = ''): boolean {
  const shown = text.replace(/\{\w+\}/g, '{x}');
  if (typeof found === 'function') return found(shown, area);
  return found.test(except ? shown.replace(new RegExp(except.source, `${except.flags}g`), '') : shown);
}
