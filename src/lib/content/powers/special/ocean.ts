import type { RulesOf } from './special-rules';

/** Ocean's Hungry Grasp: its Presence never enters Inland lands. */
export const HUNGRY_GRASP: RulesOf = () => ({ home: 'coastal' });
