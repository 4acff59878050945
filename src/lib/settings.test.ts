import { describe, expect, test } from 'vitest';
import { preferences } from './settings.svelte';

const usual = {
  theme: 'system',
  size: 'normal',
  language: 'device',
  awake: true,
  haptics: true,
  aloud: false,
  keys: true,
  ready: false,
  clock: false,
  limit: 0,
};

describe('stored settings', () => {
  test('nothing stored gives the usual ones', () => {
    expect(preferences({})).toEqual(usual);
  });

  test('what was chosen is kept', () => {
    const chosen = {
      theme: 'light',
      size: 'large',
      language: 'nl',
      awake: false,
      haptics: false,
      aloud: false,
      keys: false,
      ready: true,
      clock: true,
      limit: 5,
    };
    expect(preferences(chosen)).toEqual(chosen);
  });

  test.each([
    [{ theme: 'pink', size: 7, language: null, awake: 'no', haptics: 0, limit: 3 }],
    [{ theme: ['dark'], size: {}, language: 'xx', awake: undefined }],
    [Object.assign([1, 2, 3], { length: 3 })],
  ])('garbage %j is passed over, field by field', (garbage) => {
    expect(preferences(garbage as unknown as Record<string, unknown>)).toEqual(usual);
  });

  test('one bad field does not spoil the others, and unknown ones are dropped', () => {
    expect(preferences({ theme: 'light', size: '??', motion: 'wild' })).toEqual({ ...usual, theme: 'light' });
  });
});
