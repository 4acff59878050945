// The report of an import, and what the players enter where the files are unclear.

/** Something that the players must check: the message about it, the Power's name, and the author's word. */
export interface ImportAsks {
  readonly about:
    'cost' | 'elements' | 'range' | 'target' | 'speed' | 'threshold' | 'growth' | 'setup' | 'aspect';
  readonly name: string;
  readonly word: string;
}

/** The report of an import. */
export interface ImportReport {
  /** The Growth steps and track spaces, and the texts of those that the players resolve. */
  readonly steps: number;
  readonly said: readonly string[];
  /** The number of Powers, of texts in them, and of special rules. */
  readonly powers: number;
  readonly texts: number;
  readonly rules: number;
  /** The number of pieces that the setup places; null if the players place them. */
  readonly placed: number | null;
  readonly asks: readonly ImportAsks[];
  /** The author's own icons, which may be pieces, with the number of them; 0 if the app doesn't track them. */
  readonly pieces: readonly { readonly name: string; readonly most: number }[];
  /** The parts of the files that aren't used, by kind, with their number; `text` is shortened texts. */
  readonly unused: Readonly<Record<string, number>>;
  /** The parts that a Spirit needs and the files lack. */
  readonly lacks: readonly ('board' | 'cards')[];
}

/** What the players enter for cards whose cost or Elements aren't understood, by the card's name. */
export type ToldCards = Readonly<
  Record<string, { readonly cost?: number; readonly elements?: readonly string[] }>
>;

/** What the players enter about the Spirit of the files. */
export interface ToldSpirit {
  readonly by?: string;
  readonly edition?: string;
  readonly cards?: ToldCards;
  /** The number of each own piece, by name. */
  readonly pieces?: Readonly<Record<string, number>>;
}
