import type { RulesOf } from '../../../rules/spirits/special-rules';

/** Volcano Looming High: its cards reach 1 further from a land with 3 of its Presence. */
export const VOLCANO: RulesOf = () => ({
  farther: { n: 1, cardsOnly: true, origin: 'own-presence>=3' },
});
