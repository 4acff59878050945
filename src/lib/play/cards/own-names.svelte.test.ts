import { afterEach, beforeAll, expect, it } from 'vitest';
import { remember } from '$lib/device/remember';
import { callBy, loadMessages, otherNames, sayNamed, setLocale } from '$lib/messages/messages.svelte';
import { boxLanguages } from './box-languages.svelte';
import { isNameless, nameCard, nameKey, useOwnNames } from './own-names';

const RAID = nameKey('fear', 'dahan-raid');
const CHOICES = ['base', 'branch-and-claw', 'jagged-earth'];

beforeAll(() => loadMessages('morecards'));

afterEach(async () => {
  for (const key of ['card-names', 'card-products', 'card-boxes']) remember(key, {});
  boxLanguages.say(CHOICES, 'en');
  callBy({});
  await setLocale('en');
});

// first-game.md 6.
it('a name that was typed for a Dutch box is spoken in either language, and found by the printed one', async () => {
  boxLanguages.say(['base'], 'nl');
  nameCard(RAID, 'Dahan overval', 'base');
  for (const locale of ['en', 'nl'] as const) {
    await setLocale(locale);
    expect(sayNamed(RAID)).toBe('Dahan overval');
    expect(otherNames(RAID)).toEqual(['Dahan Raid']);
  }
});

it('each box has its own language: an English one keeps its names, and is found by those that were typed', async () => {
  await setLocale('nl');
  boxLanguages.say(['base'], 'nl');
  nameCard(RAID, 'Dahan overval', 'base');
  boxLanguages.say(['base'], 'en');
  useOwnNames();
  expect(sayNamed(RAID)).toBe('Dahan Raid');
  expect(otherNames(RAID)).toEqual(['Dahan overval']);
});

it('a card is nameless only where its box is said to be in another language, and nobody typed its name', () => {
  expect(isNameless(RAID, 'base')).toBe(false);
  boxLanguages.say(['base'], 'nl');
  expect(isNameless(RAID, 'base')).toBe(true);
  expect(isNameless(RAID, 'jagged-earth')).toBe(false);
  nameCard(RAID, 'Dahan overval', 'base');
  expect(isNameless(RAID, 'base')).toBe(false);
});

it('what 0.3.0 kept is still spoken: names without a product, in the language they were typed in', async () => {
  remember('card-names', { nl: { [RAID]: 'Dahan overval' } });
  useOwnNames();
  expect(sayNamed(RAID)).toBe('Dahan Raid');
  await setLocale('nl');
  expect(sayNamed(RAID)).toBe('Dahan overval');
});
