import { recallRecord, remember } from '$lib/device/remember';
import { getLocale, type Locale, LOCALES } from '$lib/messages/messages.svelte';
import { BOXES_KEY } from './other-box';

const isLocale = (value: unknown): value is Locale => LOCALES.some((one) => one === value);

class BoxLanguages {
  #said = $state.raw<Readonly<Record<string, unknown>>>(recallRecord(BOXES_KEY));

  /** Returns the language of the players' cards in this set; null if they have not set it. */
  saidOf(product: string | undefined): Locale | null {
    const said = product === undefined ? null : this.#said[product];
    return isLocale(said) ? said : null;
  }

  /** Returns the language of the players' cards in this set; by default that of the app. */
  of(product: string | undefined, spoken: Locale = getLocale()): Locale {
    return this.saidOf(product) ?? spoken;
  }

  /** Sets the language of the players' cards in these sets. */
  say(products: readonly string[], language: Locale): void {
    this.#said = { ...this.#said, ...Object.fromEntries(products.map((product) => [product, language])) };
    remember(BOXES_KEY, this.#said);
  }
}

/** The language of the players' cards, by set, stored on this device. */
export const boxLanguages = new BoxLanguages();
