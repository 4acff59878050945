/** A text, or a text for each plural category of the input named by `by` (`*` is the text for all other categories). */
export type Text = string | (Readonly<Record<string, string>> & { readonly by: string });
/** Texts by their keys. */
export type Texts = Readonly<Record<string, Text>>;

/** The loaded texts with their language. Their readers update when they change. */
export class LoadedWords<Locale extends string> {
  locale = $state.raw<Locale>()!;
  /** The requested language that could not be loaded; null if it was. */
  lacking = $state.raw<Locale | null>(null);
  /** True if the texts of a pack were requested and could not be loaded. */
  isPackAway = false;
  /** A new object whenever a text that was read changes. Texts that nothing has read yet update no screen. */
  edition = $state.raw<object>({});
  #texts: Texts = {};
  #missed: Record<string, true> = {};
  #isListed = false;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** Returns the text of a key; undefined if it is missing, in which case the reader updates once it is added. */
  of(key: string): Text | undefined {
    const text = this.#now()[key];
    if (text === undefined) this.#missed[key] = true;
    return text;
  }

  /** True if there are no words at all. */
  get isSilent(): boolean {
    return Object.keys(this.#texts).length === 0;
  }

  /** Returns all keys. The reader updates when keys are added. */
  get keys(): readonly string[] {
    this.#isListed = true;
    return Object.keys(this.#now());
  }

  /** Returns the current texts. It reads `edition`, so that the reader updates. */
  #now(): Texts {
    return this.edition && this.#texts;
  }

  /** Replaces all texts. Without an argument, updates all readers. */
  replace(texts: Texts = this.#texts): void {
    this.#texts = texts;
    this.#missed = {};
    this.#isListed = false;
    this.edition = {};
  }

  /** Adds texts. */
  add(texts: Texts): void {
    Object.assign(this.#texts, texts);
    if (this.#isListed || Object.keys(this.#missed).some((key) => key in texts)) this.replace();
  }
}
