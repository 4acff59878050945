import type { BoardId } from '$lib/rules/table/island';

/** The part of the table a correction is about. */
export type CorrectionTopic = 'all' | 'fear' | 'blight' | 'cards';

/** What the strip shows, each explained when it is tapped. */
export type StripTopic = 'win' | 'fear' | 'blight' | 'cards';

/** What lies over the table: one dialog at a time. */
export type OpenDialog =
  | 'menu'
  | 'journal'
  | 'panel'
  | 'shortcuts'
  | 'aloud'
  | 'marks'
  | 'typed'
  | 'counters'
  | 'deck'
  | 'twoTurns'
  | 'plans'
  | { readonly correct: CorrectionTopic }
  | { readonly explain: StripTopic }
  /** A board, or the lands that Ravage next. */
  | { readonly compare: BoardId | null }
  | null;
