import { expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { position } from '../../../../tests/support/position';
import { memoized } from './memoized';

test('what was made of something is made once, an answer of nothing too', () => {
  const make = vi.fn(({ n }: { n: number }) => (n > 0 ? [n] : null));
  const kept = memoized(make);
  const [one, none] = [{ n: 1 }, { n: 0 }];
  expect(kept(one)).toBe(kept(one));
  expect([kept(none), kept(none)]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(kept({ n: 1 })).not.toBe(kept(one));
});

test('an answer that was forecast is the one that is decided, and is kept with its own game alone', () => {
  const agenda = [{ do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }] as const;
  const at = () => ENGINE.settled(position({ lands: 'A2: 1C\nA5: 2C 2D', agenda })).game;
  const game = at();
  const choice = 'A5';
  const decided = ENGINE.decide(game, { do: 'choose', choice });
  expect(decided.ok && decided.value).toEqual(ENGINE.forecast(game, choice));
  expect(ENGINE.forecast(game, choice).game).toBe(ENGINE.forecast(game, choice).game);
  const other = ENGINE.forecast(at(), choice);
  expect(other).toEqual(ENGINE.forecast(game, choice));
  expect(other.game).not.toBe(ENGINE.forecast(game, choice).game);
});
