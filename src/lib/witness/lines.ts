const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Returns the CRC-32 of bytes as eight hexadecimal digits. */
export function checksum(bytes: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

export type Bytes = Uint8Array<ArrayBuffer>;

const NEWLINE_BYTE = 0x0a;
/** The length of the checksum and the space after it, in bytes. */
const HEAD_BYTES = 9;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the value for JSON. Bytes are encoded as base64, because JSON has no bytes. */
function writable(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let text = '';
  for (const byte of value) text += String.fromCharCode(byte);
  return { base64: btoa(text) };
}

function readable(_: string, value: unknown): unknown {
  const { base64 } = (value ?? {}) as { readonly base64?: unknown };
  if (typeof base64 !== 'string' || Object.keys(value as object).length > 1) return value;
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Returns the checksum of a value's JSON. */
export const checksumOf = (value: unknown): string =>
  checksum(encoder.encode(JSON.stringify(value, writable)));

/** Returns a record as a line: its checksum, a space, and its JSON. */
export function lineOf(record: unknown): Bytes {
  const json = encoder.encode(JSON.stringify(record, writable));
  return together([encoder.encode(`${checksum(json)} `), json, Uint8Array.of(NEWLINE_BYTE)]);
}

/** Returns all bytes in one array. */
export function together(pieces: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The content of lines: records in order, and the number of damaged lines. */
export interface Read {
  readonly records: readonly unknown[];
  readonly damaged: number;
  /** True if the last line is cut off, so that more data must start on a new line. */
  readonly torn: boolean;
}

function recordIn(line: Uint8Array): { readonly record: unknown } | null {
  const json = line.subarray(HEAD_BYTES);
  try {
    if (decoder.decode(line.subarray(0, HEAD_BYTES)) !== `${checksum(json)} `) return null;
    return { record: JSON.parse(decoder.decode(json), readable) };
  } catch {
    return null;
  }
}

/** Returns the records in lines. A damaged line doesn't affect the others. */
export function recordsIn(bytes: Uint8Array): Read {
  const records: unknown[] = [];
  let damaged = 0;
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEWLINE_BYTE, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    from += line.length + 1;
    if (line.length === 0) continue;
    const found = recordIn(line);
    if (found) records.push(found.record);
    else damaged++;
  }
  return { records, damaged, torn: bytes.length > 0 && bytes.at(-1) !== NEWLINE_BYTE };
}
