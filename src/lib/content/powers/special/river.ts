import type { RulesOf } from './special-rules';

/** River Surges in Sunlight: with Sunshine it begins with 1 more Energy. */
export const RIVER: RulesOf = (aspect) => (aspect === 'sunshine' ? { begins: 1 } : {});
