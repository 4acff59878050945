import { deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that a zip file can name, in its own format. */
const DAY = 0x21;
/** The version of the format that a reader needs, 2.0, and the flag for names in UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** What Unix knows of a file in a zip: a plain file that all may read. */
const UNIX = 3 << 8;
const MODE = 0o100644 * 2 ** 16;
/** Compressing these again makes them no smaller. */
const COMPRESSED = /\.(br|gz|png|woff2)$/;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let i = 0; i < 8; i++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** Returns the checksum of a zip entry. Node has it only from 20.15 and 22.2 on. */
export function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Returns numbers as bytes, each given as [value, number of bytes]. */
function packed(fields) {
  const bytes = Buffer.alloc(fields.reduce((n, [, size]) => n + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/**
 * Returns a zip file with these files, each a path with its bytes. The same files give the same bytes, because the order
 * is that of the paths and every file has one date.
 */
export function zipOf(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, bytes] of sorted) {
    const name = Buffer.from(path);
    const method = COMPRESSED.test(path) ? 0 : DEFLATED;
    const data = method === 0 ? bytes : deflateRawSync(bytes, { level: 9 });
    const common = [
      [VERSION, 2],
      [UTF8, 2],
      [method, 2],
      [0, 2],
      [DAY, 2],
      [checksum(bytes), 4],
      [data.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = Buffer.concat([packed([[0x04034b50, 4], ...common]), name]);
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [MODE, 4],
      [offset, 4],
    ];
    directory.push(packed([[0x02014b50, 4], [UNIX + VERSION, 2], ...common, ...rest]), name);
    parts.push(head, data);
    offset += head.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = packed([
    [0x06054b50, 4],
    [0, 4],
    [sorted.length, 2],
    [sorted.length, 2],
    [index.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...parts, index, end]);
}
