import { entryText } from '$lib/saves/files/compare-games';
import type { GameFile } from '$lib/saves/files/game-file';

/**
 * A number of 32 bits that follows from the text: spread well rather than secret, since a database transaction would
 * not wait for a digest of the platform.
 */
function spread(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995) ^ (hash >>> 15);
  return hash >>> 0;
}

/** More copies of one game than anyone makes, even if their ids should collide. */
const MAX_COPIES = 9;

/**
 * The ids a copy of this game may get, the usual one first. They follow from what is in the file, so that
 * restoring the same file twice finds the copy instead of making another.
 */
export function copyIds(file: GameFile): readonly string[] {
  const text = [file.id, ...file.entries.map(entryText)].join('\n');
  return Array.from({ length: MAX_COPIES }, (_, n) => {
    const hex = [1, 2, 3, 4]
      .map((part) =>
        spread(text, n * 4 + part)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });
}
