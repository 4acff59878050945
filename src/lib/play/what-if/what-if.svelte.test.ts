import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { usualOf } from '$lib/rules/table/choice';
import type { Report } from '$lib/rules/table/command';
import { powerCardId } from '$lib/rules/table/printed-cards';
import { openPlans, type SavedPlan } from '$lib/saves/rows/saved-plans';
import { openSaves, type Saves } from '$lib/saves/saves';
import { type PlanOfOthers, shared } from '$lib/shared-table.svelte';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { usedAt, useOf } from '../../../../tests/support/used-power';
import { Session } from '../session/session.svelte';
import { Plans } from './plans.svelte';
import { WhatIf } from './what-if.svelte';

let saves: Saves;
let session: Session;
let plans: Plans;

beforeAll(async () => {
  await Promise.all([loadContentFor({}), loadMessages('plans')]);
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

/** Creates a shared game in which another device shows this plan; records what this device shows. */
function atTable(plan: SavedPlan): { readonly of: PlanOfOthers; readonly told: (SavedPlan | null)[] } {
  const told: (SavedPlan | null)[] = [];
  const of: PlanOfOthers = { device: 'b1', who: 'Noor', plan };
  const plansAt = { others: [of], own: null as string | null };
  const show = (plan: SavedPlan | null): void => {
    told.push(plan);
    plansAt.own = plan?.id ?? null;
  };
  const tapped = { log: saves, keeps: () => true, isAfar: () => false, seat: () => null };
  shared.table = { game: session.id, ...tapped, plans: Object.assign(plansAt, { show }) };
  return { of, told };
}

test('a plan that another device shows is looked at, says that the game has gone on, and becomes an own one', async () => {
  const plan: SavedPlan = {
    ...{ id: 'theirs', name: 'Plan 1', of: 0, turn: 1 },
    deeds: [{ reports: [moved], said: 'Move 1 Dahan from A5 to A6' }],
  };
  new WhatIf(plans).pin([defended(1)]);
  const { of } = atTable(plan);
  const whatIf = new WhatIf(plans, plan, of);
  expect([states(whatIf), whatIf.hasMoved, whatIf.lands]).toEqual([['fits'], false, ['A5', 'A6']]);
  await session.report(gone);
  expect([states(whatIf), whatIf.hasMoved]).toEqual([['gone'], true]);
  expect(whatIf.pinned[0]!.inWords).toBe('Move 1 Dahan from A5 to A6');
  expect([plans.all.length, session.head]).toEqual([1, 1]);
  await session.undo();
  // What is added makes it one of this device's own.
  whatIf.pin([defended(2)]);
  expect([whatIf.of, states(whatIf)]).toEqual([null, ['fits', 'fits']]);
  expect(plans.all.map(({ name, deeds }) => [name, deeds.length])).toEqual([
    ['Plan 1', 1],
    ['Plan 1 (Noor)', 2],
  ]);
  expect(plan.deeds).toHaveLength(1);
  shared.table = null;
});

test('what is shown of a plan is what it is now, and a plan that is deleted is shown no more', async () => {
  const whatIf = new WhatIf(plans);
  whatIf.pin([moved]);
  expect(plans.isShown(whatIf.plan.id)).toBe(null);
  const { told } = atTable(whatIf.plan);
  plans.show(whatIf.plan);
  expect(plans.isShown(whatIf.plan.id)).toBe(true);
  whatIf.pin([defended(3)]);
  await whatIf.makeSo('next');
  expect(told.map((plan) => plan?.deeds.map(({ made }) => made))).toEqual([
    [undefined],
    [undefined, undefined],
    [1, undefined],
  ]);
  plans.drop(whatIf.plan.id);
  expect(told.at(-1)).toBe(null);
  shared.table = null;
});

test('nonsense that another device shows is no longer possible, and nothing changes', () => {
  const plan: SavedPlan = {
    ...{ id: 'theirs', name: 'Plan 1', of: 7, turn: 1 },
    deeds: [
      { reports: [{ report: 'defend', land: asLand('Q7'), n: 2 }], said: 'nowhere' },
      { reports: [{ report: 'defend', land: asLand('Z99'), n: 2 }], said: 'nowhere else' },
      {
        reports: [
          { report: 'deed', deed: { deed: 'move', land: asLand('constructor'), to: 'A6', pieces: { D: 1 } } },
        ],
        said: 'x',
      },
    ],
  };
  const whatIf = new WhatIf(plans, plan, atTable(plan).of);
  expect([states(whatIf), whatIf.hasMoved]).toEqual([['gone', 'gone', 'gone'], true]);
  expect(whatIf.game).toBe(session.game);
  shared.table = null;
});

/** A card in hand is played and paid for, and a Power with a question is used. */
const played: Report = {
  report: 'spirit',
  player: 1,
  changes: [
    { change: 'energy', n: -2 },
    { change: 'card', id: powerCardId('call-to-tend'), name: 'Call to Tend', to: 'played' },
  ],
};
const smoke: Report = {
  report: 'usePower',
  ...{ player: 1, power: 'Asphyxiating Smoke', land: 'A5' },
  effects: usedAt(useOf('Asphyxiating Smoke'), {}, { player: 1, land: 'A5' }).effects,
};

test('Powers are planned with their Energy, and made so one line each, what one asks before the rest', async () => {
  const kept: Report = {
    ...{ report: 'spirit', player: 1 },
    changes: [
      { change: 'kept', on: true },
      { change: 'energy', n: 3 },
      { change: 'card', id: powerCardId('call-to-tend'), name: 'Call to Tend', to: 'hand' },
    ],
  };
  await session.report(kept);
  const whatIf = new WhatIf(plans);
  const { table } = whatIf;
  await table.report(played);
  await table.report(smoke);
  await table.report({ report: 'fear', n: 1 });
  expect(states(whatIf)).toEqual(['fits', 'fits', 'fits']);
  // Nothing of it has happened; in the plan the Power has asked nobody.
  expect(session.game.spiritStates![1]!.energy).toBe(3);
  expect(table.game.spiritStates![1]!.energy).toBe(1);
  expect(table.prompt!.step.do).toBe('fastPowers');
  // What costs more Energy than there is says so.
  await table.report(played);
  expect([states(whatIf).length, table.trouble]).toEqual([3, 'noEnergy']);
  const before = session.head;
  expect(await whatIf.makeSo('all')).toBe(false);
  expect([states(whatIf), session.head]).toEqual([['made', 'made', 'fits'], before + 2]);
  while (session.prompt!.step.do !== 'fastPowers') await session.choose(usualOf(session.prompt!.choices)!);
  expect(session.prompt!.step.do).toBe('fastPowers');
  expect(await whatIf.makeSo('all')).toBe(true);
  expect(states(whatIf)).toEqual(['made', 'made', 'made']);
});

test('a plan whose Energy was spent meanwhile says what is no longer possible, and why', async () => {
  await session.report({
    ...{ report: 'spirit', player: 1 },
    changes: [
      { change: 'kept', on: true },
      { change: 'energy', n: 2 },
      { change: 'card', id: powerCardId('call-to-tend'), name: 'Call to Tend', to: 'hand' },
    ],
  });
  const whatIf = new WhatIf(plans);
  await whatIf.table.report(played);
  await session.report({ report: 'spirit', player: 1, changes: [{ change: 'energy', n: -1 }] });
  expect(whatIf.pinned).toMatchObject([{ is: 'gone', why: 'noEnergy' }]);
  await whatIf.table.undo();
  expect([whatIf.pinned, whatIf.table.canUndo]).toEqual([[], false]);
});
