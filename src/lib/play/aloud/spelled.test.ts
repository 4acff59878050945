import { expect, test } from 'vitest';
import { chimeOf } from './chimes';
import { spelled } from './device-voice.svelte';
import { likingFrom } from './liking.svelte';

test.each([
  ['A5: 1 Town destroyed.', 'A 5: 1 Town destroyed.'],
  ['Move 2 Explorers to B4.', 'Move 2 Explorers to B 4.'],
  ['Voeg 1 dorp toe in H8', 'Voeg 1 dorp toe in H 8'],
  ['Jungle, Stage III; “Tides”', 'Jungle, Stage 3; Tides'],
  ['+1 Fear. Fear: 3 of 8.', '+1 Fear. Fear: 3 of 8.'],
])('%s is given to a voice as %s', (text, heard) => expect(spelled(text)).toBe(heard));

test('of what was stored only what makes sense counts', () => {
  const usual = { length: 'all', pace: 1, byLand: false, chimes: false, dims: false };
  expect(likingFrom({})).toEqual(usual);
  expect(likingFrom({ length: 'loud', pace: 1e9, byLand: 'yes', chimes: 1, dims: {} })).toEqual(usual);
  const chosen = { length: 'moves', pace: 0.8, byLand: true, chimes: true, dims: true };
  expect(likingFrom(chosen)).toEqual(chosen);
});

test('the gravest of what a tap brought chimes, and a question that waits only where nothing did', () => {
  const [blight, card, end] = [
    { type: 'blightAdded', land: 'A5', cause: 'ravage' },
    { type: 'fearCardEarned' },
    { type: 'gameEnded', ending: { result: 'defeat', because: [] } },
  ] as const;
  const events = [card, blight, end] as unknown as Parameters<typeof chimeOf>[0];
  expect(chimeOf(events, true)).toBe('end');
  expect(chimeOf(events.slice(0, 2), true)).toBe('danger');
  expect(chimeOf(events.slice(0, 1), true)).toBe('card');
  expect(chimeOf([], true)).toBe('asks');
  expect(chimeOf([], false)).toBeNull();
});
