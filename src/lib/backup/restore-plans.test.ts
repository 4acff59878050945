import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { got } from '$lib/saves/fixtures/disk';
import { openPlans, type SavedPlan } from '$lib/saves/rows/saved-plans';
import type { Saves } from '$lib/saves/saves';
import { backup, create, newDevice, playOn } from './fixtures/libraries';
import { restore } from './restore';

// Issue 37, 2: a plan outlasts the device it was made on.
test('a backup brings the plans of a game that is added or led on, and takes none away', async () => {
  const [saves, other] = [newDevice(), newDevice()];
  const planned = (id: string): SavedPlan => ({ id, name: id, of: 0, turn: 1, deeds: [] });
  const there = async (on: Saves, id: string) =>
    got(await openPlans(on.context).read(id)).plans.map(({ name }) => name);
  const id = await create(saves, 'Thursday');
  await openPlans(saves.context).keep(id, planned('one'));
  got(await restore(await backup(saves), other.context));
  expect(await there(other, id)).toEqual(['one']);
  await openPlans(other.context).drop(id, 'one');
  await openPlans(other.context).keep(id, planned('here'));
  got(await restore(await backup(saves), other.context));
  expect(await there(other, id)).toEqual(['here']);
  await playOn(saves, id, 1);
  got(await restore(await backup(saves), other.context));
  expect(await there(other, id)).toEqual(['here', 'one']);
  expect(await there(saves, id)).toEqual(['one']);
});
