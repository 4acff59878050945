import type { RulesOf, SpecialRules } from '../../../rules/spirits/special-rules';

/** An Immense Spirit: its Energy track counts double, and a card takes 2 Card Plays. */
const IMMENSE: SpecialRules = { trackEnergy: (printed) => 2 * printed, playsOfCard: 2 };

/** Swiftness of Lightning: a Slow Power for each Air; the aspect Wind has another rule instead. */
const SWIFT: SpecialRules = { slowAsFast: ({ air = 0 }) => air };

/** Lightning's Swift Strike. */
export const LIGHTNING: RulesOf = (aspect) =>
  aspect === 'wind' ? {} : aspect === 'immense' ? { ...SWIFT, ...IMMENSE } : SWIFT;
