import type { RulesOf } from '../../../rules/spirits/special-rules';

/** Towering Roots of the Jungle: Powers from its Incarna reach 1 further. */
export const TOWERING_ROOTS: RulesOf = () => ({ farther: { n: 1, from: 'incarna' } });
