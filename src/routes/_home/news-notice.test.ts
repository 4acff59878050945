import { beforeEach, expect, it, vi } from 'vitest';
import { recall, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';
import { hasNews, SEEN } from './NewsNotice.svelte';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it.each([
  ['a device whose games are of a version that remembered none', null, [3 * DAY_MS], true],
  ['a new device', null, [], false],
  ['a new device with a game already', null, [10 * DAY_MS], false],
  ['another number', '0.2.9', [], true],
  ['another build of the same number', '0.3.0', [DAY_MS], false],
])('news for %s', (_, seen, began, news) => {
  if (seen) remember(SEEN, seen);
  expect(hasNews('0.3.0+1a2b3c4d', began, 10 * DAY_MS)).toBe(news);
  expect(recall(SEEN)).toBe(news ? seen : '0.3.0');
});
