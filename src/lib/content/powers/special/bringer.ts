import type { RulesOf } from './special-rules';

/** Bringer of Dreams and Nightmares: with Violence it begins with 1 more Energy. */
export const BRINGER: RulesOf = (aspect) => (aspect === 'violence' ? { begins: 1 } : {});
