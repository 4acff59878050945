import type { RulesOf } from '../../../rules/spirits/special-rules';

/** Keeper of the Forbidden Wilds: Spreading Hostility halves its Energy track, rounded up. */
export const KEEPER: RulesOf = (aspect) =>
  aspect === 'spreading-hostility' ? { trackEnergy: (printed) => Math.ceil(printed / 2) } : {};
