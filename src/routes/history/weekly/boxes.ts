import { isProductOwned, type Product } from '$lib/content/products';

/** Whether a table has all of these boxes, Feather and Flame perhaps as the two packs it was sold in before. */
export const ownsEverything = (owned: readonly Product[], products: readonly Product[]): boolean => {
  const packs = owned.includes('promo-pack-1') && owned.includes('promo-pack-2');
  return products.every(
    (product) => isProductOwned(owned, { product }) || (product === 'feather-and-flame' && packs),
  );
};
