import type { RulesOf } from '../../../rules/spirits/special-rules';

/**
 * Sharp Fangs Behind the Leaves: Pack Hunting (Encircle) reaches 1 further towards lands with Beasts; Unconstrained by Ravaged
 * Lands lets Ranging Hunt target lands with Blight.
 */
export const SHARP_FANGS: RulesOf = (aspect) =>
  aspect === 'encircle'
    ? { farther: { n: 1, to: 'beasts' } }
    : aspect === 'unconstrained'
      ? { targets: { 'Ranging Hunt': 'any' } }
      : {};
