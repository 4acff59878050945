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
] as const;
type Section = (typeof SECTIONS)[number];

/** A rules entry: a phase, a term, a piece. */
export interface Entry {
  readonly id: string;
  /** `named`: found by name only. */
  readonly section: Section | 'named';
  /** The set that introduced the term. */
  readonly product: string;
  /** The page of the base game's rulebook, if known. */
  readonly page: number | null;
  /** Related entries. */
  readonly see: readonly string[];
}
