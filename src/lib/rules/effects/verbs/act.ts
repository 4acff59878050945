import { alwaysHarms, asksLand, type CardVerb } from './card-verb';

const ACTION = { by: 'reader', asks: asksLand, harms: alwaysHarms } as const;

/** A land Ravages. */
export const RAVAGE: CardVerb = {
  ...ACTION,
  inLand: (_, { land }) => [{ deed: 'act', land, action: 'ravage' }],
};

/** A land Builds; without Invaders, too, where the card says so. */
export const BUILD: CardVerb = {
  ...ACTION,
  inLand: (_, { line, land }) => [
    { deed: 'act', land, action: 'build', ...(line.withoutInvaders && { free: true }) },
  ],
};

/** A land is Explored, wherever Explorers might come from. */
export const EXPLORE: CardVerb = {
  ...ACTION,
  inLand: (_, { land }) => [{ deed: 'act', land, action: 'explore', free: true }],
};
