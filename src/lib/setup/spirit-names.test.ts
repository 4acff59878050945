import { afterAll, expect, test } from 'vitest';
import { SPIRITS } from '$lib/content/spirits';
import { loadMessages, LOCALES, setLocale } from '$lib/messages/messages.svelte';
import { spiritName, spiritNameLang } from './spirit-names';

afterAll(() => setLocale('en'));

// "Stone's Unyielding Defiance" stood below "Lightning’s Swift Strike".
test.each(LOCALES)('an apostrophe in the name of a Spirit is a typeset one in %s', async (locale) => {
  await setLocale(locale);
  const names = SPIRITS.map(({ id }) => spiritName(id));
  expect(names.filter((name) => name.includes("'"))).toEqual([]);
});

// The setup list had "Thunderspeaker" in German and French, while causes in the game log had the printed names.
test.each([
  ['de', 'thunderspeaker', 'Stimme des Donners', undefined],
  ['fr', 'thunderspeaker', 'Voix du Tonnerre', undefined],
  ['fr', 'hearth-vigil', 'Sentinelle des Foyers', undefined],
  ['de', 'hearth-vigil', 'Hearth-Vigil', 'en'],
  ['nl', 'thunderspeaker', 'Thunderspeaker', 'en'],
  ['nl', 'river-surges-in-sunlight', 'Rivier stroomt in zonlicht', undefined],
  ['fr', 'sun-bright-whirlwind', 'Sun-Bright Whirlwind', 'en'],
] as const)('in %s, %s is %s', async (locale, id, name, lang) => {
  await setLocale(locale);
  await loadMessages('spirits');
  expect([spiritName(id), spiritNameLang(id)]).toEqual([name, lang]);
});
