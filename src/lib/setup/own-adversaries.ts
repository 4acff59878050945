import { recall, recallRecord } from '$lib/device/remember';
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

/** Returns the homebrew files that a new game may need: the stored ones, and those of the last setup. */
export const availableHomebrew = (): readonly string[] => [
  ...new Set([...storedHomebrew(), ...texts(recallRecord('new-game')['homebrew']).slice(0, 3)]),
];
