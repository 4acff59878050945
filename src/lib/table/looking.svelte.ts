import { say } from '$lib/messages/messages.svelte';

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

/** The entry for a rule as the screen says it. */
export const entryOf = (rule: string): string | null =>
  Object.entries(RULES).find(([key]) => say(`rule_${key}`) === rule)?.[1] ?? null;

/** What the table looks up in the reference: an entry, or all of it. */
class Looking {
  open = $state(false);
  entry = $state<string | null>(null);

  up(entry: string | null): void {
    this.entry = entry;
    this.open = true;
  }
}

export const looking = new Looking();
