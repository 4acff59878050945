import type { Refusal } from '$lib/rules/basics/result';
import type { PlaceId } from '$lib/rules/table/island';
import type { PieceKind } from '$lib/rules/table/pieces';
import type { Verb } from './lexicon';

/** Why a command can't be run, each with a message (`typed_*`). */
export type TypedProblem =
  /** Empty. */
  | { readonly code: 'empty' }
  | { readonly code: 'tooLong' }
  | { readonly code: 'unknownWord'; readonly word: string }
  /** Looks like a land that is not on the island. */
  | { readonly code: 'unknownLand'; readonly word: string }
  | { readonly code: 'noVerb' }
  | { readonly code: 'manyVerbs' }
  | { readonly code: 'noLand' }
  /** A move without a destination. */
  | { readonly code: 'noSecondLand'; readonly land: PlaceId }
  | { readonly code: 'manyLands' }
  | { readonly code: 'noNumber' }
  | { readonly code: 'noPieces' }
  /** Several tracked Spirits, or an untracked one. */
  | { readonly code: 'noPlayer' }
  | { readonly code: 'howMany'; readonly kind: PieceKind }
  | { readonly code: 'noAction' }
  /** The reminder's text is missing. */
  | { readonly code: 'noText' }
  /** A word that doesn't fit this verb. */
  | { readonly code: 'leftOver'; readonly word: string }
  /** Undo and Redo must be the only command. */
  | { readonly code: 'notAlone'; readonly verb: Verb }
  /** Ambiguous; each command in the list has one meaning. */
  | { readonly code: 'ambiguous'; readonly sentences: readonly string[] }
  /** Understood, but impossible. */
  | { readonly code: 'refused'; readonly refusal: Refusal };
