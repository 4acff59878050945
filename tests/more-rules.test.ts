import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextOfProgression } from '../src/lib/content/powers/power-progressions';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { SPIRITS } from '../src/lib/content/spirits';
import {
  isSaid,
  keysSaid,
  loadMessages,
  LOCALES,
  sayNamed,
  setLocale,
} from '../src/lib/messages/messages.svelte';
import { ENTRIES } from '../src/lib/reference/entries';
import { loadNamed, namedEntries } from '../src/lib/reference/named';

interface MoreRules {
  readonly forWhom: readonly {
    readonly of: string;
    readonly easier: readonly string[];
    readonly harder: readonly string[];
  }[];
  readonly archipelago: readonly string[];
  readonly terms: readonly string[];
}

const facts = <T>(name: string): T => JSON.parse(readFileSync(`tests/facts/${name}.json`, 'utf8')) as T;
const { forWhom, archipelago, terms } = facts<MoreRules>('more-rules');
const { lists } = facts<{ lists: readonly { spirit: string }[] }>('power-progressions');

describe('rules beyond the panels (more-rules.json)', () => {
  it('every Spirit with a Power Progression has its list, and no other', () => {
    const having = SPIRITS.filter(({ id }) => nextOfProgression(id, []) !== null).map(({ id }) => id);
    expect(having.toSorted()).toEqual(lists.map(({ spirit }) => spirit).toSorted());
  });

  it.each(LOCALES)(
    'in %s, whoever is easier or harder against an opponent is said, and no other',
    async (locale) => {
      await setLocale(locale);
      await loadMessages('adversaries', 'scenarios');
      await loadNamed();
      const said = keysSaid().flatMap((key) => /^(\w+)_for_whom$/.exec(key)?.[1] ?? []);
      expect(said.toSorted()).toEqual(forWhom.map(({ of }) => of).toSorted());
      const texts = new Map(namedEntries().map(({ name, text }) => [name, text]));
      for (const { of } of forWhom)
        expect(
          [...texts.values()].some((text) => text.includes(sayNamed(`${of}_for_whom`))),
          of,
        ).toBe(true);
      await setLocale('en');
    },
  );

  it.each(forWhom)('$of: the text names the strengths and weaknesses', async ({ of, easier, harder }) => {
    await setLocale('en');
    await loadNamed();
    const text = sayNamed(`${of}_for_whom`);
    for (const word of [...easier, ...harder]) expect(text).toContain(word);
    expect([text.includes('Easier'), text.includes('Harder')]).toEqual([
      easier.length > 0,
      harder.length > 0,
    ]);
  });

  it('the text belongs to an opponent that exists', () => {
    const scenarios = SCENARIOS.map(({ id }) => id.replaceAll('-', '_'));
    for (const { of } of forWhom) expect(scenarios.includes(of) || isSaid(`${of}_name`), of).toBe(true);
  });

  it('every term of Nature Incarnate and the archipelago has an entry with a text', async () => {
    await setLocale('en');
    expect(terms.filter((id) => !ENTRIES.some((one) => one.id === id))).toEqual([]);
    const text = sayNamed('reference_archipelago_text').toLowerCase();
    for (const said of archipelago) expect(text).toContain(said.toLowerCase());
  });
});
