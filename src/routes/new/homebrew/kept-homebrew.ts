import { remember } from '$lib/device/remember';
import { keptHomebrew } from '$lib/setup/own-adversaries';

/** So many Adversaries of one's own a device keeps. */
export const MAX_KEPT = 10;

/** Keeps a file, the newest first; false where there is no room for it. */
export function keepHomebrew(text: string): boolean {
  const others = keptHomebrew().filter((one) => one !== text);
  if (others.length >= MAX_KEPT) return false;
  remember('homebrew', [text, ...others]);
  return true;
}

/** Lets go of a file; games that are played with it have their own. */
export function forgetHomebrew(text: string): void {
  const rest = keptHomebrew().filter((one) => one !== text);
  remember('homebrew', rest);
}
