import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { MAX_FILE_BYTES } from '$lib/saves/files/game-file';
import { pause } from '$lib/saves/files/work-in-pieces';

/**
 * The reasons why a line can't be read. `damaged`: only this line is invalid. `tooLarge`: the file exceeds a limit.
 * `cutOff`: the rest of the file is damaged. `packed`: this browser can't decompress it. After the last three, no more
 * lines follow.
 */
type LineError = 'damaged' | 'tooLarge' | 'cutOff' | 'packed';

/** Limits that protect against malicious files. */
export interface ReadLimits {
  /** The maximum decompressed size in bytes. */
  readonly bytes: number;
  /** The maximum ratio of decompressed to compressed size. Files up to `harmless` bytes may exceed it. */
  readonly ratio: number;
  readonly harmless: number;
  /** The maximum line length in bytes. */
  readonly line: number;
  readonly lines: number;
}

/**
 * The usual limits, enough for several thousand games. Games compress 40 to 100 times, malicious files about a
 * thousand times.
 */
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

/** Returns the lines as a file, compressed if the browser can. Only one line at a time is in memory. */
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

/**
 * The number of bytes decompressed at a time. It is small, because a malicious file may expand them a thousand times.
 */
const PIECE_BYTES = 4096;

const inPieces = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
    },
  });

const LINE_FEED_BYTE = 0x0a;

/** Joins bytes into lines. Each line is decoded separately, so that a wrong byte affects only its own line. */
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

  /** Returns the collected bytes as a line; null if they are not valid UTF-8. */
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

/** Yields the lines of a file, compressed or not. It ends after an error other than `damaged`. */
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
