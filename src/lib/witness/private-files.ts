import { type Bytes, checksum, together } from './lines';

/** Where the witness writes: named files that grow at their end. */
export interface Files {
  readonly names: () => Promise<readonly string[]>;
  /** The whole file; null if there is none. */
  readonly read: (name: string) => Promise<Bytes | null>;
  /** Adds to the end, on disk when it resolves; null, and nothing written, if the file is not as long as expected. */
  readonly append: (name: string, bytes: Bytes, expected: number) => Promise<number | null>;
  readonly remove: (name: string) => Promise<void>;
}

/** `game.ID`, which a number follows; ids that are no good as names are told by their checksum. */
export function fileOf(kind: string, id: string): string {
  if (/^[\w-]{1,80}$/.test(id)) return `${kind}.${id}`;
  const bytes = new TextEncoder().encode(id);
  return `${kind}.~${checksum(bytes)}${checksum(bytes.reverse())}`;
}

/** Which of the files of that name, the newest last. */
export const numberOf = (name: string): number => Number(name.split('.').at(-1));
/** The name without that number. */
export const nameOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));

/** What only a dedicated worker may open; not among the types of a page. */
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

/** The number is that of the format: another one would lie beside it. */
const FOLDER = 'blightwatch-witness-1';
const isMissing = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'NotFoundError';

/** The origin private file system, or null where it cannot be written with a flush. */
export async function privateFiles(): Promise<Files | null> {
  try {
    const open = async (): Promise<FileSystemDirectoryHandle> =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
    const folder = await open();
    const probe = (await folder.getFileHandle('probe', { create: true })) as SyncFileHandle;
    if (!probe.createSyncAccessHandle) return null;
    const handle = await probe.createSyncAccessHandle();
    // Before Safari 16.4 this and all but reading and writing answers with a promise, which nothing here waits for.
    const isPlain = typeof handle.getSize() === 'number';
    await handle.close();
    return isPlain ? inFolder(folder, open) : null;
  } catch {
    return null;
  }
}

function inFolder(first: FileSystemDirectoryHandle, open: () => Promise<FileSystemDirectoryHandle>): Files {
  let folder = first;

  /** A browser that clears a site takes the folder along; what is written next is written to a new one. */
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

/** As many pieces as one file may be in before they are put together. */
const MAX_PIECES = 64;

/** One piece of a file: where in the file it comes, and how long it is. */
interface Piece {
  readonly n: number;
  readonly length: number;
  readonly url: string;
}

/** Cache Storage, where a file is a row of answers; null where there is none. */
export async function cachedFiles(origin: string): Promise<Files | null> {
  try {
    await caches.open(FOLDER);
    return inCache(`${origin}/witness/`);
  } catch {
    return null;
  }
}

function inCache(base: string): Files {
  // Asked for each time: what is put into one that the browser has cleared is nowhere.
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
      // Should this be cut short, lines are there twice, which says the same.
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
