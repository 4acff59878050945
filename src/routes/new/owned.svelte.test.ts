import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterAll, expect, test, vi } from 'vitest';
import { BROUGHT_CARDS } from '$lib/content/brought-homebrew';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { PLAIN } from '$lib/rules/table/game';
import { bringHomebrew, keepHomebrew } from '$lib/setup/own-adversaries';
import { cardsText, TIDE_CARDS } from '../../../tests/support/own-cards';
import { type Choices, setupOf, withSets } from './choices';
import Owned from './Owned.svelte';

afterAll(() => BROUGHT_CARDS.clear());

const CHOICES: Choices = {
  plan: {
    ...PLAIN,
    ...{ players: 1, spirits: [null], boards: ['A'], layout: '1-standard', blight: 'card', events: false },
  },
  ...{
    names: [],
    colours: [],
    picked: false,
    decks: 'app',
    trackers: false,
    tracked: false,
    sets: [],
    before: null,
  },
};

test('lists homebrew sets of cards behind the printed sets, and a game with one contains its file', async () => {
  const { text, id } = cardsText(TIDE_CARDS);
  await Promise.all([bringHomebrew([text]), loadMessages('setup')]);
  keepHomebrew(text);
  const onsets = vi.fn<(sets: readonly string[]) => void>();
  render(Owned, { owned: ['base'], sets: [], onchange: () => {}, onsets });
  const toggle = screen.getByRole('switch', { name: /Tide Cards 0\.7/ });
  screen.getByText(m.new_unofficial({ name: 'nobody' }));
  await fireEvent.click(toggle);
  expect(onsets).toHaveBeenCalledWith([id]);
  const chosen = withSets(CHOICES, [id], ['base']);
  expect(setupOf(chosen, ['base'], 1)).toMatchObject({
    ...{ products: ['base', id], homebrew: [text], events: true },
  });
  expect(withSets(chosen, [], ['base']).plan.events).toBe(false);
});

test('shows a set that was opened after the page', async () => {
  BROUGHT_CARDS.clear();
  localStorage.clear();
  const { text, id } = cardsText(TIDE_CARDS);
  await loadMessages('setup');
  const props = {
    owned: ['base'] as const,
    sets: [] as readonly string[],
    onchange: () => {},
    onsets: () => {},
  };
  const { rerender } = render(Owned, props);
  expect(screen.queryByRole('switch', { name: /Tide Cards/ })).toBeNull();
  await bringHomebrew([text]);
  await rerender({ sets: [id] });
  expect(screen.getByRole('switch', { name: /Tide Cards/ })).toHaveProperty('checked', true);
});
