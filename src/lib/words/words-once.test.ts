import { afterEach, expect, test, vi } from 'vitest';
import { m, setLocale } from '$lib/messages/messages.svelte';
import { wordsOnce } from './words-once';

afterEach(() => setLocale('en'));

test('something is said once, and anew in another language', async () => {
  await setLocale('en');
  const kept = wordsOnce<string>();
  const about = {};
  const say = vi.fn(() => m.undo());
  expect([kept(about, say), kept(about, say)]).toEqual(['Undo', 'Undo']);
  expect(say).toHaveBeenCalledTimes(1);
  await setLocale('nl');
  expect(kept(about, say)).toBe(m.undo());
  expect(kept(about, say)).not.toBe('Undo');
  expect(kept({}, say)).toBe(m.undo());
  expect(say).toHaveBeenCalledTimes(3);
});
