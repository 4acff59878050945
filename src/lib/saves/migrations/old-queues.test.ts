import { expect, it } from 'vitest';
import type { QueueEntry } from '../../rules/table/effect-step';
import { GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import { migrated, MIGRATIONS } from './migrations';

await MIGRATIONS.load();

/** The texts of version 9, and the entry of each. */
const ENTRIES: readonly (readonly [text: string, entry: QueueEntry])[] = [
  ['all', 'all'],
  ['A', 'A'],
  ['NW', 'NW'],
  ['2', 2],
  ['A5', 'A5'],
  ['NW5*', { land: 'NW5', opensBoard: true }],
  ['A5#1', { land: 'A5', nth: 1 }],
  ['A5@2', { land: 'A5', player: 2 }],
  // A text that no version wrote is an entry for all, and the game still opens.
  ['A5?', 'all'],
];

const step = (entry: unknown): object => ({ do: 'effect', kind: 'enters', queue: [entry, entry] });
const picks = (entry: unknown): object => ({ do: 'effect', kind: 'picksQueue', chosen: [entry] });
const over = (entry: unknown): object => ({ do: 'entryOver', entry, next: entry });

it.each(ENTRIES)('the entry “%s” of version 9 is now %j', (text, entry) => {
  const game = (one: unknown): object => ({ agenda: [step(one), picks(one), over(one)] });
  expect(got(migrated(9, game(text)))).toEqual({ ...game(entry), version: GAME_VERSION });
  const stored = (one: unknown): object => ({
    command: null,
    events: [
      { type: 'actionRenewed', entry: one },
      { type: 'stepDone', then: [step(one), over(one)] },
    ],
  });
  expect(got(migrated(9, stored(text), { way: 'entry' }))).toEqual({
    ...stored(entry),
    version: GAME_VERSION,
  });
});

it('the counters of an action for other boards, players and lands had composed names in version 9', () => {
  const action = (counts: object): object => ({ agenda: [{ do: 'actionOver', counts }] });
  const old = {
    ...{ 'pushed.T': 1, 'entry-A:pushed.T': 2, 'entry-A:saved.3': 1 },
    ...{ 'entry-A5-:saved.4': 1, 'entry-A5-1:pushed.T': 1 },
  };
  expect(got(migrated(9, action(old)))).toMatchObject({
    agenda: [
      {
        do: 'actionOver',
        counts: { 'pushed.T': 1 },
        parked: [
          { entry: 'A', counts: { 'pushed.T': 2, 'saved.3': 1 } },
          { entry: { land: 'A5', opensBoard: true }, counts: { 'saved.4': 1 } },
          { entry: { land: 'A5', nth: 1 }, counts: { 'pushed.T': 1 } },
        ],
      },
    ],
  });
  expect(got(migrated(9, action({ 'pushed.T': 1 })))).toMatchObject(action({ 'pushed.T': 1 }));
});
