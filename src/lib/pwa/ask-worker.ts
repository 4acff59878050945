/** The number of bytes received so far, and in total. */
export interface BytesHere {
  readonly done: number;
  readonly of: number;
}

/** A request to the worker: an action of static/packs.js with the name of a pack or file, and bytes. */
interface Asked {
  readonly wish: string;
  readonly name?: string;
  readonly bytes?: ArrayBuffer;
}

/** The time in milliseconds without a message after which the worker counts as ended. */
const SILENCE_MS = 60_000;

/**
 * Sends a request to a worker and resolves with its answer; earlier messages are progress. Rejects after `SILENCE_MS`
 * without a message.
 */
export function askWorker<T extends object>(
  worker: ServiceWorker,
  { wish, name = '', bytes }: Asked,
  onprogress: (progress: BytesHere) => void = () => {},
): Promise<T> {
  const { port1: here, port2: there } = new MessageChannel();
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer to ${wish} ${name}`));
    let silence = setTimeout(giveUp, SILENCE_MS);
    here.onmessage = ({ data }: MessageEvent<T | { readonly progress: BytesHere }>) => {
      clearTimeout(silence);
      if (!('progress' in data)) {
        resolve(data);
        return;
      }
      silence = setTimeout(giveUp, SILENCE_MS);
      onprogress(data.progress);
    };
    worker.postMessage({ wish, name, ...(bytes && { bytes }) }, [there]);
  }).finally(() => here.close());
}
