import { expect, it } from 'vitest';
import { inPack, LatePart, onPacksWanted, PackMissing } from './late-part';

it('is fetched once, and known from then on', async () => {
  let fetched = 0;
  const late = new LatePart('a part', () => Promise.resolve({ n: ++fetched }));
  expect(late.known).toBeUndefined();
  expect(() => late.part).toThrow('a part has not been loaded');
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

it('that lies in a pack is told of to who listens, however late, and missed by the name of the pack', async () => {
  expect(await inPack('cards', Promise.resolve(1))).toBe(1);
  const heard: [string, boolean][] = [];
  // Whoever else runs here may have wanted others.
  onPacksWanted((pack, came) => void (['cards', 'lines'].includes(pack) && heard.push([pack, came])));
  await expect(inPack('lines', Promise.reject(new Error('offline')))).rejects.toMatchObject({
    pack: 'lines',
  });
  await inPack('lines', Promise.resolve(2));
  expect(heard).toEqual([
    ['cards', true],
    ['lines', false],
    ['lines', true],
  ]);
  onPacksWanted(() => {});
});

it('and is missed says what stood in the way', async () => {
  const offline = new Error('offline');
  const missed = await inPack('cards', Promise.reject(offline)).catch((error: unknown) => error);
  expect(missed).toBeInstanceOf(PackMissing);
  expect(missed).toMatchObject({ cause: offline });
});
