import type { Panel } from '../../../rules/spirits/panel';
import type { SpecialRules } from '../../../rules/spirits/special-rules';
import type { Phase } from '../../../rules/table/game';
import { BROUGHT_SPIRITS } from '../../brought-homebrew';
import { BASE_RULES } from './base-rules';
import { EARLY_RULES } from './early-rules';
import { JAGGED_EARTH_RULES } from './jagged-earth-rules';
import { LATE_RULES } from './late-rules';
import type { PrintedRule, RuleMoment, RulesOfSpirit } from './special-rule';

/** All special rules, by Spirit in the order of their sets. */
export const SPECIAL_RULES: readonly RulesOfSpirit[] = [
  ...BASE_RULES,
  ...EARLY_RULES,
  ...JAGGED_EARTH_RULES,
  ...LATE_RULES,
];

/** A special rule in this game. */
export interface PlayedRule extends PrintedRule {
  /** True if the players resolve the rule only because Presence is not tracked. */
  readonly lacksPresence?: true;
}

const asPlayed = (rule: PrintedRule, isTracked: boolean): PlayedRule =>
  isTracked || rule.does === 'said' || rule.withoutPresence
    ? rule
    : { ...rule, does: 'said', lacksPresence: true };

const aspectOf = ({ id, aspect }: Pick<Panel, 'id' | 'aspect'>) => {
  const found = SPECIAL_RULES.find(({ spirit }) => spirit === id) ?? BROUGHT_SPIRITS.get(id)?.rules;
  return { found, changes: found?.aspects?.find((one) => one.aspect === aspect) };
};

/**
 * Returns a Spirit's special rules: the panel's, without those its aspect removes, then the aspect's. Without tracked
 * Presence, the players resolve rules about Presence.
 */
export function rulesPlayed(of: Pick<Panel, 'id' | 'aspect'>, isTracked = true): readonly PlayedRule[] {
  const { found, changes: { without = [], rules = [] } = {} } = aspectOf(of);
  const left = (found?.rules ?? []).filter(({ id }) => !without.includes(id));
  return [...left, ...rules].map((rule) => asPlayed(rule, isTracked));
}

/** Returns what the printed rules give the Spirit off the island, together. */
export const rulesGiven = (of: Pick<Panel, 'id' | 'aspect'>): SpecialRules =>
  Object.assign({}, ...rulesPlayed(of).map(({ gives = {} }) => gives)) as SpecialRules;

/** Returns the panel's special rules that the aspect removes. */
export function rulesGone(of: Pick<Panel, 'id' | 'aspect'>): readonly PrintedRule[] {
  const { found, changes } = aspectOf(of);
  return (found?.rules ?? []).filter(({ id }) => changes?.without?.includes(id));
}

/** Returns true if the players resolve at least a part of the rule. */
export const isPartlyByHand = ({ does }: PrintedRule): boolean => does === 'partly' || does === 'said';

/** Moments when a Power is used. */
export const POWER_MOMENTS: readonly RuleMoment[] = [
  'range',
  'target',
  'power-resolve',
  'push-gather',
  'blight-removed',
  'damage-to-invaders',
  'destroy-invader',
];

const INVADER_MOMENTS: readonly RuleMoment[] = ['blight-added', 'presence-destroyed', 'cascade'];

const MOMENTS: Readonly<Record<Phase, readonly RuleMoment[]>> = {
  setup: ['set-up'],
  spirit: [
    'spirit-phase',
    'growth',
    'income',
    'play-cards',
    'gain-card',
    'forget-card',
    'add-presence',
    'presence-moved',
  ],
  fast: ['fast-phase', 'speed', 'threshold-count', ...POWER_MOMENTS],
  blightedIsland: ['event', 'blight-card'],
  fear: ['fear-card'],
  ravage: ['ravage', 'damage-to-dahan', ...INVADER_MOMENTS],
  build: ['build', 'isolate', ...INVADER_MOMENTS],
  explore: ['explore', 'isolate'],
  slow: ['slow-phase', 'threshold-count', ...POWER_MOMENTS],
  timePasses: ['time-passes'],
};

/** Returns the rules that players must remember at these moments, or in this phase. */
export function toRemember(
  rules: readonly PlayedRule[],
  at: Phase | readonly RuleMoment[],
): readonly PlayedRule[] {
  const moments = typeof at === 'string' ? MOMENTS[at] : at;
  return rules.filter((rule) => isPartlyByHand(rule) && rule.at.some((one) => moments.includes(one)));
}
