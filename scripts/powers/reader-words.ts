// Words of the facts beside the reader's own, and what each verb may say of Powers.

/** A verb of the facts under the name that the reader has for it. */
export const VERB: Readonly<Record<string, string>> = {
  'dahan-strike-first': 'dahan-first',
  'ravage-order': 'dahan-at-once',
  'dahan-damage-mod': 'invader-damage-mod',
  'blight-from-box': 'box-blight',
};

/** Verbs of what lasts, with the moments at which they may. */
export const LASTING: Readonly<Record<string, readonly string[]>> = {
  defend: ['this-turn', 'rest-of-game'],
  isolate: ['this-turn'],
  'skip-actions': ['this-turn'],
  'skip-ravage': ['this-turn'],
  'skip-build': ['this-turn', 'build'],
  'ravage-becomes-build': ['this-turn'],
  'health-mod': ['this-turn'],
  'dahan-strike-first': ['ravage'],
  'no-heal': ['this-turn'],
  'invader-damage-mod': ['this-turn'],
  'dahan-damage-mod': ['this-turn'],
  'ravage-order': ['ravage'],
  'damage-to-dahan-mod': ['this-turn'],
  immune: ['this-turn'],
  'destroy-fewer': ['this-turn'],
  'dahan-strike-mod': ['this-turn'],
  'no-blight': ['this-turn'],
  'no-cascade': ['this-turn'],
};

/** Verbs of which the pieces go to lands that differ, or are each another one. */
export const SPREAD: readonly string[] = ['push', 'move', 'downgrade'];

/** Where pieces go that is told by no land. */
export const NO_LANDS: readonly string[] = ['nearer-ocean', 'dark'];

/** What is about no land at all. */
export const OF_NO_LAND: readonly string[] = [
  ...[
    'bring',
    'pay',
    'reveal-power',
    'pay-jointly',
    'fear-card-reveal',
    'invader-deck-swap',
    'fear-deck-remove',
  ],
  'move-defend',
  'blight-from-box',
];

/** What is counted as it begins, land by land. */
export const COUNTED_NOW: readonly string[] = ['defend', 'dahan-strike-mod'];
/** What of a Spirit can be counted so in each of several lands. */
export const OF_SPIRIT_NOW: readonly string[] = ['own presence', 'absorbed presence'];

/** Words of a fact that are the reader's own, or that are read here; a line with any other is said. */
export const READ = [
  ...['op', 'n', 'piece', 'in', 'with', 'withAmount', 'timing', 'app', 'upTo', 'may', 'per', 'if', 'else'],
  ...['plus', 'lands', 'max', 'unit', 'maxTargets', 'countWhen', 'distance', 'whose', 'to', 'note', 'who'],
  ...[
    'singleOrigin',
    'by',
    'range',
    'eachTo',
    'checkWhen',
    'upToLands',
    'min',
    'from',
    'anyTerrain',
    'toBox',
    'around',
    'cascade',
    'strifed',
    'times',
    'those',
    'anyone',
    'back',
    'faceDown',
    'where',
    'spares',
    'wholly',
  ],
];

/** Pieces that can be named where a step is only said. */
export const KINDS: readonly string[] = [
  ...['explorer', 'town', 'city', 'dahan', 'blight', 'presence', 'strife'],
  ...['beasts', 'disease', 'wilds', 'badlands'],
];

/** What an amount counts, by the reader's word for whichever land a line is about. */
export const PER: Readonly<Record<string, string>> = {
  'disease in target': 'disease',
  'wilds in or next to target': 'wilds in or adjacent',
  'blight in or next to target': 'blight in or adjacent',
  'own sacred site in or next to target': 'own sacred site in or adjacent',
  'own presence in or next to the land': 'own presence in or adjacent',
  impending: 'impending',
  'beasts removed': 'beasts removed by this power',
  'token removed': 'token removed by this power',
  'presence replaced': 'presence replaced by this power',
  'dahan pushed': 'dahan pushed by this power',
  'invader destroyed by this damage': 'invader destroyed by the line before',
  '3 explorer or dahan': '3 explorers/dahan',
};

/** Where no land is aimed at, Invaders are those of The Endless Dark. */
export const IN_THE_DARK = 'invader in the dark';

/** What the Power itself must have done, by the facts' words. */
export const DONE: Readonly<Record<string, string>> = {
  paid: 'previous-done',
  'not-pushed': 'previous-impossible',
  'impending>=1': 'own-impending>=1',
  'impending>=3': 'own-impending>=3',
  'impending>=cards-in-play': 'own-impending>=cards-played',
  'presence-added': 'did:added:P',
  'building-destroyed-by-this': 'did:destroyed:TC',
  'this-power-destroyed-invader': 'did:destroyed:ETC',
  'pushed:invaders': 'did:moved:ETC',
};

/** What an amount of a Spirit counts. */
export const SPIRIT_PER: Readonly<Record<string, string>> = {
  'power card played': 'power card played',
  'own card in play': 'card of the user in play',
  'own presence in endless dark': 'own presence in the dark',
  'presence removed': 'presence removed by this power',
  dahan: 'dahan',
};

/** The numbers that a track shows, by what is less than the highest of them. */
export const SHOWN: Readonly<Record<string, { readonly less: number }>> = {
  'as-highest-energy-space': { less: 0 },
  'as-highest-energy-space-minus-1': { less: 1 },
};
