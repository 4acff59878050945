import { expect, it } from 'vitest';
import { GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import { migrated, MIGRATIONS } from './migrations';

await MIGRATIONS.load();

const spirit = (counters: object, more: object = {}): object => ({
  spiritStates: { 2: { emptied: [], done: [], counters, ...more } },
});

const entry = (name: unknown): object => {
  const changes = [{ change: 'counter', name, n: 1 }];
  return {
    command: { do: 'report', reports: [{ report: 'spirit', player: 2, changes }] },
    events: [{ type: 'spiritChanged', player: 2, changes }],
  };
};

it.each([
  ['prepared.sun', { kind: 'prepared', of: 'sun' }],
  ['chosen.moon', { kind: 'chosen', of: 'moon' }],
  ['healing.water', { kind: 'healing', of: 'water' }],
  ['permanent.plant', { kind: 'permanent', of: 'plant' }],
  ['impending.radiating-tremors', { kind: 'impending', of: 'radiating-tremors' }],
  ['always.homebrew:call', { kind: 'always', of: 'homebrew:call' }],
  ['energy-if-forgotten.dream', { kind: 'energy-if-forgotten', of: 'dream' }],
  ['play-if-forgotten.dream', { kind: 'play-if-forgotten', of: 'dream' }],
  ['presence-of.2', { kind: 'presence-of', of: 2 }],
  ['regard-of.6', { kind: 'regard-of', of: 6 }],
  ['range.mountain', { kind: 'range', of: 'mountain' }],
  ['reach.A5', { kind: 'reach', of: 'A5' }],
  ['repeat.free-3', { kind: 'repeat', of: 'free-3' }],
  ['slow-as-fast.not-major', { kind: 'slow-as-fast', of: 'not-major' }],
  ['opened.0', { kind: 'opened', of: 0 }],
])('the counter “%s” of a Spirit of version 10 is now %j', (name, counter) => {
  const old = spirit({ time: 2, [name]: 3 });
  const now = spirit({ time: 2 }, { counts: [{ name: counter, n: 3 }] });
  expect(got(migrated(10, old))).toEqual({ ...now, version: GAME_VERSION });
  expect(got(migrated(10, entry(name), { way: 'entry' }))).toEqual({
    ...entry(counter),
    version: GAME_VERSION,
  });
});

it.each([
  ...['time', 'range.to-coastal', 'slow-as-fast', 'powers-slow.next', 'power-damage.once', 'from-track.only'],
  ...['gain-major-of-two', 'healing', 'prepared.gold', 'reach.nowhere', 'presence-of.9', 'constructor.sun'],
])('the counter “%s” of a Spirit stays a name', (name) => {
  const now = spirit({ [name]: 1 }, { counts: [] });
  expect(got(migrated(10, spirit({ [name]: 1 })))).toEqual({ ...now, version: GAME_VERSION });
  expect(got(migrated(10, entry(name), { way: 'entry' }))).toMatchObject(entry(name));
});

it('counters that are values already stay as they are', () => {
  const now = spirit({ time: 2 }, { counts: [{ name: { kind: 'opened', of: 1 }, n: 1 }] });
  expect(got(migrated(10, now))).toEqual({ ...now, version: GAME_VERSION });
});
