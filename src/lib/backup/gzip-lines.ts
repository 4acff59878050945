import { ok, refuse, type Result } from '$lib/rules/result';
import { LONGEST_FILE } from '$lib/saves/transfer';

/** Why a file yields no more lines: it holds more than any library does, or it is damaged from here on. */
export type LineError = 'tooLarge' | 'cutOff';

/** What a file may hold before it is taken for one that is made to choke on. */
export interface ReadLimits {
  /** Bytes once unpacked. */
  readonly bytes: number;
  /** How many times smaller the packed file may be; what is small stays harmless whatever its ratio. */
  readonly ratio: number;
  readonly harmless: number;
  /** Characters of one line. */
  readonly line: number;
  readonly lines: number;
}

/** Several thousand games; games pack 40 to 100 times smaller, files made to choke on a thousand times. */
export const LIMITS: ReadLimits = {
  bytes: 4e9,
  ratio: 500,
  harmless: 64e6,
  line: LONGEST_FILE,
  lines: 2_000_000,
};

async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

const canPack = (): boolean => 'CompressionStream' in globalThis;

/** The lines as a file, packed where the browser can; only one of them is in memory at a time. */
export function packed(lines: AsyncGenerator<string>): Promise<Blob> {
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const stream = canPack() ? bytes.pipeThrough(new CompressionStream('gzip')) : bytes;
  return new Response(stream, { headers: { 'content-type': 'application/octet-stream' } }).blob();
}

/** Puts pieces of text together to lines; a line that grows too long is told at once. */
class Lines {
  #rest: string[] = [];
  #length = 0;

  *cut(text: string, last = false): Generator<string> {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield this.#take(text.slice(from, end));
      from = end + 1;
    }
    const rest = text.slice(from);
    this.#rest.push(rest);
    this.#length += rest.length;
    if (last) yield this.#take('');
  }

  get length(): number {
    return this.#length;
  }

  #take(end: string): string {
    const line = [...this.#rest, end].join('');
    this.#rest = [];
    this.#length = 0;
    return line;
  }
}

/** The lines of a file, packed or not, one by one; after a refusal there are no more. */
export async function* readLines(
  file: Blob,
  limits: ReadLimits = LIMITS,
): AsyncGenerator<Result<string, LineError>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines = new Lines();
  const most = Math.min(limits.bytes, Math.max(limits.harmless, file.size * limits.ratio));
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let bytes = 0;
  let count = 0;
  const isTooMuch = (line: string): boolean => ++count > limits.lines || line.length > limits.line;
  try {
    const stream = file.stream();
    reader = (
      (await isPacked(file)) ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
    ).getReader();
    for (let done = false; !done;) {
      const chunk = await reader.read();
      done = chunk.done;
      bytes += chunk.value?.length ?? 0;
      if (bytes > most) return yield refuse('tooLarge');
      const text = done ? decoder.decode() : decoder.decode(chunk.value, { stream: true });
      for (const line of lines.cut(text, done)) {
        if (isTooMuch(line)) return yield refuse('tooLarge');
        if (line.trim() !== '') yield ok(line);
      }
      if (lines.length > limits.line) return yield refuse('tooLarge');
    }
  } catch (error) {
    yield refuse('cutOff', String(error));
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
