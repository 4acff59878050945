import type { Missing } from '$lib/content/products';
import { m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { isFree } from '$lib/rules/table/laid-freely';

/** Returns the printed name of a set. */
export const productName = (product: string): string => sayNamed(`product_${messageKey(product)}`);

/** Returns the names of sets of which any one is enough. */
export const productNames = (products: Missing): string =>
  products.map(productName).reduce((one, other) => m.new_either({ one, other }));

/** Returns the name of a layout. All custom layouts have the same name. */
export const layoutName = (id: string): string =>
  isFree(id) ? m.layout_free() : sayNamed(`layout_${messageKey(id.slice(2))}`);
