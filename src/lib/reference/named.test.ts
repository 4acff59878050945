import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isSaid, LOCALES, setLocale } from '../messages/messages.svelte';
import { loadNamed, namedEntries } from './named';
import { found } from './search-entries';

// A browser without a service worker, where parts of packs come as any other.
beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  expect(await loadNamed()).toBe(true);
});

const look = (asked: string) => found(namedEntries(), asked)[0];

// One of each kind; the numbers are those of the facts.
it.each([
  ['england', 'The Kingdom of England', 'Adversary', '1. Indentured Servants Earn Land'],
  ['thunderspeaker', 'Thunderspeaker', 'Spirit', 'Ally of the Dahan: When Dahan move from a land'],
  ['ally of the dahan', 'Ally of the Dahan', 'Special rule', 'Thunderspeaker'],
  ['forbidden ground', 'Forbidden Ground', 'Special rule', 'Keeper of the Forbidden Wilds'],
  ['subtle madness', 'Shadows Cast a Subtle Madness', 'Special rule', '(Madness)'],
  ['vital strength', 'Vital Strength of the Earth', 'Spirit', 'Defend 3 in each land with its Sacred Site'],
  ['lightning', 'Lightning’s Swift Strike', 'Spirit', '1 of its Slow Powers as a Fast Power'],
  ['foreboding shadows', 'Shadows Flicker Like Flame', 'Spirit', 'in “My Spirit”'],
  ['dark fire', 'Dark and Fire as One', 'Special rule', 'each Moon as Fire'],
  ['call of the dahan ways', 'Call of the Dahan Ways', 'Minor Power', 'Replace 1 Explorer with 1 Dahan.'],
  ['powerstorm', 'Powerstorm', 'Major Power', 'Target Spirit: gain 3 Energy'],
  ['rivers bounty', 'River’s Bounty', 'Unique Power', 'River Surges in Sunlight'],
  ['massive flooding', 'Massive Flooding', 'Innate Power', '2 Sun, 3 Water, instead of threshold 1'],
  ['blitz', 'Blitz', 'Scenario', 'All Powers are Fast.'],
  ['scapegoats', 'Scapegoats', 'Fear Card', 'I: In each land: destroy 1 Explorer per Town.'],
  ['little rain', 'Years of Little Rain', 'Event Card', 'Act to ease the Drought: '],
  ['downward spiral', 'Downward Spiral', 'Blight Card', 'Presence'],
])('%s finds %s', (asked, name, kind, text) => {
  expect(look(asked)).toMatchObject({ name, kind });
  expect(look(asked)?.text).toContain(text);
});

describe.each(LOCALES)('in %s', (locale) => {
  it('knows every one, each once, and says something of it', async () => {
    await setLocale(locale);
    const entries = namedEntries();
    const kinds = [...new Set(entries.map(({ kind }) => kind))];
    const counts = kinds.map((kind) => entries.filter((one) => one.kind === kind).length);
    expect(counts).toEqual([10, 8, 37, 94, 100, 78, 155, 86, 16, 50, 62, 24]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { id, name, text } of entries) {
      expect(text.length, id).toBeGreaterThan(10);
      expect(text, id).not.toContain('{');
      expect(isSaid(name), id).toBe(false); // a name, and not a key
    }
    await setLocale(LOCALES[0]);
  });
});
