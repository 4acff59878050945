import { existsSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { isSaid, LOCALES, messageKey, setLocale } from '../messages/messages.svelte';
import { ENTRIES } from './entries';
import { loadNamed, namedEntries } from './named';
import { ruleSource } from './sources/rule-source';
import { OF_KINDS, SOURCES, TESTS, UNCERTAIN } from './sources/source-list';

// A browser without a service worker, where parts of packs come as any other.
beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  expect(await loadNamed()).toBe(true);
});

it('every entry has a page of the rulebook or another source, and one alone', () => {
  const named = Object.values(SOURCES).flat();
  const without = ENTRIES.filter((entry) => !('page' in entry)).map(({ id }) => id);
  expect([...named].sort()).toEqual([...without].sort());
});

it('every rule has at most one test, which exists', () => {
  const tested = Object.values(TESTS).flat();
  expect(tested.filter((id, i) => tested.indexOf(id) !== i)).toEqual([]);
  const files = [...Object.keys(TESTS), ...Object.values(OF_KINDS).map(({ test }) => test)];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(tested.length).toBeGreaterThan(80);
});

it('every card, panel and Scenario has a source and a test', () => {
  for (const entry of namedEntries().filter(({ section }) => section === 'named')) {
    const { source, test } = ruleSource(entry);
    expect(source, entry.id).not.toBeNull();
    expect(existsSync(test ?? ''), entry.id).toBe(true);
  }
});

it('an Adversary whose sources differ says so', () => {
  expect(ruleSource({ id: 'adversary-england' })).toMatchObject({
    test: 'tests/rulings/adversaries/england.test.ts',
    uncertain: expect.stringContaining('other sources 11') as string,
  });
});

it('a rule has the source of its own entry, also if a kind of cards has its name', () => {
  expect(ruleSource({ id: 'event' })).toMatchObject({ test: 'tests/rulings/cards/event-parts.test.ts' });
  expect(ruleSource({ id: 'spirit' })).toMatchObject({ source: null, test: 'tests/rulings/turn.test.ts' });
});

it('only known entries are uncertain', () => {
  const ids = [...ENTRIES, ...namedEntries()].map(({ id }) => id);
  expect(UNCERTAIN.filter((id) => !ids.includes(id))).toEqual([]);
});

it.each(LOCALES)('every entry and every doubt has its words in %s', async (locale) => {
  await setLocale(locale);
  const silent = ENTRIES.filter(({ id }) => !isSaid(`reference_${id}`) || !isSaid(`reference_${id}_text`));
  const doubts = UNCERTAIN.filter((id) => !isSaid(`doubt_${messageKey(id)}`));
  await setLocale('en');
  expect([...silent.map(({ id }) => id), ...doubts]).toEqual([]);
});
