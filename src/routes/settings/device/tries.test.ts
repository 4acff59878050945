import { afterEach, expect, it, vi } from 'vitest';
import { ABILITIES, type Ability, type AbilityState, reportOf, tried } from './tries';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refused = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

it.each<[string, Exclude<Ability, 'keyboard'>, object, AbilityState]>([
  ['a promise that was given', 'kept', { storage: { persisted: async () => true } }, 'works'],
  ['a promise that was not', 'kept', { storage: { persisted: async () => false } }, 'no'],
  ['no storage to ask', 'kept', {}, 'missing'],
  [
    'a screen that stays on',
    'awake',
    { wakeLock: { request: async () => ({ release: async () => {} }) } },
    'works',
  ],
  ['a flat battery', 'awake', { wakeLock: { request: refused } }, 'refused'],
  ['no wake lock', 'awake', {}, 'missing'],
  ['no camera at all', 'camera', {}, 'missing'],
  ['a camera that is refused', 'camera', { mediaDevices: { getUserMedia: refused } }, 'refused'],
  [
    'something else that went wrong',
    'awake',
    { wakeLock: { request: () => Promise.reject(new Error('x')) } },
    'no',
  ],
])('%s: %s', async (_, ability, navigator, state) => {
  vi.stubGlobal('navigator', navigator);
  expect(await tried(ability, 'en')).toBe(state);
});

it('a camera that is given is let go at once', async () => {
  const stop = vi.fn();
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  expect(await tried('camera', 'en')).toBe('works');
  expect(stop).toHaveBeenCalledOnce();
});

it('what never answers does not work', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { wakeLock: { request: () => new Promise(() => {}) } });
  const trying = tried('awake', 'en');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await trying).toBe('no');
});

it('without data channels, a voice or secret keys it says so', async () => {
  vi.stubGlobal('crypto', {});
  expect(await tried('channel', 'en')).toBe('missing');
  expect(await tried('voices', 'en')).toBe('missing');
  expect(await tried('seal', 'en')).toBe('missing');
});

it('a report has a line for each', () => {
  const states = Object.fromEntries(ABILITIES.map((one) => [one, 'works'])) as Record<Ability, AbilityState>;
  expect(reportOf(['Blightwatch 0.3.0'], { ...states, camera: 'refused' }).split('\n')).toEqual([
    'Blightwatch 0.3.0',
    ...ABILITIES.map((one) => `${one}: ${one === 'camera' ? 'refused' : 'works'}`),
  ]);
});
