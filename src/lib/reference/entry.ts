/** Where an entry stands among the others. */
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

/** Something that can be looked up: a phase, a word of the game, a piece. */
export interface Entry {
  readonly id: string;
  /** `named`: found by its name alone. */
  readonly section: Section | 'named';
  /** The product that brought it. */
  readonly product: string;
  /** The page of the base game's rulebook, where it is known. */
  readonly page: number | null;
  /** Entries worth reading next. */
  readonly see: readonly string[];
}
