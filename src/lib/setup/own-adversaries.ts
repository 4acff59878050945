import { recall, recallRecord } from '$lib/device/remember';
import { loadContentFor, loadHomebrew } from '$lib/game-engine';
import { alsoSay, loadMessages } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/table/game';

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** The files this device keeps, each as the one text it comes to; whoever uses one reads it anew. */
export const keptHomebrew = (): readonly string[] => texts(recall('homebrew'));

/** Speaks of the Adversaries that a set-up carries, once they have been brought. */
export async function speakHomebrew({ homebrew = [] }: Pick<Setup, 'homebrew'>): Promise<void> {
  if (homebrew.length > 0) alsoSay((await loadHomebrew()).wordsOfHomebrew(homebrew));
}

/** Makes these files known: their Adversaries, and what is said of them. */
export async function bringHomebrew(homebrew: readonly string[]): Promise<void> {
  await Promise.all([loadContentFor({ homebrew }), speakHomebrew({ homebrew }), loadMessages('homebrew')]);
}

/** The files a page for a new game may be asked for: those that are kept, and the one of the last set-up. */
export const homebrewAtHand = (): readonly string[] => [
  ...new Set([...keptHomebrew(), ...texts(recallRecord('new-game')['homebrew']).slice(0, 3)]),
];
