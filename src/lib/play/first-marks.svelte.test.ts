import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import Marks from './dialogs/Marks.svelte';
import FirstMarks from './table/FirstMarks.svelte';
import { landWith, type Lit } from './table/MarkSample.svelte';

beforeEach(async () => {
  localStorage.clear();
  await loadMessages('panel');
});

const lit = (...marks: readonly Lit[]) => marks.map((mark, i) => landWith(i + 1, mark));
const shown = (): string | undefined => screen.queryByRole('paragraph')?.textContent;

test('a mark is explained the first time it is seen on a device, one in each question', async () => {
  const { rerender, unmount } = render(FirstMarks, { lands: lit('acting', 'choice'), about: 'one' });
  await waitFor(() => expect(shown()).toBe(m.marks_choice()));
  await rerender({ lands: lit('acting', 'choice', 'selected'), about: 'one' });
  expect(shown()).toBe(m.marks_choice());
  await rerender({ lands: lit('acting'), about: 'two' });
  await waitFor(() => expect(shown()).toBe(m.marks_acting()));
  await rerender({ lands: [], about: 'two' });
  await waitFor(() => expect(shown()).toBeUndefined());
  unmount();
  render(FirstMarks, { lands: lit('acting', 'choice', 'resolved'), about: 'three' });
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  expect(shown()).toBeUndefined();
});

test('a tap ends it for ever', async () => {
  const { unmount } = render(FirstMarks, { lands: lit('acting'), about: 'one' });
  await waitFor(() => expect(shown()).toBe(m.marks_acting()));
  await fireEvent.click(screen.getByRole('button', { name: m.marks_enough() }));
  await waitFor(() => expect(shown()).toBeUndefined());
  unmount();
  render(FirstMarks, { lands: lit('choice', 'selected'), about: 'two' });
  expect(shown()).toBeUndefined();
});

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
