import type { RulesOf } from './special-rules';

/** Keeper of the Forbidden Wilds: Spreading Hostility halves its Energy track, rounded up, and begins with 1 more Energy. */
export const KEEPER: RulesOf = (aspect) =>
  aspect === 'spreading-hostility' ? { begins: 1, trackEnergy: (printed) => Math.ceil(printed / 2) } : {};
