import { SCENARIOS } from './list';
import type { Scenario } from './scenario';

export { SCENARIOS } from './list';
export type { Scenario } from './scenario';

/** The Scenario with this id, if this app knows it. */
export const scenarioOf = (id: string): Scenario | undefined => SCENARIOS.find((one) => one.id === id);
