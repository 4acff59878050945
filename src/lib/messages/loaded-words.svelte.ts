/** A text, or texts by plural category of the input named by `by` (`*` for the rest). */
export type Text = string | (Readonly<Record<string, string>> & { readonly by: string });
/** Texts by their keys. */
export type Texts = Readonly<Record<string, Text>>;

/** The words that are loaded, in which language; whoever reads them hears when they change. */
export class LoadedWords<Locale extends string> {
  locale = $state.raw<Locale>()!;
  /** The language of which words were wanted that could not be had. */
  lacking = $state.raw<Locale | null>(null);
  /** Words of a pack were wanted and could not be had. */
  isPackAway = false;
  /** Another object when words change that somebody has asked for: those of an area that nobody missed touch no screen. */
  edition = $state.raw<object>({});
  #texts: Texts = {};
  #missed: Record<string, true> = {};
  #isListed = false;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** The text of a key; where there is none, whoever asked is told as soon as there is. */
  of(key: string): Text | undefined {
    const text = this.#now()[key];
    if (text === undefined) this.#missed[key] = true;
    return text;
  }

  /** Whether there are no words at all. */
  get isSilent(): boolean {
    return Object.keys(this.#texts).length === 0;
  }

  /** The keys of all words there are; whoever asked is told of every further one. */
  get keys(): readonly string[] {
    this.#isListed = true;
    return Object.keys(this.#now());
  }

  /** Whoever reads them reads the edition too, and so hears of the next. */
  #now(): Texts {
    return this.edition && this.#texts;
  }

  /** Words in the place of all there were; without any, those there are stand anew. */
  replace(texts: Texts = this.#texts): void {
    this.#texts = texts;
    this.#missed = {};
    this.#isListed = false;
    this.edition = {};
  }

  /** Words that come to those there are. */
  add(texts: Texts): void {
    Object.assign(this.#texts, texts);
    if (this.#isListed || Object.keys(this.#missed).some((key) => key in texts)) this.replace();
  }
}
