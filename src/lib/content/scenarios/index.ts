import type { Modifier } from '../../rules/modifier';
import { SCENARIOS } from './list';
import { makeModifiers } from './modifiers';
import type { Scenario } from './scenario';

export { SCENARIOS } from './list';
export type { Scenario, ScenarioLine, ScenarioMoment, ScenarioNeeds } from './scenario';

/** The Scenario with this id, if this app knows it. */
export const scenarioOf = (id: string): Scenario | undefined => SCENARIOS.find((one) => one.id === id);

const made = new Map<string, readonly Modifier[]>();

/** The exceptions of the Scenario with this id; none for one this app does not know. The same list every time. */
export function modifiersOfScenario(id: string): readonly Modifier[] {
  const scenario = scenarioOf(id);
  if (!scenario) return [];
  const modifiers = made.get(id) ?? makeModifiers(scenario);
  made.set(id, modifiers);
  return modifiers;
}
