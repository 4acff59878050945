import { askWorker } from './ask-worker';

/** A file of a pack, as the list of this device's own version has it. */
export interface PackFile {
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** What is not here of a pack, and its words in each language that this device does without. */
export interface Lacking {
  readonly files: readonly (PackFile & { readonly language?: string })[];
  readonly spare: readonly (readonly PackFile[])[];
}

/** What became of bytes that another device brought; `spoiled` are not those of the file. */
type TakenIn = 'kept' | 'spoiled' | 'full';

/** Files of packs, as one device of a table hands them on to another. */
export interface PackFiles {
  readonly lacking: (pack: string) => Promise<Lacking>;
  /** The bytes of the file with this hash; null if it is not kept here. */
  readonly read: (integrity: string) => Promise<ArrayBuffer | null>;
  readonly take: (file: PackFile, bytes: ArrayBuffer) => Promise<TakenIn>;
}

/** The worker that serves this page; without one this device has no packs. */
function serving(): ServiceWorker {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) throw new Error('no worker keeps packs here');
  return worker;
}

/** The files of packs of this device, which its worker alone keeps. */
export const PACK_FILES: PackFiles = {
  lacking: async (name) => askWorker<Lacking>(serving(), { wish: 'lacking', name }),
  read: async (integrity) =>
    (await askWorker<{ bytes: ArrayBuffer | null }>(serving(), { wish: 'read', name: integrity })).bytes,
  take: async ({ url }, bytes) =>
    (await askWorker<{ taken: TakenIn }>(serving(), { wish: 'take', name: url, bytes })).taken,
};
