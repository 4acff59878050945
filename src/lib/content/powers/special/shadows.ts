import type { RulesOf, SpecialRules } from '../../../rules/spirits/special-rules';

/** By aspect; each takes the place of Shadows of the Dahan. */
const BY_ASPECT: Readonly<Record<string, SpecialRules>> = {
  // One action each turn disregards range.
  reach: { beyond: { where: 'any', once: 'reach' } },
};

/** Shadows Flicker Like Flame: for 1 Energy a Power reaches a land with Dahan at any distance. */
export const SHADOWS: RulesOf = (aspect) =>
  aspect === null ? { beyond: { where: 'dahan', energy: 1 } } : (BY_ASPECT[aspect] ?? {});
