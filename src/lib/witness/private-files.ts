import { type Bytes, checksum, together } from './lines';

/** The storage of the second copy: named files to which data is appended. */
export interface Files {
  readonly names: () => Promise<readonly string[]>;
  /** Returns the content of a file; null if it is missing. */
  readonly read: (name: string) => Promise<Bytes | null>;
  /**
   * Appends data, which is on disk when it resolves, and returns the new length. If the file's length isn't the
   * expected one, returns null and writes nothing.
   */
  readonly append: (name: string, bytes: Bytes, expected: number) => Promise<number | null>;
  readonly remove: (name: string) => Promise<void>;
}

/**
 * Returns the start of a file's name, such as `game.ID`; a number follows. An id that is invalid in a name is replaced
 * by a checksum.
 */
export function fileOf(kind: string, id: string): string {
  if (/^[\w-]{1,80}$/.test(id)) return `${kind}.${id}`;
  const bytes = new TextEncoder().encode(id);
  return `${kind}.~${checksum(bytes)}${checksum(bytes.reverse())}`;
}

/** Returns the number of a file; the newest file has the highest. */
export const numberOf = (name: string): number => Number(name.split('.').at(-1));
/** Returns a file's name without the number. */
export const nameOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));

/** A type of dedicated workers, which the types for pages lack. */
interface SyncAccessHandle {
  readonly getSize: () => number | Promise<number>;
  readonly write: (bytes: Bytes, options: { readonly at: number }) => number;
  readonly truncate: (size: number) => void;
  readonly flush: () => void;
  readonly close: () => void | Promise<void>;
}

interface SyncFileHandle extends FileSystemFileHandle {
  readonly createSyncAccessHandle?: () => Promise<SyncAccessHandle>;
}

/** The folder of the files, which contains the version of their format. Another version has another folder. */
const FOLDER = 'blightwatch-witness-1';
const isMissing = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'NotFoundError';

/** Returns the origin private file system as files; null if it is unavailable or has no synchronous access. */
export async function privateFiles(): Promise<Files | null> {
  try {
    const open = async (): Promise<FileSystemDirectoryHandle> =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
    const folder = await open();
    const probe = (await folder.getFileHandle('probe', { create: true })) as SyncFileHandle;
    if (!probe.createSyncAccessHandle) return null;
    const handle = await probe.createSyncAccessHandle();
    // Before Safari 16.4, most of these functions return promises, which this code doesn't await.
    const isPlain = typeof handle.getSize() === 'number';
    await handle.close();
    return isPlain ? inFolder(folder, open) : null;
  } catch {
    return null;
  }
}

function inFolder(first: FileSystemDirectoryHandle, open: () => Promise<FileSystemDirectoryHandle>): Files {
  let folder = first;

  /** Runs work, and again in a new folder if the folder is missing, because clearing the site's data deletes it. */
  const orAnew = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
      folder = await open();
      return work();
    }
  };

  const listed = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const name of folder.keys()) found.push(name);
    return found;
  };

  const read: Files['read'] = async (name) => {
    try {
      const file = await (await folder.getFileHandle(name)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const appended: Files['append'] = async (name, bytes, expected) => {
    const file = (await folder.getFileHandle(name, { create: true })) as SyncFileHandle;
    const handle = await file.createSyncAccessHandle!();
    try {
      if (handle.getSize() !== expected) return null;
      const written = handle.write(bytes, { at: expected });
      if (written < bytes.length) {
        handle.truncate(expected);
        throw new DOMException('no room', 'QuotaExceededError');
      }
      handle.flush();
      return expected + written;
    } finally {
      void handle.close();
    }
  };

  const remove: Files['remove'] = (name) =>
    folder.removeEntry(name).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });

  return {
    names: () => orAnew(listed),
    read,
    append: (...what) => orAnew(() => appended(...what)),
    remove,
  };
}

/** The number of pieces from which they are joined into one. */
const MAX_PIECES = 64;

/** A piece of a file, with its number and its length in bytes. */
interface Piece {
  readonly n: number;
  readonly length: number;
  readonly url: string;
}

/** Returns Cache Storage as files, each of which is a series of responses; null if it is unavailable. */
export async function cachedFiles(origin: string): Promise<Files | null> {
  try {
    await caches.open(FOLDER);
    return inCache(`${origin}/witness/`);
  } catch {
    return null;
  }
}

function inCache(base: string): Files {
  // The cache is opened each time, because writes to a cleared cache are lost.
  const open = (): Promise<Cache> => caches.open(FOLDER);

  const pieces = async (): Promise<Map<string, Piece[]>> => {
    const all = new Map<string, Piece[]>();
    for (const { url } of await (await open()).keys()) {
      const [name = '', n, length] = url.slice(base.length).split('/');
      const some = all.get(name) ?? [];
      some.push({ n: Number(n), length: Number(length), url });
      all.set(name, some);
    }
    for (const some of all.values()) some.sort((a, b) => a.n - b.n);
    return all;
  };
  const put = async (name: string, n: number, bytes: Bytes): Promise<void> =>
    (await open()).put(`${base}${name}/${n}/${bytes.length}`, new Response(bytes));

  const content = async (some: readonly Piece[]): Promise<Bytes> => {
    const cache = await open();
    const answers = await Promise.all(some.map(({ url }) => cache.match(url)));
    return together(
      await Promise.all(
        answers.map(async (answer) => new Uint8Array(answer ? await answer.arrayBuffer() : [])),
      ),
    );
  };

  const names: Files['names'] = async () => [...(await pieces()).keys()];

  const read: Files['read'] = async (name) => {
    const some = (await pieces()).get(name);
    return some ? content(some) : null;
  };

  const append: Files['append'] = async (name, bytes, expected) => {
    const some = (await pieces()).get(name) ?? [];
    const size = some.reduce((sum, { length }) => sum + length, 0);
    if (size !== expected) return null;
    const next = (some.at(-1)?.n ?? -1) + 1;
    await put(name, next, bytes);
    if (some.length >= MAX_PIECES) {
      // If this is interrupted, lines are stored twice, which has no effect.
      await put(name, next + 1, together([await content(some), bytes]));
      for (const { url } of [...some, { url: `${base}${name}/${next}/${bytes.length}` }])
        await (await open()).delete(url);
    }
    return size + bytes.length;
  };

  const remove: Files['remove'] = async (name) => {
    const cache = await open();
    for (const { url } of (await pieces()).get(name) ?? []) await cache.delete(url);
  };

  return { names, read, append, remove };
}
