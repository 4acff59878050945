import type { Panel } from '../../../rules/spirits/panel';
import type { Phase } from '../../../rules/table/game';
import { BASE_RULES } from './base-rules';
import { EARLY_RULES } from './early-rules';
import { JAGGED_EARTH_RULES } from './jagged-earth-rules';
import { LATE_RULES } from './late-rules';
import type { PrintedRule, RuleMoment, RulesOfSpirit } from './special-rule';

/** Every special rule there is, by Spirit in the order of their products. */
export const SPECIAL_RULES: readonly RulesOfSpirit[] = [
  ...BASE_RULES,
  ...EARLY_RULES,
  ...JAGGED_EARTH_RULES,
  ...LATE_RULES,
];

/** Rules that need no Presence on the map: cards, Energy, Elements and Growth of the Spirit, and what its Powers do. */
const WITHOUT_PRESENCE: ReadonlySet<string> = new Set([
  'lightning.swiftness',
  'lightning/immense.immense',
  'shadows/dark-fire.one',
  'vital/nourishing.flourish',
  'green.regeneration',
  'thunder/tactician.tactician',
  'bringer.dream',
  'bringer/violence.nightmares',
  'ocean.drowning',
  'keeper/spreading-hostility.seeds',
  'keeper/spreading-hostility.enmity',
  'fangs/unconstrained.blight',
  'downpour.pour',
  'stone.layers',
  'memory.ages',
  'memory.insights',
  'memory/intensify.intensify',
  'memory/mentor.teachings',
  'trickster.flair',
  'minds.fly',
  'shroud.cool',
  'starlight.begets',
  'starlight.nature',
  'days.time',
  'days.never',
  'roots.vitality',
  'voice.roaming',
  'quakes.decades',
  'quakes.crescendo',
  'teeth.territorial',
  'eyes.trust',
]);

/** A special rule as this table plays it. */
export interface PlayedRule extends PrintedRule {
  /** The app would do it if the table tracked Presence. */
  readonly lacksPresence?: true;
}

const asPlayed = (rule: PrintedRule, isTracked: boolean): PlayedRule =>
  isTracked || rule.does === 'said' || WITHOUT_PRESENCE.has(rule.id)
    ? rule
    : { ...rule, does: 'said', lacksPresence: true };

const aspectOf = ({ id, aspect }: Pick<Panel, 'id' | 'aspect'>) => {
  const found = SPECIAL_RULES.find(({ spirit }) => spirit === id);
  return { found, changes: found?.aspects?.find((one) => one.aspect === aspect) };
};

/**
 * Returns the special rules of a Spirit as it is played: those its aspect leaves, then those it brings. Where nobody tracks
 * Presence, hands do what is about Presence.
 */
export function rulesPlayed(of: Pick<Panel, 'id' | 'aspect'>, isTracked = true): readonly PlayedRule[] {
  const { found, changes: { without = [], rules = [] } = {} } = aspectOf(of);
  const left = (found?.rules ?? []).filter(({ id }) => !without.includes(id));
  return [...left, ...rules].map((rule) => asPlayed(rule, isTracked));
}

/** Returns the special rules of the panel that the aspect takes away. */
export function rulesGone(of: Pick<Panel, 'id' | 'aspect'>): readonly PrintedRule[] {
  const { found, changes } = aspectOf(of);
  return (found?.rules ?? []).filter(({ id }) => changes?.without?.includes(id));
}

/** Returns true for a rule of which hands do something. */
export const leavesToHands = ({ does }: PrintedRule): boolean => does === 'partly' || does === 'said';

/** Where a Power is used. */
export const POWER_MOMENTS: readonly RuleMoment[] = [
  'range',
  'target',
  'power-resolve',
  'push-gather',
  'blight-removed',
  'damage-to-invaders',
  'destroy-invader',
];

/** Where an Action of the Invaders happens. */
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

/** Returns the rules that hands have to think of at these moments, or in this phase. */
export function toRemember(
  rules: readonly PlayedRule[],
  at: Phase | readonly RuleMoment[],
): readonly PlayedRule[] {
  const moments = typeof at === 'string' ? MOMENTS[at] : at;
  return rules.filter((rule) => leavesToHands(rule) && rule.at.some((one) => moments.includes(one)));
}
