import type { Locale } from '$lib/messages/messages.svelte';
import { type Action, ACTIONS } from '$lib/rules/game';
import { INVADERS, KINDS, type PieceKind } from '$lib/rules/pieces';

/** What can be typed for one thing, in each language; the first is the one that is offered and printed. */
type Words = { readonly [L in Locale]: readonly [string, ...string[]] };

/** What a sentence does. Each verb is declared once, with all its words. */
export const VERBS = {
  defend: { en: ['defend'], nl: ['verdedigen', 'verdedig'] },
  damage: { en: ['damage'], nl: ['schade'] },
  destroy: { en: ['destroy', 'kill'], nl: ['vernietigen', 'vernietig'] },
  push: { en: ['push'], nl: ['duwen', 'duw'] },
  gather: { en: ['gather'], nl: ['binnenhalen', 'haal binnen', 'haal'] },
  move: { en: ['move'], nl: ['verplaatsen', 'verplaats'] },
  add: { en: ['add', 'put', 'place'], nl: ['toevoegen', 'voeg toe', 'voeg', 'plaatsen', 'plaats', 'zet'] },
  remove: { en: ['remove', 'take'], nl: ['verwijderen', 'verwijder', 'haal weg'] },
  replace: { en: ['replace'], nl: ['vervangen', 'vervang'] },
  upgrade: { en: ['upgrade'], nl: ['opwaarderen', 'waardeer op'] },
  downgrade: { en: ['downgrade'], nl: ['afwaarderen', 'waardeer af'] },
  heal: { en: ['heal'], nl: ['herstellen', 'herstel'] },
  strife: { en: ['strife'], nl: ['onenigheid'] },
  fear: { en: ['fear'], nl: ['angst'] },
  earn: {
    en: ['fear cards', 'fear card', 'earn'],
    nl: ['angstkaarten', 'angstkaart', 'verdienen', 'verdien'],
  },
  skip: { en: ['skip', 'stop'], nl: ['overslaan', 'sla over'] },
  becomes: { en: ['becomes', 'instead'], nl: ['wordt', 'in plaats van'] },
  isolate: { en: ['isolate'], nl: ['isoleren', 'isoleer'] },
  dahanFirst: {
    en: ['dahan first', 'dahan strike first'],
    nl: ['dahan eerst', 'dahan vechten eerst'],
  },
  dahanAtOnce: {
    en: ['dahan together', 'dahan at once', 'dahan at the same time'],
    nl: ['dahan tegelijk', 'dahan vechten tegelijk'],
  },
  sink: { en: ['sink', 'sinks'], nl: ['zinken', 'zinkt'] },
  dream: { en: ['dream', 'dreams'], nl: ['droom', 'dromen'] },
  has: { en: ['has'], nl: ['heeft'] },
  count: { en: ['count', 'counter'], nl: ['tellen', 'tel', 'teller'] },
  remind: { en: ['remind', 'reminder'], nl: ['herinneren', 'herinner', 'herinnering'] },
  undo: { en: ['undo'], nl: ['ongedaan maken', 'ongedaan', 'terug'] },
  redo: { en: ['redo'], nl: ['opnieuw'] },
} as const satisfies Readonly<Record<string, Words>>;

export type Verb = keyof typeof VERBS;

/** An Invader action; told without a verb it happens now. */
export const ACTION_WORDS: Readonly<Record<Action, Words>> = {
  explore: { en: ['explore'], nl: ['verkennen', 'verken'] },
  build: { en: ['build'], nl: ['bouwen', 'bouw'] },
  ravage: { en: ['ravage'], nl: ['verwoesten', 'verwoest'] },
};

/** What changes a verb. */
export const QUALIFIERS = {
  each: { en: ['each', 'every'], nl: ['elk', 'elke', 'ieder', 'iedere'] },
  all: { en: ['all', 'all actions'], nl: ['alle', 'alles', 'alle acties'] },
  next: { en: ['next', 'the next'], nl: ['volgende', 'de volgende', 'eerstvolgende'] },
  turn: {
    en: ['this turn', 'all turn', 'turn'],
    nl: ['deze ronde', 'hele ronde', 'de hele ronde', 'ronde'],
  },
  noFear: { en: ['without fear', 'no fear', 'nofear'], nl: ['zonder angst', 'geen angst'] },
  quiet: { en: ['quiet', 'quietly'], nl: ['stil'] },
  alone: {
    en: ['no cascade', 'without cascade', 'alone'],
    nl: ['geen uitbreiding', 'zonder uitbreiding'],
  },
  box: { en: ['into the box', 'box', 'to the box'], nl: ['in de doos', 'naar de doos', 'doos'] },
  perStrife: { en: ['per strife', 'for each strife'], nl: ['per onenigheid', 'voor elke onenigheid'] },
  perDahan: { en: ['per dahan', 'for each dahan'], nl: ['per dahan', 'voor elke dahan'] },
  badlands: { en: ['plus badlands'], nl: ['plus dorre gronden'] },
  plain: { en: ['without badlands', 'plain'], nl: ['zonder dorre gronden'] },
  off: { en: ['off'], nl: ['eraf', 'af'] },
  free: {
    en: ['free', 'without source', 'without a source', 'without invaders'],
    nl: ['vrij', 'zonder bron', 'zonder indringers'],
  },
} as const satisfies Readonly<Record<string, Words>>;

export type Qualifier = keyof typeof QUALIFIERS;

/** What says which land, or which pieces, come next. */
export const ROLES = {
  to: { en: ['to', 'into'], nl: ['naar', 'aan'] },
  from: { en: ['from', 'out of'], nl: ['uit', 'vanuit', 'van'] },
  with: { en: ['with', 'by'], nl: ['door', 'met'] },
} as const satisfies Readonly<Record<string, Words>>;

export type Role = keyof typeof ROLES;

/** What a sentence may hold and that says nothing. */
const FILLERS: readonly string[] = [
  ...['a', 'an', 'the', 'of', 'in', 'at', 'on', 'and', 'land', 'do', 'does', 'deal', 'generate'],
  ...['een', 'de', 'het', 'en', 'op', 'binnen', 'doe', 'doet'],
];

/** Places beside the island: the Ocean of the board the sentence is about, and The Endless Dark. */
const OCEAN_WORDS: Words = { en: ['ocean', 'the ocean'], nl: ['oceaan', 'de oceaan'] };
export const DARK_WORDS: Words = {
  en: ['dark', 'endless dark', 'the endless dark'],
  nl: ['duister', 'eindeloze duister', 'het eindeloze duister'],
};

/** One of a kind, and several; where both are one word it may be either. */
interface PieceWords {
  readonly one: readonly [string, ...string[]];
  readonly many: readonly [string, ...string[]];
}

/** What a piece is called in sentences; the letter of its notation is understood as well. */
const PIECE_WORDS: readonly (readonly [
  kinds: readonly PieceKind[],
  { readonly [L in Locale]: PieceWords },
])[] = [
  [
    ['E'],
    { en: { one: ['explorer'], many: ['explorers'] }, nl: { one: ['verkenner'], many: ['verkenners'] } },
  ],
  [['T'], { en: { one: ['town'], many: ['towns'] }, nl: { one: ['dorp'], many: ['dorpen'] } }],
  [['C'], { en: { one: ['city'], many: ['cities'] }, nl: { one: ['stad'], many: ['steden'] } }],
  [
    INVADERS,
    { en: { one: ['invader'], many: ['invaders'] }, nl: { one: ['indringer'], many: ['indringers'] } },
  ],
  [['D'], { en: { one: ['dahan'], many: ['dahan'] }, nl: { one: ['dahan'], many: ['dahan'] } }],
  [['B'], { en: { one: ['blight'], many: ['blight'] }, nl: { one: ['plaag'], many: ['plaag', 'plagen'] } }],
  [
    ['A'],
    {
      en: { one: ['beasts', 'beast'], many: ['beasts'] },
      nl: { one: ['beesten', 'beest'], many: ['beesten'] },
    },
  ],
  [
    ['Z'],
    {
      en: { one: ['disease'], many: ['disease', 'diseases'] },
      nl: { one: ['ziekte'], many: ['ziekte', 'ziektes'] },
    },
  ],
  [['W'], { en: { one: ['wilds'], many: ['wilds'] }, nl: { one: ['wildernis'], many: ['wildernis'] } }],
  [
    ['M'],
    {
      en: { one: ['badlands'], many: ['badlands'] },
      nl: { one: ['dorre gronden'], many: ['dorre gronden'] },
    },
  ],
  [
    ['V'],
    { en: { one: ['vitality'], many: ['vitality'] }, nl: { one: ['vitaliteit'], many: ['vitaliteit'] } },
  ],
  [['Q'], { en: { one: ['quake'], many: ['quakes'] }, nl: { one: ['beving'], many: ['bevingen'] } }],
  [['U'], { en: { one: ['deeps'], many: ['deeps'] }, nl: { one: ['diepte'], many: ['dieptes', 'diepten'] } }],
  [
    KINDS.filter((kind) => kind.startsWith('P')),
    { en: { one: ['presence'], many: ['presence'] }, nl: { one: ['aanwezigheid'], many: ['aanwezigheid'] } },
  ],
  [
    KINDS.filter((kind) => kind.startsWith('I')),
    { en: { one: ['incarna'], many: ['incarna'] }, nl: { one: ['incarna'], many: ['incarna'] } },
  ],
];

/** What several of a kind are called. */
export const pieceWord = (kind: PieceKind, language: Locale): string =>
  PIECE_WORDS.find(([kinds]) => kinds.length !== INVADERS.length && kinds.includes(kind))![1][language]
    .many[0];

/** What a word may mean. */
export type Meaning =
  | { readonly is: 'verb'; readonly verb: Verb }
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mark'; readonly mark: Qualifier }
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'kinds'; readonly kinds: readonly PieceKind[]; readonly number: 'one' | 'many' | 'either' }
  | { readonly is: 'ocean' }
  | { readonly is: 'dark' }
  | { readonly is: 'filler' };

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table) as K[];

function* allWords(): Generator<readonly [words: readonly string[], meaning: Meaning]> {
  for (const verb of keysOf(VERBS)) yield [Object.values(VERBS[verb]).flat(), { is: 'verb', verb }];
  for (const action of ACTIONS) yield [Object.values(ACTION_WORDS[action]).flat(), { is: 'action', action }];
  for (const mark of keysOf(QUALIFIERS)) yield [Object.values(QUALIFIERS[mark]).flat(), { is: 'mark', mark }];
  for (const role of keysOf(ROLES)) yield [Object.values(ROLES[role]).flat(), { is: 'role', role }];
  yield [Object.values(OCEAN_WORDS).flat(), { is: 'ocean' }];
  yield [Object.values(DARK_WORDS).flat(), { is: 'dark' }];
  yield [FILLERS, { is: 'filler' }];
  for (const [kinds, languages] of PIECE_WORDS)
    for (const { one, many } of Object.values(languages)) {
      const either = one.filter((word) => many.includes(word));
      yield [either, { is: 'kinds', kinds, number: 'either' }];
      yield [one.filter((word) => !either.includes(word)), { is: 'kinds', kinds, number: 'one' }];
      yield [many.filter((word) => !either.includes(word)), { is: 'kinds', kinds, number: 'many' }];
    }
}

/** Everything that words in any language may mean, by the words as they are typed. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = (() => {
  const lexicon = new Map<string, Meaning[]>();
  for (const [words, meaning] of allWords())
    for (const word of new Set(words)) {
      const before = lexicon.get(word) ?? [];
      if (!before.some((one) => JSON.stringify(one) === JSON.stringify(meaning)))
        lexicon.set(word, [...before, meaning]);
    }
  return lexicon;
})();

/** The longest of the phrases, in words. */
export const MOST_WORDS = Math.max(...[...LEXICON.keys()].map((words) => words.split(' ').length));

/** The first word for it in a language: the one that is offered and printed. */
export const wordFor = (words: Words, language: Locale): string => words[language][0];

/** The words that are offered in a language: verbs and actions, then pieces. */
export const offeredIn = (language: Locale): readonly string[] => [
  ...keysOf(VERBS).map((verb) => wordFor(VERBS[verb], language)),
  ...ACTIONS.map((action) => wordFor(ACTION_WORDS[action], language)),
  ...PIECE_WORDS.flatMap(([, { [language]: words }]) => [...new Set([words.one[0], words.many[0]])]),
  ...keysOf(QUALIFIERS).map((mark) => wordFor(QUALIFIERS[mark], language)),
];
