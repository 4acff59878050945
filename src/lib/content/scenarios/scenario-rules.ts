import type { ScenarioId } from '../../rules/table/printed-names';
import type { Modifier, Moment } from '../../rules/world/modifier';
import { scenarioOf } from './all-scenarios';
import type { Scenario, ScenarioMoment, ScenarioRules } from './scenario';

/** The rules of each Scenario that the app supports; each file loads when needed. */
const SCENARIO_RULES: Readonly<Partial<Record<ScenarioId, () => Promise<ScenarioRules>>>> = {
  blitz: async () => (await import('./blitz')).BLITZ,
  'guard-the-isles-heart': async () => (await import('./guard-the-isles-heart')).GUARD_THE_ISLES_HEART,
  'rituals-of-terror': async () => (await import('./rituals-of-terror')).RITUALS_OF_TERROR,
  'dahan-insurrection': async () => (await import('./dahan-insurrection')).DAHAN_INSURRECTION,
  'powers-long-forgotten': async () => (await import('./powers-long-forgotten')).POWERS_LONG_FORGOTTEN,
  'ward-the-shores': async () => (await import('./ward-the-shores')).WARD_THE_SHORES,
  'rituals-of-the-destroying-flame': async () => (await import('./destroying-flame')).DESTROYING_FLAME,
  'second-wave': async () => (await import('./second-wave')).SECOND_WAVE,
  'elemental-invocation': async () => (await import('./elemental-invocation')).ELEMENTAL_INVOCATION,
  'despicable-theft': async () => (await import('./despicable-theft')).DESPICABLE_THEFT,
  'the-great-river': async () => (await import('./the-great-river')).THE_GREAT_RIVER,
  'a-diversity-of-spirits': async () => (await import('./diversity-of-spirits')).DIVERSITY_OF_SPIRITS,
  'varied-terrains': async () => (await import('./varied-terrains')).VARIED_TERRAINS,
  'surges-of-colonization': async () => (await import('./surges-of-colonization')).NORMAL_SURGES,
  'surges-of-colonization-larger': async () => (await import('./surges-of-colonization')).LARGER_SURGES,
};

const MOMENTS: Readonly<Record<ScenarioMoment, Moment>> = {
  setup: 'setup',
  spirit: 'spirit',
  fast: 'fast',
  event: 'fear',
  fear: 'fear',
  ravage: 'ravage',
  build: 'build',
  explore: 'explore',
  slow: 'slow',
  timePasses: 'timePasses',
  end: 'timePasses',
  any: 'spirit',
};

/** Returns the modifiers of a Scenario, one per line and named after it: its rule, or a reminder at its moment. */
const modifiersOfScenario = ({ id, lines }: Scenario, rules: ScenarioRules = {}): readonly Modifier[] =>
  lines.map(({ id: line, at, does, by }): Modifier => {
    const name = `${id}.${line}`;
    const effect = rules[line];
    if (does !== 'said' && !effect && by !== 'layout' && !(by && rules[by]))
      throw new Error(`no rule for ${name}`);
    // Lines that run or ask need no reminder; those that only change setup are in the checklist.
    return { ...(does === 'said' && { reminds: { [MOMENTS[at]]: () => true } }), ...effect, name };
  });

/** Loads the modifiers of the Scenario with this id; null if it is unknown. */
export async function scenarioModifiers(id: string): Promise<readonly Modifier[] | null> {
  const scenario = scenarioOf(id);
  if (!scenario) return null;
  return modifiersOfScenario(scenario, await SCENARIO_RULES[scenario.id]?.());
}
