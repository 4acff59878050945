// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lacking } from '../../src/lib/rules/spirits/spent';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { after, island, usedAt, useOf } from '../support/used-power';

const withTime = (time: number) => ({ ...NEW_SPIRIT, counters: { time } });

describe('what a Power spends', () => {
  it.each([
    ['Absolute Stasis', 0, { of: 'time', n: 1, has: 0 }],
    ['Absolute Stasis', 1, null],
    ['Pour Time Sideways', 2, { of: 'time', n: 3, has: 2 }],
    ['Pour Time Sideways', 3, null],
    // What is spent only to use it again is its player's to leave.
    ['Blur the Arc of Years', 0, null],
    ["River's Bounty", 0, null],
  ])('%s with %i Time lacks %j', (power, time, lacks) => {
    expect(lacking(useOf(power), [0], 'user', withTime(time))).toEqual(lacks);
    expect(lacking(useOf(power), [0], 'target', withTime(time))).toBeNull();
  });

  it('is of the Spirit it is aimed at, where the Power says so, and of one that is kept', () => {
    const vengeance = useOf('Fiery Vengeance');
    expect(lacking(vengeance, [0], 'target', NEW_SPIRIT)).toEqual({ of: 'destroyed', n: 1, has: 0 });
    expect(lacking(vengeance, [0], 'target', { ...NEW_SPIRIT, destroyed: 1 })).toBeNull();
    expect(lacking(vengeance, [0], 'user', NEW_SPIRIT)).toBeNull();
    expect(lacking(vengeance, [0], 'target', undefined)).toBeNull();
  });

  it.each([
    [0, 'fastPowers'],
    [1, 'effect'],
  ])('with %i Time left a Power that is used again for Time asks %s', (time, asked) => {
    const used = usedAt(useOf('Blur the Arc of Years'), {}, { player: 1, land: 'A5' });
    const start = { ...island('A5: 2B / B8: 2P1 1C'), spiritStates: { 1: withTime(time) } };
    expect(after(start, used).asked).toBe(asked);
  });
});
