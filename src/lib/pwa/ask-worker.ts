/** Bytes that are here, of all that there are. */
export interface BytesHere {
  readonly done: number;
  readonly of: number;
}

/** What the worker is asked: a wish of static/packs.js, the pack or file that it is about, and bytes for it. */
interface Asked {
  readonly wish: string;
  readonly name?: string;
  readonly bytes?: ArrayBuffer;
}

/** Milliseconds after which a worker that says nothing has been ended by the browser. */
const SILENCE_MS = 60_000;

/** Asks a worker and gives its answer; what it says on the way is progress. */
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
