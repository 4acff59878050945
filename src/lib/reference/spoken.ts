import { isSaid, type Locale, plainTexts, sayNamed } from '$lib/messages/messages.svelte';
import { ENTRIES } from './entries';
import type { ListedEntry } from './entry';
import type { Spoken } from './search-entries';

/** Names of entries in other languages, by the id of the entry. Many players own a set in another language. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** The languages whose entry names are on every device (scripts/packs.mjs). The other languages are in their packs. */
const NAMED_IN: readonly Locale[] = ['en', 'nl'];

/** Loads the entry names of the other languages. */
export async function loadOtherNames(spoken: string): Promise<OtherNames> {
  const others = NAMED_IN.filter((locale) => locale !== spoken);
  const texts = await Promise.all(others.map((locale) => plainTexts('terms', locale)));
  const called = ENTRIES.map(({ id }) => {
    const keys = [`reference_${id}`, `reference_${id}_also`];
    return [id, texts.flatMap((all) => keys.flatMap((key) => all[key] ?? []))] as const;
  });
  return Object.fromEntries(called);
}

/** Returns the entries in the current language. A search also finds their common names and those in `others`. */
export const spokenEntries = (others: OtherNames): readonly Spoken[] =>
  ENTRIES.map((entry: ListedEntry) => {
    const talk = `reference_${entry.id}_also`;
    return {
      ...{ product: 'base', page: null },
      ...entry,
      name: sayNamed(`reference_${entry.id}`),
      text: sayNamed(`reference_${entry.id}_text`),
      also: [...(isSaid(talk) ? [sayNamed(talk)] : []), ...(others[entry.id] ?? [])],
    };
  });
