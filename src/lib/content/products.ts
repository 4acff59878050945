/** What can be bought; the two promo packs were later sold together as Feather and Flame. */
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

/** Something printed, and where: any one of the products it came in will do. */
export interface Printed {
  readonly product: string;
  /** An earlier product that it also came in. */
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

/** The thematic boards are the backs of others; where each is printed. */
export const thematicBoardIn = (board: string): Printed => ({ product: BOARDS[board] ?? 'base' });

const isIn = (owned: readonly string[], { product, alsoIn }: Printed): boolean =>
  owned.includes(product) || (alsoIn !== undefined && owned.includes(alsoIn));

/** What is still to be bought to have all of this: for each missing thing the products any of which brings it. */
export const missing = (owned: readonly string[], ...things: readonly Printed[]): readonly Missing[] =>
  things
    .filter((thing) => !isIn(owned, thing))
    .map(({ product, alsoIn }) => (alsoIn ? [product, alsoIn] : [product]));

/** Products of which any one would do. */
export type Missing = readonly string[];

/** Whether the table owns everything that this takes. */
export const isProductOwned = (owned: readonly string[], ...things: readonly Printed[]): boolean =>
  things.every((thing) => isIn(owned, thing));

const TOKENS_IN: readonly Product[] = ['branch-and-claw', 'jagged-earth'];
const EVENTS_IN: readonly Product[] = ['branch-and-claw', 'jagged-earth', 'nature-incarnate'];

/** Whether the table owns the tokens that come onto every board at set-up: Beasts and Disease. */
export const ownsTokens = (owned: readonly string[]): boolean => TOKENS_IN.some((one) => owned.includes(one));

/** Whether the table owns Event Cards. */
export const ownsEvents = (owned: readonly string[]): boolean => EVENTS_IN.some((one) => owned.includes(one));
