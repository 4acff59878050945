import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import { setupFor } from '../../../../tests/support/position';
import CardPick from './CardPick.svelte';

const CARDS = [
  { id: 'still-healthy', label: 'Still-Healthy Island' },
  { id: 'downward-spiral', label: 'Downward Spiral' },
  { id: 'memory-fades', label: 'Memory Fades to Dust' },
];

// first-game.md 7: nine Blight Cards in no order, each with its whole text.
test('cards are picked by their names alone, in order; what they say is still found', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // jsdom has none
  await loadMessages('cardpick');
  const onpick = vi.fn();
  const said = (id: string): string => (id === 'memory-fades' ? 'Forget a Power' : 'Presence goes');
  render(CardPick, { label: 'x', setup: setupFor('A'), kind: 'blight', cards: CARDS, said, onpick });
  const names = (): readonly string[] =>
    Array.from(document.querySelectorAll('.answers button'), ({ textContent }) => textContent.trim());
  expect(names()).toEqual(['Downward Spiral', 'Memory Fades to Dust', 'Still-Healthy Island']);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'forget' } });
  expect(names()).toEqual(['Memory Fades to Dust']);
  await fireEvent.click(screen.getByRole('button', { name: 'Memory Fades to Dust' }));
  expect(onpick).toHaveBeenCalledWith('memory-fades');
  vi.unstubAllGlobals();
});
