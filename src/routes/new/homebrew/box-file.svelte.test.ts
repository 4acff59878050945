import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { readBox } from '$lib/content/homebrew/read-box';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { storedHomebrew } from '$lib/setup/own-adversaries';
import { TIDE_CARDS } from '../../../../tests/support/own-cards';
import BoxFile from './BoxFile.svelte';

beforeEach(() => localStorage.clear());

const BOX = {
  ...{ form: 'blightwatch-box', version: 1, name: 'Tide', by: 'nobody', edition: '0.7' },
  ...{ powers: TIDE_CARDS.powers, events: TIDE_CARDS.events, fear: [{ name: 'No levels' }] },
};

test('lists the cards of a box with their number, names a wrong one, and puts the others into the game', async () => {
  await loadMessages('homebrew', 'setup');
  const read = readBox(JSON.stringify(BOX));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const oncards = vi.fn<(sets: readonly string[]) => void>();
  render(BoxFile, { box: read.box, onuse: () => {}, oncards, onkept: () => {} });
  screen.getByText(`${m.homebrew_cards_powers({ n: 4 })} · ${m.homebrew_unused_event({ n: 12 })}`);
  screen.getByText(m.homebrew_fault_missing({ at: 'fear.1.levels' }));
  await fireEvent.click(screen.getByRole('button', { name: m.homebrew_cards_use() }));
  await waitFor(() => expect(oncards).toHaveBeenCalledOnce());
  const [sets] = oncards.mock.calls[0]!;
  expect(sets).toHaveLength(1);
  expect(sets[0]).toMatch(/^own-tide-/);
  expect(storedHomebrew()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe(m.homebrew_cards_chosen({ title: m.new_owned() }));
});
