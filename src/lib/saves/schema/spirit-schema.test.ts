import { expect, it } from 'vitest';
import { EACH_TURN } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { position } from '../../../../tests/support/position';
import { parseGame } from './schema';

it.each([
  ['less Energy each turn than its tracks show', { [EACH_TURN]: -1 }, true],
  ['so much Time', { time: 2 }, true],
  ['less Time than none', { time: -1 }, false],
])('a Spirit with %s is read again: %j, %s', (_, counters, isRead) => {
  const game = { ...position({}), spiritStates: { 1: { ...NEW_SPIRIT, counters } } };
  expect(parseGame(JSON.parse(JSON.stringify(game))).ok).toBe(isRead);
});
