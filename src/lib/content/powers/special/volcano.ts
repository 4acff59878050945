import type { RulesOf } from './special-rules';

/** Volcano Looming High: its Presence enters Mountains alone, and its cards reach 1 further from a land with 3 of it. */
export const VOLCANO: RulesOf = () => ({
  home: 'mountain',
  farther: { n: 1, cardsOnly: true, origin: 'own-presence>=3' },
});
