import type { Refusal } from '$lib/rules/basics/result';
import type { PlaceId } from '$lib/rules/table/island';
import type { PieceKind } from '$lib/rules/table/pieces';
import type { Verb } from './lexicon';

/** The reasons why a command can't be run; each has a message (`typed_*`). */
export type TypedProblem =
  /** The text is empty. */
  | { readonly code: 'empty' }
  | { readonly code: 'tooLong' }
  | { readonly code: 'unknownWord'; readonly word: string }
  /** A word looks like a land, but that land is not on the island. */
  | { readonly code: 'unknownLand'; readonly word: string }
  | { readonly code: 'noVerb' }
  | { readonly code: 'manyVerbs' }
  | { readonly code: 'noLand' }
  /** A move has no destination. */
  | { readonly code: 'noSecondLand'; readonly land: PlaceId }
  | { readonly code: 'manyLands' }
  | { readonly code: 'noNumber' }
  | { readonly code: 'noPieces' }
  /** Several Spirits are tracked and none is named, or the named one is not tracked. */
  | { readonly code: 'noPlayer' }
  | { readonly code: 'howMany'; readonly kind: PieceKind }
  | { readonly code: 'noAction' }
  /** The text of a reminder is missing. */
  | { readonly code: 'noText' }
  /** A word doesn't fit the verb. */
  | { readonly code: 'leftOver'; readonly word: string }
  /** Undo and Redo must be the only command in the text. */
  | { readonly code: 'notAlone'; readonly verb: Verb }
  /** The command is ambiguous. Each command in the list has one of its meanings. */
  | { readonly code: 'ambiguous'; readonly sentences: readonly string[] }
  /** The command is clear, but the game refuses it. */
  | { readonly code: 'refused'; readonly refusal: Refusal };
