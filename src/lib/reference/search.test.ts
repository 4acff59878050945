import { expect, it } from 'vitest';
import { isSaid, LOCALES, say, setLocale } from '../messages/messages.svelte';
import { ENTRIES } from './entries';
import type { Spoken } from './search-entries';
import { found } from './search-entries';

const spoken = (): readonly Spoken[] =>
  ENTRIES.map((entry) => ({
    ...entry,
    name: say(`reference_${entry.id}`),
    text: say(`reference_${entry.id}_text`),
  }));
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
