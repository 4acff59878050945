import { resolve } from '$app/paths';
import { takePendingFile } from '$lib/backup/pending-file';

/** The cache in which the worker stores a shared file (see static/share-target.js). */
const SHARED = 'blightwatch-shared';
const SHARED_FILE = `${resolve('/')}shared-file`;

interface LaunchParams {
  readonly files: readonly { readonly getFile: () => Promise<Blob> }[];
}

interface LaunchQueue {
  readonly setConsumer: (consumer: (params: LaunchParams) => void) => void;
}

/** Returns the file that another app shared, and forgets it; null if there is none. */
async function takeShared(): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED);
  const kept = await cache.match(SHARED_FILE);
  await caches.delete(SHARED);
  return (await kept?.blob()) ?? null;
}

/** Calls `use` for every file that reaches this page, whether from another page, opened, or shared. */
export async function onArrival(use: (file: Blob, isShared: boolean) => void): Promise<void> {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [file] = files;
    if (file) void file.getFile().then((one) => use(one, false));
  });
  const pending = takePendingFile();
  const file = pending ?? (await takeShared());
  if (file) use(file, !pending);
}
