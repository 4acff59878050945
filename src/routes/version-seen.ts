import { recall, remember } from '$lib/device/remember';
import { DAY_MS } from '$lib/format/localized';

/** The storage key of the last version whose news was seen. */
export const SEEN = 'version-seen';

/** Returns the number of a version: `0.3.0` of `0.3.0+1a2b3c4d`, because builds of one number are equal to players. */
export const versionNumber = (version: string): string => version.split('+')[0]!;

/**
 * Whether this version has news for this device, whose games began at these moments. Versions before 0.3 remembered
 * none: they are known by games from before today; a device without such a game takes this version as its first.
 */
export function hasNews(version: string, began: readonly number[], now: number): boolean {
  const seen = recall(SEEN);
  const news = seen === null ? began.some((at) => now - at > DAY_MS) : seen !== versionNumber(version);
  if (!news) remember(SEEN, versionNumber(version));
  return news;
}
