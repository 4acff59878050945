import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResults } from '$lib/history/results';
import { got } from '$lib/saves/fixtures/disk';
import type { Saves } from '$lib/saves/saves';
import { backup, newDevice } from './fixtures/libraries';
import { plan, restore } from './restore';

let saves: Saves;
let other: Saves;

beforeEach(() => {
  saves = newDevice();
  other = newDevice();
});

describe('results', () => {
  const facts = { ...({} as Parameters<ReturnType<typeof openResults>['tell']>[0]) };
  const told = {
    ...facts,
    name: 'Sunday',
    finishedAt: 5,
    players: ['Ané'],
    spirits: [],
    adversaries: [],
    scenario: null,
    boards: ['A'],
    layout: null,
    difficulty: null,
    result: 'victory' as const,
    score: null,
    turns: null,
    duration: null,
    blightLeft: null,
    terrorLevel: null,
  };
  const resultsOf = (on: Saves, now: () => number) =>
    openResults({ database: on.database, newId: () => 'told-1', now });

  it('come along; the newer of two counts, and what was removed here is only offered', async () => {
    let at = 10;
    const here = resultsOf(saves, () => ++at);
    const there = resultsOf(other, () => ++at);
    got(await here.tell(told));
    got(await restore(await backup(saves), other.context));
    expect(got(await there.list()).map(({ name }) => name)).toEqual(['Sunday']);

    const old = await backup(saves);
    got(await there.change('told-1', { notes: 'newer here' }));
    expect(got(await plan(old, other.context)).results).toMatchObject({ skip: 1, extend: 0 });
    got(await restore(old, other.context));
    expect(got(await there.get('told-1')).notes).toBe('newer here');

    got(await here.change('told-1', { notes: 'newest there' }));
    got(await restore(await backup(saves), other.context));
    expect(got(await there.get('told-1')).notes).toBe('newest there');

    got(await there.remove('told-1'));
    expect(got(await plan(old, other.context)).results.deleted).toBe(1);
    got(await restore(old, other.context));
    expect(got(await there.list())).toEqual([]);
    got(await restore(await backup(saves), other.context, { deletedResults: true }));
    expect(got(await there.list()).map(({ name }) => name)).toEqual(['Sunday']);
  });
});
