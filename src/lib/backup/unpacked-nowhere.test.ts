import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { readLines } from './gzip-lines';

afterEach(() => vi.unstubAllGlobals());

/** What comes of the lines of a file. */
async function linesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of readLines(new Blob([bytes]))) lines.push(line.ok ? line.value : line.error.code);
  return lines;
}

it('a packed file is told apart where the browser unpacks nothing, and one that is not packed is read', async () => {
  const text = new TextEncoder().encode('one\ntwo\n');
  const packed = Uint8Array.from(gzipSync(text));
  expect(await linesOf(packed)).toEqual(['one', 'two']);
  vi.stubGlobal('DecompressionStream', undefined);
  delete (globalThis as { DecompressionStream?: unknown }).DecompressionStream;
  expect(await linesOf(packed)).toEqual(['packed']);
  expect(await linesOf(text)).toEqual(['one', 'two']);
});
