import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMessages, LOCALES, say, setLocale } from '$lib/messages/messages.svelte';
import { ENTRIES } from '../entries';
import { found } from '../search-entries';
import { HANDBOOK, handbookEntries } from './pages';

/** One screen of a phone, in words. */
const MOST_WORDS = 125;

beforeAll(() => loadMessages('handbook', 'reference', 'terms'));
afterAll(() => setLocale('en'));

it.each(LOCALES)('in %s every page fits a phone, has a picture and names buttons', async (locale) => {
  await setLocale(locale);
  for (const { id, text, picture } of handbookEntries()) {
    expect(text.split(/\s+/).length, id).toBeLessThanOrEqual(MOST_WORDS);
    expect(text.match(/\*[^*]+\*/g)?.length, id).toBeGreaterThan(2);
    expect(text.match(/\{|\*\*|\u00ad/), id).toBeNull();
    expect(existsSync(`static/screenshots/${locale}/phone-${picture}.png`), id).toBe(true);
  }
});

it('names a button by its message, so that both always agree', async () => {
  await setLocale('de');
  const raw = JSON.parse(readFileSync('messages/handbook.de.json', 'utf8')) as Readonly<
    Record<string, string>
  >;
  expect(raw['handbook_sharing_1']).toContain('{menu_share}');
  expect(say('handbook_sharing_1')).toContain(`*${say('menu_share')}*`);
});

it('is found by its subject and by its name', async () => {
  await setLocale('en');
  const first = (asked: string) => found(handbookEntries(), asked)[0]?.id;
  expect(found(handbookEntries(), 'handbook')).toHaveLength(HANDBOOK.length);
  expect(
    ['privacy', 'mistake', 'homebrew', 'invite phones', 'backup', 'forecast', 'install'].map(first),
  ).toEqual(
    ['privacy', 'mending', 'homebrew', 'sharing', 'privacy', 'planning', 'privacy'].map(
      (id) => `handbook-${id}`,
    ),
  );
});

it('refers only to entries of the rules', () => {
  const ids: readonly string[] = ENTRIES.map(({ id }) => id);
  expect(HANDBOOK.flatMap(({ see }) => see.filter((id) => !ids.includes(id)))).toEqual([]);
});
