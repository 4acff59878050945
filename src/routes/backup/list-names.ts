import type { TakenAlong } from '$lib/device/preferences';
import { getLocale, m } from '$lib/messages/messages.svelte';

/** The names of stored lists that can grow long. */
const NAMES: Readonly<Partial<Record<TakenAlong, () => string>>> = {
  'set-ups': () => m.backup_list_setups(),
  checklist: () => m.backup_list_checklist(),
  'card-names': () => m.backup_list_cards(),
  league: () => m.backup_list_league(),
  homebrew: () => m.backup_list_homebrew(),
};

/** Returns the names of these lists; others count as settings. */
function listNames(keys: readonly TakenAlong[]): string {
  const names = keys.map((key) => NAMES[key]?.() ?? m.backup_list_settings());
  const writer = new Intl.ListFormat(getLocale(), { type: 'conjunction' });
  return writer.format([...new Set(names)]);
}

/** Returns the sentence about lists, or null if there are none. */
export const saidOfLists = (
  keys: readonly TakenAlong[],
  sentence: (inputs: { lists: string }) => string,
): string | null => (keys.length > 0 ? sentence({ lists: listNames(keys) }) : null);
