import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import Marks from './Marks.svelte';

// eyes.md S13: keys could not scroll the legend, and it said what a mark means, but not which mark.
test('the legend names each mark before its meaning, and keys can scroll it', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn(); // jsdom has none
  await loadMessages('panel');
  render(Marks, { open: true });
  const said = [...document.querySelectorAll('li p')].map(({ textContent }) => textContent.trim());
  expect(said[0]).toBe(`${m.look_acting()}: ${m.marks_acting()}`);
  expect(said.every((one) => /^[^:]+: .+/.test(one))).toBe(true);
  expect(new Set(said.map((one) => one.split(':')[0])).size).toBe(said.length);
  expect(screen.getByRole('group', { name: m.marks_title(), hidden: true }).tabIndex).toBe(0);
});
