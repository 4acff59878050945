import { recall, recallRecord, remember } from '$lib/device/remember';
import { homebrewOf, loadContentFor, loadHomebrew } from '$lib/game-engine';
import { alsoSay } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/game';

/** So many Adversaries of one's own a device keeps. */
export const MAX_KEPT = 10;
const KEY = 'homebrew';

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** The files this device keeps, each as the one text it comes to; whoever uses one reads it anew. */
export const keptHomebrew = (): readonly string[] => texts(recall(KEY)).slice(0, MAX_KEPT);

/** Keeps a file, the newest first; false where there is no room for it. */
export function keepHomebrew(text: string): boolean {
  const others = keptHomebrew().filter((one) => one !== text);
  if (others.length >= MAX_KEPT) return false;
  remember(KEY, [text, ...others]);
  return true;
}

/** Lets go of a file; games that are played with it have their own. */
export const forgetHomebrew = (text: string): void =>
  remember(
    KEY,
    keptHomebrew().filter((one) => one !== text),
  );

/** Speaks of the Adversaries that a set-up carries, once they have been brought. */
export async function speakHomebrew({ homebrew = [] }: Pick<Setup, 'homebrew'>): Promise<void> {
  if (homebrew.length > 0) alsoSay((await loadHomebrew()).wordsOfHomebrew(homebrew));
}

/** Makes these files known: their Adversaries, and what is said of them. Gives their ids. */
export async function bringHomebrew(homebrew: readonly string[]): Promise<readonly string[]> {
  if (homebrew.length === 0) return [];
  await loadContentFor({ homebrew });
  await speakHomebrew({ homebrew });
  return homebrewOf(homebrew);
}

/** The files a page for a new game may be asked for: those that are kept, and the one of the last set-up. */
export const homebrewAtHand = (): readonly string[] => [
  ...new Set([...keptHomebrew(), ...texts(recallRecord('new-game')['homebrew']).slice(0, 2)]),
];
