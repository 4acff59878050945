import { lineOf, recordsIn, type Bytes } from './lines';

const NEWLINE = 0x0a;

const through = async (bytes: Bytes, stream: GenericTransformStream): Promise<Bytes> =>
  new Uint8Array(
    await new Response(new Response(bytes).body!.pipeThrough(stream as ReadableWritablePair)).arrayBuffer(),
  );

/** A file that is put away: a line about it, then its lines in a tenth of the room. Null where nothing packs. */
export async function packed(lines: Bytes, about: unknown): Promise<readonly Bytes[] | null> {
  if (!('CompressionStream' in globalThis)) return null;
  const bytes = await through(lines, new CompressionStream('gzip'));
  const back = await through(bytes, new DecompressionStream('gzip'));
  return back.length === lines.length ? [lineOf({ packed: about }), bytes] : null;
}

/** What the first line of a packed file says of it; null if it is not packed. */
export function aboutPacked(file: Bytes): unknown {
  const end = file.indexOf(NEWLINE);
  const [first] = recordsIn(file.subarray(0, end + 1)).records as readonly { readonly packed?: unknown }[];
  return first?.packed ?? null;
}

/** The lines of a file, packed or not; those of a damaged packed file cannot be had. */
export async function unpacked(file: Bytes): Promise<Bytes> {
  if (aboutPacked(file) === null) return file;
  const rest = file.slice(file.indexOf(NEWLINE) + 1);
  return through(rest, new DecompressionStream('gzip')).catch(() => Uint8Array.of(NEWLINE + 1));
}
