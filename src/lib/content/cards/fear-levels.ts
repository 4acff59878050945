import type { FearLevel, LandFilter, LastingEffect } from '../../rules/fear-card';

/** A level that is carried out on the table at once and leaves nothing to remember. */
export const AT_ONCE: FearLevel = {};

/** A level that does nothing but last this turn. */
export const lasting = (...effects: LastingEffect[]): FearLevel => ({ lasting: effects });

export const defend = (where: LandFilter, amount: number): LastingEffect => ({
  kind: 'defend',
  where,
  amount,
});

export const defendPerDahan = (amount: number): LastingEffect => ({
  kind: 'defend',
  where: 'dahan',
  amount,
  per: 'dahan',
});

/** No Build in these lands. */
export const noBuild = (where: LandFilter): LastingEffect => ({ kind: 'skip', action: 'build', where });
