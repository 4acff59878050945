import { sayNamed } from '$lib/messages/messages.svelte';

/** Where the reference speaks of a rule, by its message: `rule_cascade`. */
const RULES = {
  ravage: 'ravage',
  build: 'build',
  explore: 'explore',
  blight: 'blight',
  cascade: 'cascade',
  fear: 'fear_card',
  victory: 'victory',
  time: 'time_passes',
  setup: 'setup',
  dahan: 'counterattack',
  score: 'score',
};

/** The entry for a rule as the screen says it; an entry is its own. */
export const entryOf = (asked: string): string =>
  Object.entries(RULES).find(([key]) => sayNamed(`rule_${key}`) === asked)?.[1] ?? asked;
