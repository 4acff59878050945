import { type Bytes, checksum, lineOf, recordsIn } from './lines';

const NEWLINE_BYTE = 0x0a;

const through = async (bytes: Bytes, stream: GenericTransformStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer());

/** The first line of a compressed file. */
interface Packed {
  readonly packed: unknown;
  /** The checksum of the rest of the file. */
  readonly sum: string;
}

/**
 * Returns a compressed file: a line with its description, and its lines in a tenth of the size. Returns null if the
 * browser can't compress.
 */
export async function packed(lines: Bytes, about: unknown): Promise<readonly Bytes[] | null> {
  if (!('CompressionStream' in globalThis)) return null;
  const bytes = await through(lines, new CompressionStream('gzip'));
  const back = await through(bytes, new DecompressionStream('gzip'));
  const first: Packed = { packed: about, sum: checksum(bytes) };
  return back.length === lines.length ? [lineOf(first), bytes] : null;
}

const isPacked = (record: unknown): record is Packed => typeof (record as Partial<Packed>).sum === 'string';

/** Returns the description and the rest of a compressed file; null if it isn't compressed. */
function parts(
  file: Bytes,
): { readonly about: unknown; readonly rest: Bytes; readonly isWhole: boolean } | null {
  const end = file.indexOf(NEWLINE_BYTE) + 1;
  const [first] = recordsIn(file.subarray(0, end)).records;
  if (!isPacked(first ?? {})) return null;
  const { packed: about, sum } = first as Packed;
  const rest = file.slice(end);
  return { about, rest, isWhole: checksum(rest) === sum };
}

/** Returns true if the file is compressed, so that nothing can be appended. */
export const isPutAway = (file: Bytes): boolean => parts(file) !== null;

/** Returns the description of a compressed file; null if it is damaged or not compressed. */
export function aboutPacked(file: Bytes): unknown {
  const found = parts(file);
  return found?.isWhole ? found.about : null;
}

/** Returns the lines of a file, compressed or not. A damaged compressed file is a single damaged line. */
export async function unpacked(file: Bytes): Promise<Bytes> {
  const found = parts(file);
  if (!found) return file;
  const damaged = Uint8Array.from('?', (letter) => letter.charCodeAt(0));
  return found.isWhole ? through(found.rest, new DecompressionStream('gzip')) : damaged;
}
