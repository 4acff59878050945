import { askWorker } from './ask-worker';

/** A file of a pack, from the list of this device's version. */
export interface PackFile {
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** The missing files of a pack, and its texts in languages that this device doesn't use. */
export interface Lacking {
  readonly files: readonly (PackFile & { readonly language?: string })[];
  readonly spare: readonly (readonly PackFile[])[];
}

/** The result of storing bytes from another device. `spoiled`: their hash is wrong. `full`: no storage is left. */
type TakenIn = 'kept' | 'spoiled' | 'full';

/** The files of packs, for transfer between devices. */
export interface PackFiles {
  readonly lacking: (pack: string) => Promise<Lacking>;
  /** Returns the bytes of the file with this hash; null if it is not on this device. */
  readonly read: (integrity: string) => Promise<ArrayBuffer | null>;
  readonly take: (file: PackFile, bytes: ArrayBuffer) => Promise<TakenIn>;
}

/** Returns the worker of this page; throws if there is none, because the device then has no packs. */
function serving(): ServiceWorker {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) throw new Error('no service worker for packs');
  return worker;
}

/** The pack files of this device, stored by its worker. */
export const PACK_FILES: PackFiles = {
  lacking: async (name) => askWorker<Lacking>(serving(), { wish: 'lacking', name }),
  read: async (integrity) =>
    (await askWorker<{ bytes: ArrayBuffer | null }>(serving(), { wish: 'read', name: integrity })).bytes,
  take: async ({ url }, bytes) =>
    (await askWorker<{ taken: TakenIn }>(serving(), { wish: 'take', name: url, bytes })).taken,
};
