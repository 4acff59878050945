import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { SPIRITS } from '$lib/content/spirits';
import { unknownIn } from '$lib/content/unknown';
import { PLAIN } from '$lib/rules/table/game';
import { got } from '$lib/saves/fixtures/disk';
import { FREE_FENS, scenarioWith, setupWith, WET_SEASON } from '../../../tests/support/homebrew';
import { asSpirit } from '../../../tests/support/ids';
import { backup, create, newDevice, START } from './fixtures/libraries';
import { restore } from './restore';

// reports.md R107: such a game was restored, and played without the rules of what is not known.
it('a game that has what this app does not know is left out by its name, and the others are restored', async () => {
  const [here, there] = [newDevice(), newDevice()];
  await create(here, 'Thursday');
  const spirits = [{ id: asSpirit('ember-under-snow'), aspect: null }];
  got(await here.create({ ...START, setup: { ...START.setup, spirits } }, { name: 'Friday' }));
  const planned = got(await restore(await backup(here), there.context));
  expect(planned).toMatchObject({ unknown: ['ember-under-snow'], unreadable: 0, newer: 0 });
  expect(got(await there.list()).map(({ name }) => name)).toEqual(['Thursday']);
});

it('all that is published is known, and homebrew that a game carries', () => {
  for (const { id } of SCENARIOS) expect(unknownIn({ ...PLAIN, scenario: id })).toBeUndefined();
  for (const { id, aspects } of SPIRITS)
    for (const aspect of [null, ...aspects.map((one) => one.id)])
      expect(unknownIn({ ...PLAIN, spirits: [{ id, aspect }] })).toBeUndefined();
  for (const own of [setupWith(FREE_FENS, 3), scenarioWith(WET_SEASON)]) {
    expect(unknownIn({ ...PLAIN, ...own })).toBeUndefined();
    const { homebrew: _, ...without } = { ...PLAIN, ...own };
    expect(unknownIn(without)).toMatch(/^own-/);
  }
});
