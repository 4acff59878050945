import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { MAX_FILE_BYTES } from '$lib/saves/files/game-file';
import { pause } from '$lib/saves/files/work-in-pieces';

/**
 * Why a line is not to be had. `damaged`: this one is no text. `tooLarge`: the file holds more than any library does;
 * `cutOff`: it is damaged from here on; `packed`: this browser cannot unpack it. There are no more lines after any of these.
 */
type LineError = 'damaged' | 'tooLarge' | 'cutOff' | 'packed';

/** What a file may hold before it is taken for one that is made to choke on. */
export interface ReadLimits {
  /** Bytes once unpacked. */
  readonly bytes: number;
  /** How many times smaller the packed file may be; what is small stays harmless whatever its ratio. */
  readonly ratio: number;
  readonly harmless: number;
  /** Bytes of one line. */
  readonly line: number;
  readonly lines: number;
}

/** Several thousand games; games pack 40 to 100 times smaller, files made to choke on a thousand times. */
export const LIMITS: ReadLimits = {
  bytes: 4e9,
  ratio: 500,
  harmless: 64e6,
  line: MAX_FILE_BYTES,
  lines: 2_000_000,
};

async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

const canPack = (): boolean => 'CompressionStream' in globalThis;
const canUnpack = (): boolean => 'DecompressionStream' in globalThis;

/** The lines as a file, packed where the browser can; only one of them is in memory at a time. */
export function gzipped(lines: AsyncIterator<string, void> | Iterator<string, void>): Promise<Blob> {
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await lines.return?.(undefined);
    },
  });
  const stream = canPack() ? bytes.pipeThrough(new CompressionStream('gzip')) : bytes;
  return new Response(stream, { headers: { 'content-type': 'application/octet-stream' } }).blob();
}

/** Bytes that are unpacked at once: what is made to choke on becomes a thousand times as many. */
const PIECE_BYTES = 4096;

const inPieces = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
    },
  });

const LINE_FEED_BYTE = 0x0a;

/** Puts pieces of bytes together to lines, so that a wrong byte costs its own line; one that grows too long is told at once. */
class Lines {
  #rest: Uint8Array[] = [];
  #length = 0;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  *cut(bytes: Uint8Array, last = false): Generator<string | null> {
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED_BYTE); end >= 0; end = bytes.indexOf(LINE_FEED_BYTE, from)) {
      this.#put(bytes.subarray(from, end));
      yield this.#take();
      from = end + 1;
    }
    this.#put(bytes.subarray(from));
    if (last) yield this.#take();
  }

  get length(): number {
    return this.#length;
  }

  #put(bytes: Uint8Array): void {
    this.#rest.push(bytes);
    this.#length += bytes.length;
  }

  /** The line as text, or null where its bytes are none. */
  #take(): string | null {
    const line = new Uint8Array(this.#length);
    let at = 0;
    for (const bytes of this.#rest) {
      line.set(bytes, at);
      at += bytes.length;
    }
    this.#rest = [];
    this.#length = 0;
    try {
      return this.#decoder.decode(line);
    } catch {
      return null;
    }
  }
}

const NO_BYTES = new Uint8Array();

const unpacked = async (file: Blob): Promise<ReadableStream<Uint8Array>> =>
  (await isPacked(file))
    ? file.stream().pipeThrough(inPieces()).pipeThrough(new DecompressionStream('gzip'))
    : file.stream();

type ReadLines = AsyncGenerator<Result<string, LineError>, void, undefined>;

/** The lines of a file, packed or not, one by one; after a refusal but for `damaged`, there are no more. */
export async function* readLines(file: Blob, limits: ReadLimits = LIMITS): ReadLines {
  if (!canUnpack() && (await isPacked(file))) yield refuse('packed');
  else yield* linesIn(file, limits);
}

async function* linesIn(file: Blob, limits: ReadLimits): ReadLines {
  const lines = new Lines();
  const most = Math.min(limits.bytes, Math.max(limits.harmless, file.size * limits.ratio));
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let [bytes, count] = [0, 0];
  try {
    reader = (await unpacked(file)).getReader();
    for (let done = false; !done;) {
      const chunk = await reader.read();
      const { value = NO_BYTES } = chunk;
      done = chunk.done;
      bytes += value.length;
      await pause();
      if (bytes > most) return yield refuse('tooLarge');
      for (const line of lines.cut(value, done)) {
        await pause();
        if (++count > limits.lines || (line?.length ?? 0) > limits.line) return yield refuse('tooLarge');
        if (line === null) yield refuse('damaged');
        else if (line.trim() !== '') yield ok(line);
      }
      if (lines.length > limits.line) return yield refuse('tooLarge');
    }
  } catch (error) {
    yield refuse('cutOff', String(error));
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
