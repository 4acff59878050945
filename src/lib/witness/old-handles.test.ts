import { afterEach, expect, it, vi } from 'vitest';
import { privateFiles } from './private-files';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser whose access handles give these answers. */
function withHandles(answer: <T>(value: T) => T | Promise<T>): { closed: number } {
  const seen = { closed: 0 };
  const handle = {
    getSize: () => answer(0),
    close: () => {
      seen.closed++;
      return answer(undefined);
    },
  };
  const file = { createSyncAccessHandle: () => Promise.resolve(handle) };
  const folder = { getFileHandle: () => Promise.resolve(file) };
  const root = { getDirectoryHandle: () => Promise.resolve(folder) };
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } });
  return seen;
}

it('private files are none where their handles answer with promises, as in Safari before 16.4', async () => {
  const plain = withHandles((value) => value);
  expect(await privateFiles()).not.toBeNull();
  expect(plain.closed).toBe(1);
  const old = withHandles((value) => Promise.resolve(value));
  expect(await privateFiles()).toBeNull();
  expect(old.closed).toBe(1); // what is left open locks the file
});
