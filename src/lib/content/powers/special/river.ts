import type { RulesOf } from '../../../rules/spirits/special-rules';

/**
 * River Surges in Sunlight: its Presence in a Wetland is a Sacred Site, with Travel where 4 Dahan are instead.
 */
export const RIVER: RulesOf = (aspect) => ({
  sites: aspect === 'travel' ? 'dahan>=4' : 'wetland',
});
