import { expect, it } from 'vitest';
import { GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import { migrated, MIGRATIONS } from './migrations';

await MIGRATIONS.load();

it.each([
  [null, []],
  ['blight', ['blight']],
  ['terror1,blight', ['terror1', 'blight']],
])('the results %j of version 9, from which the players continued, are now %j', (text, results) => {
  const game = (playedOn: unknown): object => ({ turn: 3, playedOn });
  expect(got(migrated(9, game(text)))).toEqual({ ...game(results), version: GAME_VERSION });
  const entry = (ending: unknown): object => ({
    command: { do: 'choose', choice: 'playOn' },
    events: [{ type: 'playedOn', ending }],
  });
  expect(got(migrated(9, entry(text), { way: 'entry' }))).toEqual({
    ...entry(results),
    version: GAME_VERSION,
  });
});

it('the ending of a game stays as it was in version 9', () => {
  const ended = { result: 'defeat', because: ['blight'] };
  const entry = { command: null, events: [{ type: 'gameEnded', ending: ended }] };
  expect(got(migrated(9, entry, { way: 'entry' }))).toMatchObject(entry);
});
