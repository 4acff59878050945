import type { Missing } from '$lib/content/products';
import { m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { isFree } from '$lib/rules/table/laid-freely';

/** Returns the printed name of a set. */
export const productName = (product: string): string => sayNamed(`product_${messageKey(product)}`);

/** Returns the names of sets, any one of which is enough. */
export const productNames = (products: Missing): string =>
  products.map(productName).reduce((one, other) => m.new_either({ one, other }));

/** Returns the name of a layout; custom ones have a common name. */
export const layoutName = (id: string): string =>
  isFree(id) ? m.layout_free() : sayNamed(`layout_${messageKey(id.slice(2))}`);
