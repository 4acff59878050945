import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cutLists,
  LEFT_BEHIND,
  mergedPreferences,
  preferencesIn,
  TAKEN_ALONG,
  takeOver,
  tooLong,
} from './preferences';

const [thursday, club, blitz] = ['thursday', 'club', 'blitz'].map((code) => ({ code, favourite: false }));

afterEach(() => vi.unstubAllGlobals());

describe('what a device remembers', () => {
  it('is taken over by name, and not where it is longer than anything a table likes', () => {
    expect(preferencesIn({ settings: { theme: 'dark' }, theirs: 1, owned: null })).toEqual({
      settings: { theme: 'dark' },
    });
    expect(preferencesIn({ 'new-game': 'x'.repeat(30_000) })).toEqual({});
    for (const nothing of [null, undefined, 3, 'settings', []]) expect(preferencesIn(nothing)).toEqual({});
  });

  it('is put together: choices are replaced, set-ups and ticked lists lose nothing', () => {
    const ours = {
      settings: { theme: 'dark' },
      'set-ups': [thursday, { ...club, favourite: true }],
      checklist: { a: 1, b: 1 },
      'card-names': { nl: { fear_a: 'Angst' } },
      'card-boxes': { base: 'nl' },
    };
    const theirs = {
      settings: { theme: 'light' },
      'set-ups': [{ ...thursday, favourite: true }, club, blitz],
      checklist: { b: 2, c: 2 },
      'card-names': { nl: { fear_a: 'Vrees', fear_b: 'Ontzag' }, en: { fear_a: 'Awe' } },
      'card-boxes': { base: 'en', horizons: 'en' },
    };
    expect(mergedPreferences(ours, theirs)).toEqual({
      settings: { theme: 'light' },
      'set-ups': [{ ...thursday, favourite: true }, { ...club, favourite: true }, blitz],
      checklist: { a: 1, b: 1, c: 2 },
      'card-names': { nl: { fear_a: 'Angst', fear_b: 'Ontzag' }, en: { fear_a: 'Awe' } },
      'card-boxes': { base: 'nl', horizons: 'en' },
    });
    expect(mergedPreferences(ours, {})).toEqual(ours);
  });

  it('merges no list that the next backup would leave out', () => {
    const codes = (from: string) => Array.from({ length: 90 }, (_, i) => from + 'x'.repeat(180) + i);
    const merged = mergedPreferences({ league: codes('a') }, { league: codes('b') });
    expect(preferencesIn(merged)).toEqual(merged);
    expect((merged['league'] as string[]).slice(0, 90)).toEqual(codes('a'));
    expect(cutLists({ league: codes('a') }, { league: codes('b') })).toEqual(['league']);
    expect(cutLists({ league: codes('a') }, { league: codes('a') })).toEqual([]);
  });

  it('keeps a list that is too long for a backup, and tells which', () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    vi.stubGlobal('localStorage', store);
    const files = Array.from({ length: 26 }, (_, i) => `${i}${'x'.repeat(19_000)}`);
    kept.set('blightwatch.homebrew', JSON.stringify(files));
    expect(tooLong()).toEqual(['homebrew']);
    takeOver({ homebrew: ['theirs'], settings: {} });
    expect(JSON.parse(kept.get('blightwatch.homebrew')!)).toEqual(files);
  });

  it('stands damage', () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    vi.stubGlobal('localStorage', store);
    takeOver({ 'set-ups': [null, 3, thursday], checklist: 'torn', settings: [] });
    expect(JSON.parse(kept.get('blightwatch.set-ups')!)).toEqual([thursday]);
    expect(JSON.parse(kept.get('blightwatch.checklist')!)).toEqual({});
  });

  it('has each key once', () => {
    const all = [...TAKEN_ALONG, ...LEFT_BEHIND];
    expect(new Set(all).size).toBe(all.length);
  });
});
