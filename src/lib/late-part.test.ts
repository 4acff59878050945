import { expect, it } from 'vitest';
import { LatePart } from './late-part';

it('is fetched once, and known from then on', async () => {
  let fetched = 0;
  const late = new LatePart('a part', () => Promise.resolve({ n: ++fetched }));
  expect(late.known).toBeUndefined();
  expect(() => late.part).toThrow('a part has not been fetched');
  const part = await late.load();
  expect(await late.load()).toBe(part);
  expect(late.part).toBe(part);
  expect(late.known).toBe(part);
  expect(fetched).toBe(1);
});

it('is asked for again where it did not come', async () => {
  let tries = 0;
  const late = new LatePart('a part', () =>
    ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(1),
  );
  await expect(late.load()).rejects.toThrow('offline');
  expect(late.known).toBeUndefined();
  expect(await late.load()).toBe(1);
});

it('is fetched once by all who want it at the same time, and not at all where somebody has it anyhow', async () => {
  let fetched = 0;
  const late = new LatePart('a part', () => Promise.resolve({ n: ++fetched }));
  const [one, other] = await Promise.all([late.load(), late.load()]);
  expect(one).toBe(other);
  const brought = new LatePart<{ n: number }>('a part', () => Promise.reject(new Error('nobody asks')));
  brought.bring(one);
  expect(await brought.load()).toBe(one);
});
