/** The available bytes, and the total. */
export interface BytesHere {
  readonly done: number;
  readonly of: number;
}

/** A request to the worker: an action of static/packs.js with its pack or file, and bytes. */
interface Asked {
  readonly wish: string;
  readonly name?: string;
  readonly bytes?: ArrayBuffer;
}

/** Milliseconds of silence after which the worker counts as ended. */
const SILENCE_MS = 60_000;

/** Sends a request to a worker and returns its answer; messages before it are progress. */
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
