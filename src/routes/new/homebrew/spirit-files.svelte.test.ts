import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import SpiritFiles from './SpiritFiles.svelte';

Element.prototype.scrollIntoView ??= vi.fn(); // jsdom has none

test('asks for the cost and the Elements of cards that it can’t read', async () => {
  await loadMessages('homebrew');
  const name = 'old-page-with-faults_PowerCards.html';
  const text = readFileSync(`tests/fixtures/homebrew/${name}`, 'utf8');
  // jsdom's files have no text().
  const file = { size: text.length, text: () => Promise.resolve(text) } as File;
  render(SpiritFiles, { files: [file], onuse: () => {}, oncards: () => {} });
  const cost = await screen.findByRole('spinbutton', {
    name: m.homebrew_card_cost({ name: 'Unsafe <b>Name</b>' }),
  });
  await fireEvent.keyDown(cost, { key: '3' });
  expect(cost.getAttribute('aria-valuenow')).toBe('3');
  const group = screen.getByRole('group', { name: m.homebrew_card_elements({ name: 'Bramble' }) });
  const plant = [...group.querySelectorAll('button')].find((one) =>
    one.textContent.includes(m.element_plant()),
  );
  await fireEvent.click(plant!);
  expect(plant!.getAttribute('aria-pressed')).toBe('true');
  const edition = screen.getByLabelText(m.homebrew_spirit_edition());
  expect(edition).toHaveProperty('value', '');
});
