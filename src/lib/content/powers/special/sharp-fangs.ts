import type { RulesOf } from './special-rules';

/** Sharp Fangs Behind the Leaves: Pack Hunting (Encircle) reaches 1 further towards lands with Beasts. */
export const SHARP_FANGS: RulesOf = (aspect) =>
  aspect === 'encircle' ? { farther: { n: 1, to: 'beasts' } } : {};
