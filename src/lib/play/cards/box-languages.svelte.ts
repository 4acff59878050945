import { recallRecord, remember } from '$lib/device/remember';
import { getLocale, type Locale, LOCALES } from '$lib/messages/messages.svelte';
import { BOXES_KEY } from './other-box';

const isLocale = (value: unknown): value is Locale => LOCALES.some((one) => one === value);

class BoxLanguages {
  #said = $state.raw<Readonly<Record<string, unknown>>>(recallRecord(BOXES_KEY));

  /** The language in which the table has the cards of this product, once it has said so. */
  saidOf(product: string | undefined): Locale | null {
    const said = product === undefined ? null : this.#said[product];
    return isLocale(said) ? said : null;
  }

  /** The language in which the table has them: as long as it has not said so, the one that it speaks. */
  of(product: string | undefined, spoken: Locale = getLocale()): Locale {
    return this.saidOf(product) ?? spoken;
  }

  /** The table has the cards of these products in this language. */
  say(products: readonly string[], language: Locale): void {
    this.#said = { ...this.#said, ...Object.fromEntries(products.map((product) => [product, language])) };
    remember(BOXES_KEY, this.#said);
  }
}

/** In which language the table's cards are printed, product by product; kept on this device. */
export const boxLanguages = new BoxLanguages();
