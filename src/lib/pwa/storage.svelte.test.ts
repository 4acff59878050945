import { expect, test, vi } from 'vitest';
import { Storage } from './storage.svelte';

function browser(persisted: boolean, answer: boolean) {
  const persist = vi.fn().mockResolvedValue(answer);
  vi.stubGlobal('navigator', {
    storage: {
      persisted: vi.fn().mockResolvedValue(persisted),
      persist,
      estimate: vi.fn().mockResolvedValue({ usage: 1000, quota: 5000 }),
    },
  });
  return persist;
}

test('looking asks nobody', async () => {
  const persist = browser(false, true);
  const storage = new Storage();
  await storage.look();
  expect(storage).toMatchObject({ persistence: 'unknown', usage: 1000, quota: 5000 });
  expect(persist).not.toHaveBeenCalled();
});

test.each([
  [true, 'granted'],
  [false, 'refused'],
])('asking tells the answer: %s is %s', async (answer, persistence) => {
  browser(false, answer);
  const storage = new Storage();
  await storage.persist();
  expect(storage.persistence).toBe(persistence);
});

test('a promise already given is not asked for again', async () => {
  const persist = browser(true, false);
  const storage = new Storage();
  await storage.persist();
  expect(storage.persistence).toBe('granted');
  expect(persist).not.toHaveBeenCalled();
});

test('a browser that promises nothing', async () => {
  vi.stubGlobal('navigator', {});
  const storage = new Storage();
  await storage.persist();
  expect(storage.persistence).toBe('unsupported');
});
