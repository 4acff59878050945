import { isSaid, type Locale, plainTexts, say, sayNamed } from '$lib/messages/messages.svelte';
import { ENTRIES } from './entries';
import type { Spoken } from './search-entries';

/** What other languages call the entries, by message; many tables own the box of one language and speak another. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** The languages whose names of entries every device keeps (scripts/packs.mjs); those of another lie in its pack. */
const NAMED_IN: readonly Locale[] = ['en', 'nl'];

/** Fetches what the entries are called in those languages that are not spoken now. */
export async function loadOtherNames(spoken: string): Promise<OtherNames> {
  const others = NAMED_IN.filter((locale) => locale !== spoken);
  const texts = await Promise.all(others.map((locale) => plainTexts('terms', locale)));
  const called = ENTRIES.map(({ id }) => {
    const keys = [`reference_${id}`, `reference_${id}_also`];
    return [id, texts.flatMap((all) => keys.flatMap((key) => all[key] ?? []))] as const;
  });
  return Object.fromEntries(called);
}

/** The entries in the language spoken now, found also by what people at a table say instead and by their names in `others`. */
export const spokenEntries = (others: OtherNames): readonly Spoken[] =>
  ENTRIES.map((entry) => {
    const talk = `reference_${entry.id}_also`;
    return {
      ...entry,
      name: say(`reference_${entry.id}`),
      text: say(`reference_${entry.id}_text`),
      also: [...(isSaid(talk) ? [sayNamed(talk)] : []), ...(others[entry.id] ?? [])],
    };
  });
