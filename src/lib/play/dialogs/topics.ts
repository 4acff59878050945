import type { BoardId } from '$lib/rules/table/island';

export type CorrectionTopic = 'all' | 'fear' | 'blight' | 'cards';

/** The numbers of the strip, each explained on a tap. */
export type StripTopic = 'win' | 'fear' | 'blight' | 'cards';

/** The open dialog; only one at a time. */
export type OpenDialog =
  | 'menu'
  | 'journal'
  | 'panel'
  | 'shortcuts'
  | 'aloud'
  | 'marks'
  | 'turn'
  | 'typed'
  | 'counters'
  | 'deck'
  | 'twoTurns'
  | 'plans'
  | { readonly correct: CorrectionTopic }
  | { readonly explain: StripTopic }
  /** A board, or null for the lands that Ravage next. */
  | { readonly compare: BoardId | null }
  | null;
