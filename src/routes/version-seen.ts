import { recall, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';

/** The storage key of the last version whose news was seen. */
export const SEEN = 'version-seen';

/** Returns the number of a version: `0.3.0` of `0.3.0+1a2b3c4d`, because builds of one number are equal to players. */
export const versionNumber = (version: string): string => version.split('+')[0]!;

/**
 * Returns true if this version has news for a device whose games started at these times. Versions before 0.3 stored
 * none, so games from before today identify them. A device without such a game starts with this version.
 */
export function hasNews(version: string, began: readonly number[], now: number): boolean {
  const seen = recall(SEEN);
  const news = seen === null ? began.some((at) => now - at > DAY_MS) : seen !== versionNumber(version);
  if (!news) remember(SEEN, versionNumber(version));
  return news;
}
