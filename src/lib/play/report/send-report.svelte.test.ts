import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import SendReport from './SendReport.svelte';

const FORM = 'https://forge.example/new?template=rule-mistake.yml';

const copies = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

beforeAll(() => loadMessages('device'));
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

test('a build without an address only copies and saves', () => {
  render(SendReport, { text: 'Blightwatch 1', label: 'Report' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button').map((one) => one.textContent.trim())).toEqual([
    m.device_save(),
    m.device_copy(),
  ]);
});

test('a short report goes with the link, a long one by the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  copies(writeText);
  const { rerender } = render(SendReport, { text: 'Blightwatch 1', label: 'Report', address: FORM });
  const link = screen.getByRole('link', { name: m.device_send() });
  link.addEventListener('click', (event) => event.preventDefault());
  expect(link.getAttribute('href')).toBe(`${FORM}&position=Blightwatch%201`);
  await fireEvent.click(link);
  expect(writeText).not.toHaveBeenCalled();

  const long = 'x'.repeat(9_000);
  await rerender({ text: long });
  expect(link.getAttribute('href')).toBe(FORM);
  await fireEvent.click(link);
  expect(writeText).toHaveBeenCalledWith(long);
  await screen.findByText(m.device_paste());
});

test('a browser that refuses to copy shows the text', async () => {
  copies(() => Promise.reject(new Error('no')));
  render(SendReport, { text: 'Blightwatch 1', label: 'Report' });
  await fireEvent.click(screen.getByRole('button', { name: m.device_copy() }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Report' })).value).toBe(
    'Blightwatch 1',
  );
});
