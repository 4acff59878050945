import { afterAll, expect, test } from 'vitest';
import { SPIRITS } from '$lib/content/spirits';
import { LOCALES, setLocale } from '$lib/messages/messages.svelte';
import { spiritName } from './spirit-names';

afterAll(() => setLocale('en'));

// "Stone's Unyielding Defiance" stood below "Lightning’s Swift Strike".
test.each(LOCALES)('an apostrophe in the name of a Spirit is a typeset one in %s', async (locale) => {
  await setLocale(locale);
  const names = SPIRITS.map(({ id }) => spiritName(id));
  expect(names.filter((name) => name.includes("'"))).toEqual([]);
});
