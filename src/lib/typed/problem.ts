import type { Refusal } from '$lib/rules/basics/result';
import type { PlaceId } from '$lib/rules/table/island';
import type { PieceKind } from '$lib/rules/table/pieces';
import type { Verb } from './lexicon';

/** Why a text is not told, each with its plain sentence (`typed_*`). */
export type TypedProblem =
  /** Nothing is written. */
  | { readonly code: 'empty' }
  | { readonly code: 'tooLong' }
  | { readonly code: 'unknownWord'; readonly word: string }
  /** It is written like a land, and the island has none such. */
  | { readonly code: 'unknownLand'; readonly word: string }
  | { readonly code: 'noVerb' }
  | { readonly code: 'manyVerbs' }
  | { readonly code: 'noLand' }
  /** Something is moved out of a land, and it is not said where to. */
  | { readonly code: 'noSecondLand'; readonly land: PlaceId }
  | { readonly code: 'manyLands' }
  | { readonly code: 'noNumber' }
  | { readonly code: 'noPieces' }
  /** Several Spirits are kept, or not this one. */
  | { readonly code: 'noPlayer' }
  | { readonly code: 'howMany'; readonly kind: PieceKind }
  | { readonly code: 'noAction' }
  /** The words of the table's own are missing. */
  | { readonly code: 'noText' }
  /** A word that means nothing beside this verb. */
  | { readonly code: 'leftOver'; readonly word: string }
  /** What takes the table back or on is not told together with anything else. */
  | { readonly code: 'notAlone'; readonly verb: Verb }
  /** It can be read in more than one way, each a sentence that can be read in one only. */
  | { readonly code: 'ambiguous'; readonly sentences: readonly string[] }
  /** It is understood, and cannot be. */
  | { readonly code: 'refused'; readonly refusal: Refusal };
