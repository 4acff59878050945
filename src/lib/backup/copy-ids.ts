import { entryText } from '$lib/saves/files/compare-games';
import type { GameFile } from '$lib/saves/files/game-file';

/**
 * Returns a 32-bit hash of a text. The hash is not cryptographic, because a database transaction can't wait for the
 * platform's digest.
 */
function spread(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995) ^ (hash >>> 15);
  return hash >>> 0;
}

/** The maximum number of copies of a game: more than anyone makes, even if ids collide. */
const MAX_COPIES = 9;

/**
 * Returns the possible ids of a game's copy, the preferred one first. They depend on the file's content, so that
 * restoring a file twice finds the first copy.
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
