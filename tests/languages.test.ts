import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { langOfName, loadMessages, LOCALES, setLocale } from '../src/lib/messages/messages.svelte';
import { scenarioName } from '../src/lib/setup/setup-names';

/** Places that name every language and that no type holds together; README, "Translate it". */
const PLACES: readonly (readonly [string, (locale: string) => RegExp])[] = [
  ['static/start.js', (locale) => new RegExp(`^ +${locale}: \\{`, 'm')],
  // The page links to the first one's manifest; the others' are chosen as it starts.
  [
    'static/start.js',
    (locale) => (locale === LOCALES[0] ? /./ : new RegExp(`\\[.*'${locale}'.*\\]\\.includes\\(language\\)`)),
  ],
  ['static/safe/words.js', (locale) => new RegExp(`^ +${locale}: \\{`, 'm')],
  ['scripts/manifest.mjs', (locale) => new RegExp(`^ +${locale}: \\{`, 'm')],
  ['scripts/shots.mjs', (locale) => new RegExp(`LANGUAGES = \\{.*\\b${locale}: `)],
];

describe.each(LOCALES)('the language %s', (locale) => {
  it.each(PLACES.map(([path, names]) => ({ path, names })))('is in $path', ({ path, names }) => {
    expect(readFileSync(path, 'utf8')).toMatch(names(locale));
  });
});

it('a Scenario that came after the Dutch box is said to have an English name there', async () => {
  await loadMessages('scenarios');
  await setLocale('nl');
  const later = SCENARIOS.filter(({ id }) => langOfName(id, scenarioName(id)) === 'en');
  expect(later).toEqual(SCENARIOS.filter(({ product }) => product !== 'base'));
});
