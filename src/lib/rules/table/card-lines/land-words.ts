import type { BoardId, LandId } from '../island';

/** What a land is or has that needs no number and no name. */
export const LAND_WORDS = [
  'any',
  'nowhere',
  'coastal',
  'inland',
  'jungle',
  'mountain',
  'sands',
  'wetland',
  'sacred-site',
  'matches-ravage',
  'matches-build',
  'matches-explore',
  'terrain-not-shown',
  'damaged-invader',
  'amid-own-presence',
  'strife-invader',
  'invader-within-terror',
  'dahan-setup-symbol',
] as const;
export type LandWord = (typeof LAND_WORDS)[number];

/** What can be counted in a land. As a filter it means at least one. */
export const LAND_COUNTS = [
  'explorer',
  'explorers',
  'town',
  'towns',
  'city',
  'cities',
  'buildings',
  'invaders',
  'dahan',
  'invaders+dahan',
  'blight',
  'beasts',
  'disease',
  'wilds',
  'badlands',
  'vitality',
  'quake',
  'deeps',
  'strife',
  'terror-level',
  'omen',
  'tokens',
  'coastal-town',
  'presence',
  'incarna',
  'own-presence',
] as const;
export type LandCount = (typeof LAND_COUNTS)[number];

/** Lands of a Power that are known once it is aimed. Until then no land is meant. */
export const AIM_WORDS = [
  'target',
  'adjacent',
  'origin',
  'adjacent-to-origin',
  'like-target',
  'shore-like-target',
  'user-presence',
  'same-board',
  'spirit-presence',
  'origin-own-sacred-site',
  'dahan-in-target',
  'legal',
  'fit',
] as const;
export type AimWord = (typeof AIM_WORDS)[number];

/** A number of a land: of what is there, of a player's Presence, or in all adjacent lands together. */
export type Counted = LandCount | { readonly presence: number } | { readonly adjacent: Counted };

export const COMPARE_SIGNS = ['>=', '<=', '==', '>'] as const;
export type CompareSign = (typeof COMPARE_SIGNS)[number];

/** What a land is at most so many steps away from. */
export type Near =
  | { readonly land: LandId }
  | { readonly presence: number }
  | 'own-presence'
  | 'own-sacred-site'
  | 'target'
  | 'user-presence';

/** One statement about a land. */
export type LandTerm =
  | LandWord
  | LandCount
  | AimWord
  | { readonly at: LandId }
  | { readonly beside: LandId }
  | { readonly board: BoardId }
  /** Of the same terrain as this land, or coastal as it is. */
  | { readonly like: LandId }
  | { readonly shoreLike: LandId }
  | { readonly within: number; readonly of: Near }
  /** True of another land, whichever land is asked about. */
  | { readonly in: LandId; readonly holds: LandFilter }
  | { readonly count: Counted; readonly is: CompareSign; readonly than: Counted | number };

/** The lands that something is about. */
export type LandFilter =
  | LandTerm
  | { readonly not: LandFilter }
  | { readonly all: readonly LandFilter[] }
  | { readonly either: readonly LandFilter[] };

/** Where a piece may go beside lands that a filter names. */
export const PLACE_WORDS = ['further-inland', 'nearer-ocean', 'dark', 'buildings>origin'] as const;
export type PlaceWord = (typeof PLACE_WORDS)[number];

/** Where a piece may go. */
export type Destination = PlaceWord | LandFilter;

/** Returns true if the destination is not a filter of lands. */
export const isPlace = (to: Destination): to is PlaceWord => PLACE_WORDS.some((one) => one === to);
