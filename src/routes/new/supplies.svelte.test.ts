import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import type { Choices } from './choices';
import Supplies from './Supplies.svelte';

const choicesWith = (decks: Setup['decks']): Choices => ({
  plan: {
    ...PLAIN,
    players: 1,
    spirits: [null],
    boards: ['A'],
    layout: '1-standard',
    blight: 'card',
    events: true,
  },
  ...{
    names: [],
    colours: [],
    picked: false,
    decks,
    trackers: false,
    sets: [],
    tracked: false,
    before: null,
  },
});

test.each([
  ['table', () => m.new_events_note(), () => m.new_events_note_app()],
  ['app', () => m.new_events_note_app(), () => m.new_events_note()],
] as const)('Events from decks of the %s say who turns them up', async (decks, said, other) => {
  await loadMessages('setup');
  render(Supplies, { choices: choicesWith(decks), owned: [...PRODUCTS], blight: { card: 3, space: 6 } });
  expect(screen.getByText(said())).toBeTruthy();
  expect(screen.queryByText(other())).toBeNull();
});
