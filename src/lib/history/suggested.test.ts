import { expect, it } from 'vitest';
import { suggestedDifficulty } from './suggested';

it('adds up what a told game faced, and says nothing of what it does not know', () => {
  const none = { adversaries: [], scenario: null };
  expect(suggestedDifficulty(none)).toBe(0);
  const russia = { id: 'russia', level: 6 };
  expect(suggestedDifficulty({ ...none, adversaries: [russia] })).toBe(11);
  // Half of the lower one counts.
  const both = [{ id: 'sweden', level: 3 }, russia];
  expect(suggestedDifficulty({ ...none, adversaries: both })).toBe(11 + 2.5);
  expect(suggestedDifficulty({ adversaries: [russia], scenario: 'rituals-of-terror' })).toBe(14);
  expect(suggestedDifficulty({ ...none, adversaries: [{ id: 'atlantis', level: 1 }] })).toBeNull();
  expect(suggestedDifficulty({ ...none, scenario: 'a-quiet-evening' })).toBeNull();
});
