import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { PackMissing } from '../late-part';
import { codeOf, device, got } from './fixtures/disk';
import { diceOf, someSetup, started } from './fixtures/play-games';

const START = started(ENGINE, someSetup(diceOf(5)));

/** Returns a device with a game, and a tab on it without the content that the game needs. */
async function withoutItsPack() {
  const disk = device(ENGINE, new IDBFactory());
  const whole = disk.tab();
  const { id } = got(await whole.create(START, { name: 'Thursday' }));
  const tab = disk.tab({
    loadContent: () => Promise.reject(new PackMissing('expansions', 'offline')),
    check: () => {
      throw new Error('no rules for it');
    },
  });
  return { id, whole, tab };
}

it('a game whose pack is not here is not opened, and the pack is named', async () => {
  const { id, tab } = await withoutItsPack();
  for (const opened of [await tab.open(id), await tab.recover(id)])
    expect(opened).toMatchObject({ ok: false, error: { code: 'unfetched', detail: 'expansions' } });
});

it('nothing is said against it, and nothing of it changes', async () => {
  const { id, whole, tab } = await withoutItsPack();
  expect(got(await tab.problems())).toEqual([]);
  expect(got(await whole.open(id)).game).toEqual(START);
});

it('a file is not called damaged for it, and comes in once the pack is here', async () => {
  const { id, whole, tab } = await withoutItsPack();
  const file = { ...got(await whole.exportGame(id)), id: 'another' };
  expect(codeOf(await tab.importGame(file))).toBe('unfetched');
  expect(codeOf(await tab.open('another'))).not.toBeNull();
  expect(got(await whole.importGame(file))).toBe('another');
});
