/** A text, or texts by plural category of the input named by `by` (`*` for the rest). */
export type Text = string | (Readonly<Record<string, string>> & { readonly by: string });
/** Texts by their keys. */
export type Texts = Readonly<Record<string, Text>>;

/** The loaded words with their language; readers update when they change. */
export class LoadedWords<Locale extends string> {
  locale = $state.raw<Locale>()!;
  /** A requested language that could not be loaded. */
  lacking = $state.raw<Locale | null>(null);
  /** True if a pack's words were requested and could not be loaded. */
  isPackAway = false;
  /** A new object when requested words change; additions that nobody requested update no screen. */
  edition = $state.raw<object>({});
  #texts: Texts = {};
  #missed: Record<string, true> = {};
  #isListed = false;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** Returns the text of a key; if missing, the reader updates when it is added. */
  of(key: string): Text | undefined {
    const text = this.#now()[key];
    if (text === undefined) this.#missed[key] = true;
    return text;
  }

  /** True if there are no words at all. */
  get isSilent(): boolean {
    return Object.keys(this.#texts).length === 0;
  }

  /** Returns all keys; readers update when keys are added. */
  get keys(): readonly string[] {
    this.#isListed = true;
    return Object.keys(this.#now());
  }

  /** Returns the current texts. It reads the edition so that readers update. */
  #now(): Texts {
    return this.edition && this.#texts;
  }

  /** Replaces all words; without an argument, updates all readers. */
  replace(texts: Texts = this.#texts): void {
    this.#texts = texts;
    this.#missed = {};
    this.#isListed = false;
    this.edition = {};
  }

  /** Adds words. */
  add(texts: Texts): void {
    Object.assign(this.#texts, texts);
    if (this.#isListed || Object.keys(this.#missed).some((key) => key in texts)) this.replace();
  }
}
