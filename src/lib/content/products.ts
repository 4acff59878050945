/** The sets that can be bought; the two promo packs were later sold together as Feather and Flame. */
export const PRODUCTS = [
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'nature-incarnate',
  'horizons',
  'promo-pack-1',
  'promo-pack-2',
] as const;
export type Product = (typeof PRODUCTS)[number];

/** A printed item, and the sets that contain it; any one is enough. */
export interface Printed {
  readonly product: string;
  /** An earlier set that also contains it. */
  readonly alsoIn?: Product;
}

const BOARDS: Readonly<Record<string, Product>> = {
  NW: 'base',
  NE: 'base',
  W: 'base',
  E: 'base',
  SW: 'jagged-earth',
  SE: 'jagged-earth',
};

/** Returns the set of a thematic board; they are printed on the backs of other boards. */
export const thematicBoardIn = (board: string): Printed => ({ product: BOARDS[board] ?? 'base' });

const isIn = (owned: readonly string[], { product, alsoIn }: Printed): boolean =>
  owned.includes(product) || (alsoIn !== undefined && owned.includes(alsoIn));

/** Returns, for each missing item, the sets that contain it. */
export const missing = (owned: readonly string[], ...things: readonly Printed[]): readonly Missing[] =>
  things
    .filter((thing) => !isIn(owned, thing))
    .map(({ product, alsoIn }) => (alsoIn ? [product, alsoIn] : [product]));

/** The sets that contain a missing item; any one is enough. */
export type Missing = readonly string[];

/** Returns true if the players own everything required. */
export const isProductOwned = (owned: readonly string[], ...things: readonly Printed[]): boolean =>
  things.every((thing) => isIn(owned, thing));

const TOKENS_IN: readonly Product[] = ['branch-and-claw', 'jagged-earth'];
const EVENTS_IN: readonly Product[] = ['branch-and-claw', 'jagged-earth', 'nature-incarnate'];

/** Returns true if the players own the tokens that every board gets at setup: Beasts and Disease. */
export const ownsTokens = (owned: readonly string[]): boolean => TOKENS_IN.some((one) => owned.includes(one));

/** Returns true if the players own Event Cards. */
export const ownsEvents = (owned: readonly string[]): boolean => EVENTS_IN.some((one) => owned.includes(one));
