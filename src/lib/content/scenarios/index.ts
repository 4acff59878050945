import { SCENARIOS } from './all-scenarios';
import type { Scenario } from './scenario';

export { SCENARIOS } from './all-scenarios';
export type { Scenario } from './scenario';

/** The Scenario with this id, if this app knows it. */
export const scenarioOf = (id: string): Scenario | undefined => SCENARIOS.find((one) => one.id === id);
