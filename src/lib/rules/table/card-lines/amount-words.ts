import type { CardPile } from '../printed-cards';
import type { LandCount } from './land-words';

/** The lands that a count covers: the land itself, the adjacent lands, or both. */
export type About = 'land' | 'adjacent' | 'land-and-adjacent';

/**
 * A multiplier for a number. `each` counts once per this many. `ofIsland` marks an amount that doesn't depend on a
 * land. `ofPresence` marks one that players count if Presence is not tracked.
 */
export type Amount = (
  | { readonly counts: 'players' }
  /** One per land or per Invader. The rule that uses the amount does the count. */
  | { readonly counts: 'each' }
  | { readonly counts: 'pieces'; readonly of: readonly LandCount[]; readonly about?: About }
  /** Beasts in the land, minus one. */
  | { readonly counts: 'beastsPastFirst' }
  /** The player's Presence; 1 if it is not tracked. */
  | { readonly counts: 'ownPresence' }
  /** The smaller of two numbers: Towns and Cities, or Dahan. */
  | { readonly counts: 'pairs' }
  | { readonly counts: 'dahanTimesPresence' }
  | { readonly counts: 'kindsOfInvader' }
  /** Adjacent lands; with `having`, only those with any of it. */
  | { readonly counts: 'lands'; readonly having?: LandCount }
  | { readonly counts: 'sacredSites'; readonly at: 'invaders' | 'land-and-adjacent' }
  | { readonly counts: 'spirits' }
  /** Boards with both Invaders and Dahan. */
  | { readonly counts: 'boards' }
  | { readonly counts: 'earnedFearCards' }
  | { readonly counts: 'terrorLevel' }
  | { readonly counts: 'invaderDiscard' }
  /** Power Cards of the current player, or of the Power's owner. */
  | { readonly counts: 'cards'; readonly pile: CardPile; readonly of?: 'user' }
  /** Pieces in The Endless Dark. */
  | { readonly counts: 'inTheDark'; readonly of: 'invaders' | 'presence' }
  | { readonly counts: 'absorbedPresence' }
  | { readonly counts: 'energyPaid' }
  /** A number entered by the players. */
  | { readonly counts: 'told' }
  /** Pieces that the current Power has affected; with `past`, minus those before this line. */
  | {
      readonly counts: 'done';
      readonly did: PowerDone;
      readonly kinds: string;
      readonly past?: 'line-before';
    }
  | { readonly counts: 'doneHere'; readonly did: PowerDone }
  /** Blight removed, or pieces destroyed, by the previous line. */
  | { readonly counts: 'blightRemoved' }
  | { readonly counts: 'buildingsDestroyed' }
) & { readonly each?: number; readonly ofIsland?: true; readonly ofPresence?: true };

type PowerDone = 'destroyed' | 'removed' | 'moved' | 'replaced';

/** All words for amounts. Cards use the word; rules look it up here. */
export const AMOUNTS = {
  player: { counts: 'players', ofIsland: true },
  spirit: { counts: 'players', ofIsland: true },
  land: { counts: 'each' },
  'individual invader': { counts: 'each' },
  beasts: { counts: 'pieces', of: ['beasts'] },
  blight: { counts: 'pieces', of: ['blight'] },
  disease: { counts: 'pieces', of: ['disease'] },
  wilds: { counts: 'pieces', of: ['wilds'] },
  invader: { counts: 'pieces', of: ['invaders'] },
  'own presence': { counts: 'ownPresence' },
  'town/city': { counts: 'pieces', of: ['buildings'] },
  'dahan/explorer': { counts: 'pieces', of: ['dahan', 'explorers'] },
  'strife/blight': { counts: 'pieces', of: ['strife', 'blight'] },
  'adjacent blight': { counts: 'pieces', of: ['blight'], about: 'adjacent' },
  'terror level': { counts: 'terrorLevel' },
  '3 dahan': { counts: 'pieces', of: ['dahan'], each: 3 },
  city: { counts: 'pieces', of: ['city'] },
  dahan: { counts: 'pieces', of: ['dahan'] },
  presence: { counts: 'pieces', of: ['presence'], ofPresence: true },
  town: { counts: 'pieces', of: ['town'] },
  'adjacent dahan': { counts: 'pieces', of: ['dahan'], about: 'adjacent' },
  'adjacent land': { counts: 'lands' },
  '2 dahan': { counts: 'pieces', of: ['dahan'], each: 2 },
  '2 explorers': { counts: 'pieces', of: ['explorers'], each: 2 },
  'badlands/disease': { counts: 'pieces', of: ['badlands', 'disease'] },
  'surviving town/city': { counts: 'pieces', of: ['buildings'] },
  'such token in or adjacent to the land': {
    counts: 'pieces',
    of: ['tokens'],
    about: 'land-and-adjacent',
  },
  'spirit in the land': { counts: 'spirits' },
  'board having both invaders and dahan': { counts: 'boards', ofIsland: true },
  '2 earned fear cards': { counts: 'earnedFearCards', each: 2, ofIsland: true },
  'power card in play that makes fear': { counts: 'told', ofIsland: true },
  'blight removed': { counts: 'blightRemoved' },
  'town/city destroyed': { counts: 'buildingsDestroyed' },
  'strife on that invader': { counts: 'each' },
  'damage already on that invader': { counts: 'each' },
  'own sacred site in a land with invaders': {
    counts: 'sacredSites',
    at: 'invaders',
    ofIsland: true,
    ofPresence: true,
  },
  // Used by Powers.
  'power card played': { counts: 'cards', pile: 'played', ofIsland: true },
  impending: { counts: 'cards', pile: 'impending', ofIsland: true },
  deeps: { counts: 'pieces', of: ['deeps'] },
  quake: { counts: 'pieces', of: ['quake'] },
  'kind of invader': { counts: 'kindsOfInvader' },
  'fewer of town/city and dahan': { counts: 'pairs' },
  'blight/beasts/wilds': { counts: 'pieces', of: ['blight', 'beasts', 'wilds'] },
  'badlands/beasts/disease/wilds': { counts: 'pieces', of: ['badlands', 'beasts', 'disease', 'wilds'] },
  'beasts past first': { counts: 'beastsPastFirst' },
  'wilds in or adjacent': { counts: 'pieces', of: ['wilds'], about: 'land-and-adjacent' },
  'blight in or adjacent': { counts: 'pieces', of: ['blight'], about: 'land-and-adjacent' },
  'adjacent land with beasts': { counts: 'lands', having: 'beasts' },
  'invader discard card': { counts: 'invaderDiscard' },
  'dahan x own presence': { counts: 'dahanTimesPresence', ofPresence: true },
  'own presence in or adjacent': {
    counts: 'pieces',
    of: ['own-presence'],
    about: 'land-and-adjacent',
    ofPresence: true,
  },
  'own sacred site in or adjacent': { counts: 'sacredSites', at: 'land-and-adjacent', ofPresence: true },
  'adjacent land with own presence': { counts: 'lands', having: 'own-presence', ofPresence: true },
  'invader destroyed by this power': { counts: 'done', did: 'destroyed', kinds: 'ETC', ofIsland: true },
  'explorer destroyed by this power': { counts: 'done', did: 'destroyed', kinds: 'E', ofIsland: true },
  'invader destroyed by the line before': {
    counts: 'done',
    did: 'destroyed',
    kinds: 'ETC',
    past: 'line-before',
  },
  'town/city destroyed by this power': { counts: 'done', did: 'destroyed', kinds: 'TC', ofIsland: true },
  '2 explorers removed by this power': {
    counts: 'done',
    did: 'removed',
    kinds: 'E',
    each: 2,
    ofIsland: true,
  },
  '5 explorers destroyed by this power': {
    counts: 'done',
    did: 'destroyed',
    kinds: 'E',
    each: 5,
    ofIsland: true,
  },
  'beasts removed by this power': { counts: 'done', did: 'removed', kinds: 'A', ofIsland: true },
  'dahan pushed by this power': { counts: 'done', did: 'moved', kinds: 'D', ofIsland: true },
  'invader pushed by this power': { counts: 'done', did: 'moved', kinds: 'ETC', ofIsland: true },
  'presence destroyed by this power': { counts: 'done', did: 'destroyed', kinds: 'P', ofIsland: true },
  'presence replaced by this power': { counts: 'done', did: 'replaced', kinds: 'P', ofIsland: true },
  'token removed by this power': { counts: 'done', did: 'removed', kinds: 'AZWS', ofIsland: true },
  'invader pushed here by this power': { counts: 'doneHere', did: 'moved', ofIsland: true },
  'quake removed here by this power': { counts: 'doneHere', did: 'removed', ofIsland: true },
  'energy paid': { counts: 'energyPaid' },
  'invader in the dark': { counts: 'inTheDark', of: 'invaders', ofIsland: true },
  'absorbed presence': { counts: 'absorbedPresence' },
  'own presence in the dark': { counts: 'inTheDark', of: 'presence' },
  'presence removed by this power': { counts: 'done', did: 'removed', kinds: 'P', ofIsland: true },
  '3 explorers/dahan': { counts: 'pieces', of: ['dahan', 'explorers'], each: 3 },
  'card of the user in play': { counts: 'cards', pile: 'played', of: 'user' },
} as const satisfies Readonly<Record<string, Amount>>;

/** The word for an amount. */
export type Per = keyof typeof AMOUNTS;

export const isAmount = (word: string): word is Per => Object.hasOwn(AMOUNTS, word);

export const amountCalled = (word: Per): Amount => AMOUNTS[word];
