/** The section of an entry. */
export const SECTIONS = [
  'phases',
  'ending',
  'terms',
  'fear',
  'blight',
  'invaders',
  'pieces',
  'tokens',
  'table',
  'handbook',
] as const;
type Section = (typeof SECTIONS)[number];

/** A rules entry about a phase, a term or a piece, for example. */
export interface Entry {
  readonly id: string;
  /** The section in which the entry is listed; `named` entries are found only by name. */
  readonly section: Section | 'named';
  /** The id of the set that introduced the term. */
  readonly product: string;
  /** The page of the base game's rulebook; null if unknown. */
  readonly page: number | null;
  /** The ids of related entries. */
  readonly see: readonly string[];
}

/** An entry as it is listed: without a page it has none, and without a set it is of the base game. */
export type ListedEntry = Omit<Entry, 'page' | 'product'> & Partial<Pick<Entry, 'page' | 'product'>>;
