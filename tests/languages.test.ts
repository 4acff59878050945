import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, sayWhatLacks } from '../scripts/languages.mjs';
import { withWords } from '../scripts/outside.mjs';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { languageName } from '../src/lib/format/localized';
import { langOfName, loadMessages, LOCALES, setLocale } from '../src/lib/messages/messages.svelte';
import { scenarioName } from '../src/lib/setup/setup-names';

describe('a language', () => {
  it('is named in one place, which the build reads, too', () => {
    expect(LANGUAGES).toEqual([...LOCALES]);
  });

  it.each([
    ['start.js', 'again'],
    ['safe/words.js', 'renewing'],
  ])('is in %s', (script, key) => {
    const text = withWords(script, readFileSync(`static/${script}`, 'utf8'));
    const [, words = ''] = /const WORDS = (.*);/.exec(text)!;
    const all = JSON.parse(words) as Record<string, Record<string, string>>;
    expect(Object.keys(all)).toEqual([...LOCALES]);
    expect(new Set(LOCALES.map((locale) => all[locale]![key])).size).toBe(LOCALES.length);
  });

  it('that is begun is said to lack all it lacks, and cannot be built without what nothing stands in for', () => {
    const said: string[] = [];
    const begun = () => sayWhatLacks(['xx'], (text: string) => said.push(text));
    expect(begun).toThrow('messages/outside/xx.json: safe');
    expect(begun).toThrow('messages/vocabulary/xx.json: verbs');
    expect(said[0]).toMatch(/^xx lacks \d{4} messages, said in en:/);
    expect(said[0]).toContain('messages/table.xx.json: ');
  });

  it('is called by its own name, and by that in another', () => {
    expect(LOCALES.map((locale) => languageName(locale))).toEqual([
      'English',
      'Nederlands',
      'Deutsch',
      'Français',
    ]);
    expect(languageName('de', 'nl')).toBe('Duits');
  });
});

it('a Scenario that came after the Dutch box is said to have an English name there', async () => {
  await loadMessages('scenarios', 'scenariolines');
  await setLocale('nl');
  const later = SCENARIOS.filter(({ id }) => langOfName(id, scenarioName(id)) === 'en');
  expect(later).toEqual(SCENARIOS.filter(({ product }) => product !== 'base'));
});
