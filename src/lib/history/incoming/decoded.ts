import type { Slices } from './in-slices';

/** The number of bytes examined to detect UTF-16 without a byte order mark. */
const LOOKED_AT = 200;

/**
 * Returns the UTF-16 encoding of a file without a byte order mark; null if it has none. In UTF-16, most letters of a
 * heading have a zero byte, whose half shows the byte order.
 */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  const empty = (half: number): number =>
    Array.from({ length: pairs }, (_, i) => bytes[i * 2 + half]).filter((byte) => byte === 0).length;
  const [first, second] = [empty(0), empty(1)];
  if (Math.max(first, second) * 2 <= pairs) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** The number of bytes decoded per step. */
const STEP_BYTES = 1_000_000;

function* decodedBy(decoder: TextDecoder, bytes: Uint8Array): Slices<string> {
  let text = '';
  for (let from = 0; from < bytes.length; from += STEP_BYTES) {
    text += decoder.decode(bytes.subarray(from, from + STEP_BYTES), { stream: true });
    yield from / bytes.length;
  }
  return text + decoder.decode();
}

/** Returns the text of a file from any spreadsheet. A file that is not Unicode is read as Western European. */
export function* decoded(bytes: Uint8Array): Slices<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return yield* decodedBy(new TextDecoder('utf-16le'), bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return yield* decodedBy(new TextDecoder('utf-16be'), bytes);
  const wide = unmarked(bytes);
  if (wide) return yield* decodedBy(new TextDecoder(wide), bytes);
  try {
    return yield* decodedBy(new TextDecoder('utf-8', { fatal: true }), bytes);
  } catch {
    return yield* decodedBy(new TextDecoder('windows-1252'), bytes);
  }
}
