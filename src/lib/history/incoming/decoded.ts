/** Bytes that are looked at to tell UTF-16 without a mark: a heading has letters enough. */
const LOOKED_AT = 200;

/** Which half of each pair of bytes is empty: in UTF-16 the upper one of nearly every letter of a heading. */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  const empty = (half: number): number =>
    Array.from({ length: pairs }, (_, i) => bytes[i * 2 + half]).filter((byte) => byte === 0).length;
  const [first, second] = [empty(0), empty(1)];
  if (Math.max(first, second) * 2 <= pairs) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** The text of a file, whatever spreadsheet wrote it: those of before Unicode count as Western European. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = unmarked(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
