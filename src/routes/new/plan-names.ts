import type { Missing } from '$lib/content/products';
import { plainText, wordsIn } from '$lib/format/plain-text';
import { m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { isFree } from '$lib/rules/table/laid-freely';

/** A product by its printed name. */
export const productName = (product: string): string => sayNamed(`product_${messageKey(product)}`);

/** Products of which any one will do. */
export const productNames = (products: Missing): string =>
  products.map(productName).reduce((one, other) => m.new_either({ one, other }));

/** A layout by the name the rules give it; one that a table laid has none of its own. */
export const layoutName = (id: string): string =>
  isFree(id) ? m.layout_free() : sayNamed(`layout_${messageKey(id.slice(2))}`);

/** Whether every word that was typed stands in one of these texts. */
export function matching(asked: string, ...texts: readonly string[]): boolean {
  const all = plainText(texts.join(' '));
  return wordsIn(asked).every((word) => all.includes(word));
}
