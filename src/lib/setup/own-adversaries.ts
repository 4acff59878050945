import { BROUGHT, BROUGHT_CARDS, BROUGHT_SCENARIOS, BROUGHT_SPIRITS } from '$lib/content/brought-homebrew';
import { recall, recallRecord, remember } from '$lib/device/remember';
import { loadContentFor, loadHomebrew } from '$lib/game-engine';
import { alsoSay, loadMessages } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/table/game';

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** Returns the texts of the homebrew files stored on this device. */
export const storedHomebrew = (): readonly string[] => texts(recall('homebrew'));

/** Loads the words of a setup's homebrew. Must be called after its content was added. */
export async function speakHomebrew({ homebrew = [] }: Pick<Setup, 'homebrew'>): Promise<void> {
  if (homebrew.length > 0) alsoSay((await loadHomebrew()).wordsOfHomebrew(homebrew));
}

/** Loads the content and words of these homebrew files. */
export async function bringHomebrew(homebrew: readonly string[]): Promise<void> {
  await Promise.all([loadContentFor({ homebrew }), speakHomebrew({ homebrew }), loadMessages('homebrew')]);
}

/** The maximum number of homebrew files in a game, as in the schema of saved games. */
export const MAX_GAME_FILES = 21;

/** Returns the homebrew files that a new game may need: the stored ones, and those of the last setup. */
export const availableHomebrew = (): readonly string[] => [
  ...new Set([...storedHomebrew(), ...texts(recallRecord('new-game')['homebrew']).slice(0, MAX_GAME_FILES)]),
];

/** Returns the homebrew texts that a game with these must contain. */
export const homebrewFor = ({
  adversaries,
  scenario,
  spirits = [],
  products = [],
}: Pick<Setup, 'adversaries' | 'scenario'> &
  Partial<Pick<Setup, 'spirits' | 'products'>>): readonly string[] => [
  ...adversaries.flatMap(({ id }) => BROUGHT.get(id)?.text ?? []),
  ...[BROUGHT_SCENARIOS.get(scenario ?? '')?.text ?? []].flat(),
  ...new Set(spirits.flatMap((one) => BROUGHT_SPIRITS.get(one?.id ?? '')?.text ?? [])),
  ...products.flatMap((id) => BROUGHT_CARDS.get(id)?.text ?? []),
];

/** The maximum number of stored files. */
export const MAX_KEPT_FILES = 60;
/** The maximum length of all stored files as JSON, in characters; a backup has the same limit. */
const MAX_KEPT_CHARS = 480_000;

/** Stores a file, newest first. Returns false if there is no room. */
export function keepHomebrew(text: string): boolean {
  const others = storedHomebrew().filter((one) => one !== text);
  const kept = [text, ...others];
  if (kept.length > MAX_KEPT_FILES || JSON.stringify(kept).length > MAX_KEPT_CHARS) return false;
  remember('homebrew', kept);
  return true;
}

/** Deletes a stored file. Games that use it have their own copy. */
export function forgetHomebrew(text: string): void {
  const rest = storedHomebrew().filter((one) => one !== text);
  remember('homebrew', rest);
}
