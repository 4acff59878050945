import type { RulesOf } from './special-rules';

/** Lure of the Deep Wilderness: its Presence enters Inland lands alone. */
export const LURE: RulesOf = () => ({ home: 'inland' });
