import type { BoardId, LandId } from '../island';

/** Properties of a land without a number or name. */
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

/** Counts of a land. As a filter, a word means at least one. */
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

/** Lands that depend on a Power's target. Before it is known, they match no land. */
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

/** A count of a land: its contents, a player's Presence, or all adjacent lands together. */
export type Counted = LandCount | { readonly presence: number } | { readonly adjacent: Counted };

export const COMPARE_SIGNS = ['>=', '<=', '==', '>'] as const;
export type CompareSign = (typeof COMPARE_SIGNS)[number];

/** The origin of a distance. */
export type Near =
  | { readonly land: LandId }
  | { readonly presence: number }
  | 'own-presence'
  | 'own-sacred-site'
  | 'target'
  | 'user-presence';

/** A condition on a land. */
export type LandTerm =
  | LandWord
  | LandCount
  | AimWord
  | { readonly at: LandId }
  | { readonly beside: LandId }
  | { readonly board: BoardId }
  /** Has the same terrain as this land, or is Coastal like it. */
  | { readonly like: LandId }
  | { readonly shoreLike: LandId }
  | { readonly within: number; readonly of: Near }
  /** A condition on another land, the same for every tested land. */
  | { readonly in: LandId; readonly holds: LandFilter }
  | { readonly count: Counted; readonly is: CompareSign; readonly than: Counted | number };

/** A condition that selects lands. */
export type LandFilter =
  | LandTerm
  | { readonly not: LandFilter }
  | { readonly all: readonly LandFilter[] }
  | { readonly either: readonly LandFilter[] };

/** Destinations other than filtered lands. */
export const PLACE_WORDS = ['further-inland', 'nearer-ocean', 'dark', 'buildings>origin'] as const;
export type PlaceWord = (typeof PLACE_WORDS)[number];

export type Destination = PlaceWord | LandFilter;

/** Returns true if the destination is not a filter. */
export const isPlace = (to: Destination): to is PlaceWord => PLACE_WORDS.some((one) => one === to);
