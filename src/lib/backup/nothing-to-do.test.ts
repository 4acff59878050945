import { expect, test } from 'vitest';
import { type NothingToDo, whyNothing } from './nothing-to-do';
import type { Fate, RestorePlan } from './restore';

const game = (fate: Fate): RestorePlan['games'][number] => ({
  id: 'g',
  name: '',
  createdAt: 0,
  updatedAt: 0,
  boards: ['A'],
  fate,
  isOlder: false,
  incomplete: false,
});

const NO_RESULTS = { add: 0, extend: 0, copy: 0, skip: 0, deleted: 0 };
const PLAN: RestorePlan = {
  at: null,
  games: [],
  results: NO_RESULTS,
  unreadable: 0,
  newer: 0,
  unknown: [],
  whole: true,
  preferences: null,
};

test.each<[string, Partial<RestorePlan>, NothingToDo | null]>([
  ['one game that cannot be read', { unreadable: 1 }, 'unread'],
  ['one game of a newer version', { newer: 1 }, 'unread'],
  ['one game with a Spirit that is not known', { unknown: ['green-river'] }, 'unread'],
  ['the beginning of a file', { whole: false }, 'unread'],
  ['nothing', {}, 'empty'],
  ['a game that is here', { games: [game('skip')] }, 'allHere'],
  ['a result that is here', { results: { ...NO_RESULTS, skip: 1 } }, 'allHere'],
  ['a game that is here, and one nobody can read', { games: [game('skip')], unreadable: 1 }, 'readHere'],
  ['a game that is here, and no end', { games: [game('skip')], whole: false }, 'readHere'],
  ['a game that was removed here', { games: [game('deleted')] }, null],
  ['a result that was removed here', { results: { ...NO_RESULTS, deleted: 1 } }, null],
  ['a game that is not here', { games: [game('add')], unreadable: 1 }, null],
])('of a file with %s', (_, plan, why) => {
  expect(whyNothing({ ...PLAN, ...plan })).toBe(why);
});
