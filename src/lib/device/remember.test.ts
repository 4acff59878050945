import { beforeEach, expect, it, vi } from 'vitest';
import { recall, remember } from './remember';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('keeps things under names that are ours', () => {
  remember('settings', { theme: 'dark' });
  expect(recall('settings')).toEqual({ theme: 'dark' });
  expect([...kept.keys()].every((key) => key.startsWith('blightwatch.'))).toBe(true);
});

it('takes over once what 0.2 kept, and leaves it where it may be somebody else\u2019s', () => {
  kept.set('settings', '{"theme":"dark"}').set('owned', '["A"]').set('stranger', '1');
  expect(recall('settings')).toEqual({ theme: 'dark' });
  expect(recall('owned')).toEqual(['A']);
  expect(recall('stranger')).toBe(null);
  expect(kept.get('settings')).toBe('{"theme":"dark"}');
  kept.set('settings', '{"of":"another page"}');
  kept.delete('blightwatch.settings');
  expect(recall('settings')).toBe(null);
});

it('does without where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  remember('settings', 1);
  expect(recall('settings')).toBe(null);
});
