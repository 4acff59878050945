import { afterEach, expect, it } from 'vitest';
import { getLocale, isSaid, type Locale, LOCALES, setLocale } from '../messages/messages.svelte';
import { ENTRIES } from './entries';
import { found, type Spoken } from './search-entries';
import { loadOtherNames, spokenEntries } from './spoken';

afterEach(() => setLocale('en'));

const spoken = (): readonly Spoken[] => spokenEntries({});
const first = (asked: string): string | undefined => found(spoken(), asked)[0]?.id;

it.each([
  ['ravage', 'ravage'],
  ['RAV', 'ravage'],
  ['terror', 'terror_level'],
  ['gather', 'push_gather'],
  ['blight card', 'blight_card'],
  ['wilds', 'wilds'],
  ['overkill', 'overkill'],
  ['threshold', 'element'],
  ['innate', 'element'],
  ['reclaim', 'reclaim'],
  ['piece', 'piece'],
  ['tips', 'tips'],
  ['wrong', 'often_wrong'],
  ['target', 'target'],
  ['energy', 'energy'],
  ['card plays', 'card_plays'],
  ['growth', 'growth'],
  ['bring', 'bring'],
  ['omen', 'omen'],
])('%s finds %s first', (asked, id) => {
  expect(first(asked)).toBe(id);
});

const firstIn = async (locale: Locale, asked: string): Promise<string | undefined> => {
  await setLocale(locale);
  return found(spokenEntries(await loadOtherNames(getLocale())), asked)[0]?.id;
};

it.each([
  ['nl', 'cascade', 'cascade'],
  ['nl', 'push', 'push_gather'],
  ['nl', 'sacred site', 'sacred_site'],
  ['nl', 'hoogstens', 'up_to'],
  ['nl', 'stuk', 'piece'],
  ['nl', 'klok', 'urgency'],
  ['nl', 'bargain', 'bargain'],
  ['de', 'Ödnis-Karte', 'blight_card'],
  ['de', 'odniskarte', 'blight_card'],
  ['de', 'geisterphase', 'spirit'],
  ['de', 'plaagkaart', 'blight_card'],
  ['de', 'wüten', 'ravage'],
  ['en', 'verwoesten', 'ravage'],
  ['en', 'plaagkaart', 'blight_card'],
  ['en', 'hit points', 'health'],
  ['en', 'timer', 'urgency'],
  ['en', 'iconography', 'icons'],
] as const)(
  'in %s, %s finds %s first: words of the other box, and of the table',
  async (locale, asked, id) => {
    expect(await firstIn(locale, asked)).toBe(id);
  },
);

it.each(LOCALES)('in %s every entry is found by its name in every language', async (locale) => {
  await setLocale(locale);
  const others = await loadOtherNames(locale);
  const all = spokenEntries(others);
  const lost = ENTRIES.filter(({ id }) =>
    (others[id] ?? []).some((name) => !found(all, name.replace(/[(),]/g, ' ')).some((one) => one.id === id)),
  );
  expect(lost.map(({ id }) => id)).toEqual([]);
  expect(Object.values(others).filter((names) => names.length === 0)).toEqual([]);
});

it('shows everything, in its order, while nothing is asked', () => {
  expect(found(spoken(), '  ').map(({ id }) => id)).toEqual(ENTRIES.map(({ id }) => id));
});

it('finds nothing for what nobody wrote', () => {
  expect(found(spoken(), 'zeppelin')).toEqual([]);
  expect(found(spoken(), 'ravage zeppelin')).toEqual([]);
});

it('does not mind accents', () => {
  const [entry] = spoken();
  expect(found([{ ...entry!, name: 'Énergie' }], 'energie')).toHaveLength(1);
});

it.each(LOCALES)('every entry has its words in %s', async (locale) => {
  await setLocale(locale);
  const silent = ENTRIES.filter(({ id }) => !isSaid(`reference_${id}`) || !isSaid(`reference_${id}_text`));
  await setLocale('en');
  expect(silent).toEqual([]);
});

it('names only entries that there are, and each once', () => {
  const ids = ENTRIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ENTRIES.flatMap(({ see }) => see).filter((id) => !ids.includes(id))).toEqual([]);
});
