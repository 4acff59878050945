/**
 * Returns the same text for the same data in any order of keys, because stored data is read in the order of the
 * schema.
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/**
 * Returns a 64-bit digest of a text as sixteen hexadecimal digits (mixing as in MurmurHash). It detects differences
 * but not forgery; the connection already identifies the sender.
 */
export function digest(text: string): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    a = Math.imul(a ^ letter, 0x9e3779b1);
    b = Math.imul(b ^ letter, 0x5f356495);
    a = (a << 13) | (a >>> 19);
    b = (b << 11) | (b >>> 21);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
