import type { RulesOf } from '../../../rules/spirits/special-rules';

/** A Spread of Rampant Green: Steady Regeneration; the aspect Regrowth takes it away. */
export const RAMPANT_GREEN: RulesOf = (aspect) =>
  aspect === 'regrowth' ? {} : { destroyedInGrowth: { onceBlighted: 1 } };
