import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ENGINE, loadDeeds } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { Report } from '$lib/rules/command';
import { openPlans } from '$lib/saves/kept-plans';
import { openSaves, type Saves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session.svelte';
import { Plans } from './plans.svelte';
import { WhatIf } from './what-if.svelte';

let saves: Saves;
let session: Session;
let plans: Plans;

beforeAll(async () => {
  await Promise.all([loadDeeds(), loadMessages('plans')]);
});

beforeEach(async () => {
  const game = position({ lands: 'A5: 2T 1D\nA6: 1E\nA8: 1T', agenda: [{ do: 'fastPowers' }] });
  saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  plans = new Plans(session, openPlans(saves.context));
  await plans.read();
  return () => session.close();
});

const moved: Report = {
  report: 'deed',
  deed: { deed: 'move', land: 'A5', to: 'A6', pieces: { D: 1 } },
};
const defended = (n: number): Report => ({ report: 'defend', land: 'A5', n });
const gone: Report = { report: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { D: 1 } } };

const states = ({ pinned }: WhatIf) => pinned.map(({ is }) => is);

// Issue 37, 2: it was dropped without a word.
test('what no longer fits is named, and what fits is still tried', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([moved]);
  whatIf.pin([defended(3)]);
  const [before] = whatIf.pinned;
  expect(before!.inWords).toContain('Dahan');
  expect(whatIf.hasMoved).toBe(false);
  await session.report(gone);
  expect(whatIf.pinned).toMatchObject([{ is: 'gone', inWords: before!.inWords }, { is: 'fits' }]);
  expect([whatIf.hasMoved, whatIf.lands]).toEqual([true, ['A5']]);
  await session.undo();
  expect(whatIf.lands).toEqual(['A5', 'A6']);
  expect(states(whatIf)).toEqual(['fits', 'fits']);
  expect(whatIf.hasMoved).toBe(false);
});

test('plans outlast the page, with name and deeds', async () => {
  const one = new WhatIf(plans);
  one.pin([moved]);
  new WhatIf(plans, plans.fresh('  ')).pin([defended(2)]);
  new WhatIf(plans, plans.fresh('All on A5')).pin([defended(9)]);
  plans.copy(one.plan.id);
  plans.rename(one.plan.id, 'Move away');
  plans.rename(one.plan.id, ' ');
  await plans.settled();
  const again = new Plans(session, openPlans(saves.context));
  await again.read();
  const names = ['Move away', 'Plan 2', 'All on A5', 'Plan 4'];
  expect(again.all.map(({ name }) => name)).toEqual(names);
  expect(again.all.map(({ deeds }) => deeds.length)).toEqual([1, 1, 1, 1]);
  expect(new WhatIf(again, again.all[0]).pinned).toEqual(one.pinned);
  again.drop(again.all[1]!.id);
  await again.settled();
  await plans.read();
  expect(plans.all.map(({ name }) => name)).toEqual(['Move away', 'All on A5', 'Plan 4']);
  again.put(again.dropped!);
  await again.settled();
  await plans.read();
  expect(plans.all).toHaveLength(4);
});

test('a plan is made so deed by deed, and what is undone is to be done again', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([moved]);
  whatIf.pin([defended(3)]);
  expect(await whatIf.makeSo('next')).toBe(true);
  expect([states(whatIf), whatIf.hasMoved]).toEqual([['made', 'fits'], false]);
  expect(session.game.lands['A6']?.pieces).toEqual({ E: 1, D: 1 });
  await session.undo();
  expect([states(whatIf), whatIf.hasMoved]).toEqual([['fits', 'fits'], false]);
  await session.redo();
  expect(await whatIf.makeSo('next')).toBe(true);
  expect(session.head).toBe(2);
  expect([states(whatIf), whatIf.hasMoved]).toEqual([['made', 'made'], false]);
  expect(await whatIf.makeSo('all')).toBe(false);
});

test('what was made so is known by what it told, as it was read again and whatever its id', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([{ n: 3, land: 'A5', report: 'defend' }]);
  whatIf.pin([{ n: 4, land: 'A6', report: 'defend' }]);
  await whatIf.makeSo('next');
  const open = await saves.open(session.id);
  if (!open.ok) throw new Error(open.error.code);
  const again = new Session(saves, open.value);
  await again.settled();
  const there = new Plans(again, openPlans(saves.context));
  const { plan } = whatIf;
  expect(states(new WhatIf(there, plan))).toEqual(['made', 'fits']);
  // Where devices went on apart its id may have become that of another entry.
  const [one, two] = plan.deeds;
  const other = { ...plan, deeds: [one!, { ...two!, made: one!.made! }] };
  expect(states(new WhatIf(there, other))).toEqual(['made', 'fits']);
  again.close();
});

test('a plan is made so as a whole, but for what no longer fits: one line, one Undo', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([moved]);
  whatIf.pin([defended(3)]);
  whatIf.pin([{ report: 'fear', n: 1 }]);
  await session.report(gone);
  expect(await whatIf.makeSo('all')).toBe(true);
  expect([states(whatIf), session.head]).toEqual([['gone', 'made', 'made'], 2]);
  await session.undo();
  expect(states(whatIf)).toEqual(['gone', 'fits', 'fits']);
  whatIf.leaveOut(0);
  expect(states(whatIf)).toEqual(['fits', 'fits']);
});

test('what cannot be is refused, and what is too much or cannot be kept is said', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([{ report: 'defend', land: 'A5', n: 3 }]);
  whatIf.pin([{ report: 'remove', land: 'A5', piece: 'C', n: 1 }]);
  expect([states(whatIf), session.trouble]).toEqual([['fits'], 'notThere']);
  for (let i = 0; i < 40; i++) whatIf.pin([defended(1)]);
  expect([whatIf.pinned.length, plans.trouble]).toEqual([40, 'large']);
  await plans.settled();
  for (let i = 0; i < 12; i++) plans.copy(whatIf.plan.id);
  await plans.settled();
  expect([plans.trouble, plans.all.length]).toEqual(['many', 12]);
  await plans.read();
  expect(plans.all).toHaveLength(12);
  await saves.remove(session.id);
  plans.rename(whatIf.plan.id, 'Gone');
  await plans.settled();
  expect(plans.trouble).toBe('failed');
});
