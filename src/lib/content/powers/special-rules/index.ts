import type { Panel } from '../../../rules/spirits/panel';
import { BASE_RULES } from './base-rules';
import { EARLY_RULES } from './early-rules';
import { JAGGED_EARTH_RULES } from './jagged-earth-rules';
import { LATE_RULES } from './late-rules';
import type { PrintedRule, RulesOfSpirit } from './special-rule';

/** Every special rule there is, by Spirit in the order of their products. */
export const SPECIAL_RULES: readonly RulesOfSpirit[] = [
  ...BASE_RULES,
  ...EARLY_RULES,
  ...JAGGED_EARTH_RULES,
  ...LATE_RULES,
];

/** Returns the special rules of a Spirit as it is played: those its aspect leaves, then those it brings. */
export function rulesPlayed({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): readonly PrintedRule[] {
  const found = SPECIAL_RULES.find(({ spirit }) => spirit === id);
  const { without = [], rules = [] } = found?.aspects?.find((one) => one.aspect === aspect) ?? {};
  return [...(found?.rules ?? []).filter((rule) => !without.includes(rule.id)), ...rules];
}
