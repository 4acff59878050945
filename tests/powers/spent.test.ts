// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { backOnTrack } from '../../src/lib/rules/spirits/owed-presence';
import { panelOf } from '../../src/lib/rules/spirits/panel';
import { lacking } from '../../src/lib/rules/spirits/spent';
import { TIME_TO_TRACK } from '../../src/lib/rules/table/spirit-counts';
import { NEW_SPIRIT, withSpiritChange } from '../../src/lib/rules/world/spirit-changed';
import { after, island, usedAt, useOf } from '../support/used-power';

const DAYS = panelOf(await powersPart.load(), 'fractured-days-split-the-sky', null)!;

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

  // The example of special-rules.json, days.time; with no free space the Presence is destroyed.
  it('1 Time is a Presence that covers a track again', () => {
    const used = usedAt(useOf('Absolute Stasis'), {}, { player: 1, land: 'A5' });
    const emptied = ['energy.1', 'plays.1'];
    const start = { ...island('A5: 1T / B8: 2P1'), spiritStates: { 1: { ...withTime(1), emptied } } };
    const state = after(start, used).game.spiritStates![1]!;
    expect(state.counters).toEqual({ [TIME_TO_TRACK]: 1 });
    const { spaces } = backOnTrack(DAYS, state)!;
    expect(spaces.map(({ space }) => space.id)).toEqual(emptied);
    const back = spaces[0]!.changes.reduce(withSpiritChange, state);
    expect([back.emptied, back.counters, back.destroyed]).toEqual([['plays.1'], {}, 0]);
    const full = backOnTrack(DAYS, { ...state, emptied: [] })!;
    expect([full.spaces, full.none?.isDestroyed]).toEqual([[], true]);
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
