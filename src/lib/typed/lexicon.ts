import { type Locale, LOCALES } from '$lib/messages/messages.svelte';
import { isEqual } from '$lib/rules/basics/equal';
import { type Action, ACTIONS } from '$lib/rules/table/game';
import { INVADERS, KINDS, type PieceKind } from '$lib/rules/table/pieces';

/** The words for one thing. The first one is offered and printed. */
type Alternatives = readonly [string, ...string[]];
/** The words for one thing by language. */
type Words = Readonly<Record<Locale, Alternatives>>;

/** The verbs of commands. */
const VERB_NAMES = [
  ...(['defend', 'damage', 'destroy', 'push', 'gather', 'move', 'add', 'remove', 'replace'] as const),
  ...(['upgrade', 'downgrade', 'heal', 'strife', 'fear', 'earn', 'skip', 'becomes', 'isolate'] as const),
  ...([
    'dahanFirst',
    'dahanAtOnce',
    'sink',
    'dream',
    'has',
    'count',
    'energy',
    'remind',
    'undo',
    'redo',
  ] as const),
] as const;
export type Verb = (typeof VERB_NAMES)[number];

/** The words that change the meaning of a verb. */
const QUALIFIER_NAMES = [
  ...(['each', 'all', 'next', 'turn', 'noFear', 'quiet', 'alone', 'box', 'perStrife'] as const),
  ...(['perDahan', 'badlands', 'plain', 'off', 'free'] as const),
] as const;
export type Qualifier = (typeof QUALIFIER_NAMES)[number];

/** The words before a land, a piece or the number of a player. */
const ROLE_NAMES = ['to', 'from', 'with', 'player'] as const;
export type Role = (typeof ROLE_NAMES)[number];

/** The places off the island: the Ocean of the command's board, and The Endless Dark. */
const PLACE_NAMES = ['ocean', 'dark'] as const;

/** The words of questions: question words, and words for range. */
const ASKING_NAMES = ['what', 'range'] as const;

/** The kinds of pieces by their names in commands. The letters of pieces can be typed too. */
const PIECES_TYPED = {
  explorer: ['E'],
  town: ['T'],
  city: ['C'],
  invader: INVADERS,
  dahan: ['D'],
  blight: ['B'],
  beasts: ['A'],
  disease: ['Z'],
  wilds: ['W'],
  badlands: ['M'],
  vitality: ['V'],
  quake: ['Q'],
  deeps: ['U'],
  presence: KINDS.filter((kind) => kind.startsWith('P')),
  incarna: KINDS.filter((kind) => kind.startsWith('I')),
} as const satisfies Readonly<Record<string, readonly PieceKind[]>>;
type TypedPiece = keyof typeof PIECES_TYPED;

/** The words for one piece and for several. A word in both can mean either. */
interface PieceWords {
  readonly one: Alternatives;
  readonly many: Alternatives;
}

/** The vocabulary of a language, from messages/vocabulary. */
interface Vocabulary {
  readonly verbs: Readonly<Record<Verb, Alternatives>>;
  readonly actions: Readonly<Record<Action, Alternatives>>;
  readonly qualifiers: Readonly<Record<Qualifier, Alternatives>>;
  readonly roles: Readonly<Record<Role, Alternatives>>;
  readonly pieces: Readonly<Record<TypedPiece, PieceWords>>;
  readonly places: Readonly<Record<(typeof PLACE_NAMES)[number], Alternatives>>;
  readonly asking: Readonly<Record<(typeof ASKING_NAMES)[number], Alternatives>>;
  /** The words that are ignored. */
  readonly fillers: readonly string[];
}

/** The vocabulary files, one for each language. scripts/languages.mjs checks that they are complete. */
const FILES = import.meta.glob<Vocabulary>('/messages/vocabulary/*.json', { eager: true, import: 'default' });
const vocabularyOf = (language: Locale): Vocabulary => FILES[`/messages/vocabulary/${language}.json`]!;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

const inEach = (wordsIn: (vocabulary: Vocabulary) => Alternatives): Words =>
  Object.fromEntries(
    LOCALES.map((language) => [language, wordsIn(vocabularyOf(language))] as const),
  ) as Words;

const tableOf = <K extends string>(
  names: readonly K[],
  wordsIn: (vocabulary: Vocabulary, name: K) => Alternatives,
): Readonly<Record<K, Words>> =>
  Object.fromEntries(names.map((name) => [name, inEach((of) => wordsIn(of, name))] as const)) as Record<
    K,
    Words
  >;

export const VERBS = tableOf(VERB_NAMES, ({ verbs }, verb) => verbs[verb]);
/** The words for Invader Actions. Without a verb, the command resolves the action at once. */
export const ACTION_WORDS = tableOf(ACTIONS, ({ actions }, action) => actions[action]);
export const QUALIFIERS = tableOf(QUALIFIER_NAMES, ({ qualifiers }, mark) => qualifiers[mark]);
export const ROLES = tableOf(ROLE_NAMES, ({ roles }, role) => roles[role]);
const { ocean: OCEAN_WORDS, dark } = tableOf(PLACE_NAMES, ({ places }, place) => places[place]);
export const DARK_WORDS = dark;
export const ASKING = tableOf(ASKING_NAMES, ({ asking }, name) => asking[name]);

/** Returns the plural word for a kind of piece. */
export const pieceWord = (kind: PieceKind, language: Locale): string => {
  const typed = keysOf(PIECES_TYPED).find(
    (piece) => piece !== 'invader' && (PIECES_TYPED[piece] as readonly PieceKind[]).includes(kind),
  )!;
  return vocabularyOf(language).pieces[typed].many[0];
};

/** A meaning of a word. */
export type Meaning =
  | { readonly is: 'verb'; readonly verb: Verb }
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mark'; readonly mark: Qualifier }
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'kinds'; readonly kinds: readonly PieceKind[]; readonly number: 'one' | 'many' | 'either' }
  | { readonly is: 'ocean' }
  | { readonly is: 'dark' }
  | { readonly is: 'filler' };

function* allWords(): Generator<readonly [words: readonly string[], meaning: Meaning]> {
  for (const verb of VERB_NAMES) yield [Object.values(VERBS[verb]).flat(), { is: 'verb', verb }];
  for (const action of ACTIONS) yield [Object.values(ACTION_WORDS[action]).flat(), { is: 'action', action }];
  for (const mark of QUALIFIER_NAMES) yield [Object.values(QUALIFIERS[mark]).flat(), { is: 'mark', mark }];
  for (const role of ROLE_NAMES) yield [Object.values(ROLES[role]).flat(), { is: 'role', role }];
  yield [Object.values(OCEAN_WORDS).flat(), { is: 'ocean' }];
  yield [Object.values(DARK_WORDS).flat(), { is: 'dark' }];
  yield [LOCALES.flatMap((language) => vocabularyOf(language).fillers), { is: 'filler' }];
  for (const piece of keysOf(PIECES_TYPED))
    for (const language of LOCALES) {
      const kinds = PIECES_TYPED[piece];
      const { one, many } = vocabularyOf(language).pieces[piece];
      const either = one.filter((word) => many.includes(word));
      yield [either, { is: 'kinds', kinds, number: 'either' }];
      yield [one.filter((word) => !either.includes(word)), { is: 'kinds', kinds, number: 'one' }];
      yield [many.filter((word) => !either.includes(word)), { is: 'kinds', kinds, number: 'many' }];
    }
}

const MARKS_ABOVE = /\p{M}/gu;

/** Returns a word in lower case without accents. */
export const plain = (word: string): string => word.normalize('NFD').replace(MARKS_ABOVE, '').toLowerCase();

/** Returns the spellings of a word: without accents, and with `e` after a vowel that has an umlaut. */
const spellings = (word: string): readonly string[] => [
  ...new Set([plain(word), plain(word.replace(/[äöü]/g, (letter) => `${letter}e`))]),
];

/** All words of all languages as they are written. */
export const ALL_WORDS: readonly string[] = [...new Set([...allWords()].flatMap(([words]) => words))];

/** The meanings of each word, whatever its language, by its spelling. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = (() => {
  const lexicon = new Map<string, Meaning[]>();
  for (const [words, meaning] of allWords())
    for (const word of new Set(words.flatMap(spellings))) {
      const before = lexicon.get(word) ?? [];
      if (!before.some((one) => isEqual(one, meaning))) lexicon.set(word, [...before, meaning]);
    }
  return lexicon;
})();

/** The maximum number of words in a phrase. */
export const MOST_WORDS = Math.max(...[...LEXICON.keys()].map((words) => words.split(' ').length));

/** Returns the word that is offered and printed in this language. */
export const wordFor = (words: Words, language: Locale): string => words[language][0];

/** Returns the words that are offered in a language: verbs, actions, pieces, and words that change a verb. */
export const offeredIn = (language: Locale): readonly string[] => [
  ...VERB_NAMES.map((verb) => wordFor(VERBS[verb], language)),
  ...ACTIONS.map((action) => wordFor(ACTION_WORDS[action], language)),
  ...Object.values(vocabularyOf(language).pieces).flatMap(({ one, many }) => [...new Set([one[0], many[0]])]),
  ...QUALIFIER_NAMES.map((mark) => wordFor(QUALIFIERS[mark], language)),
];
