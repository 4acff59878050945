import { Ledger } from './ledger';
import { rollLog } from './log-cure';
import { cachedFiles, privateFiles } from './private-files';
import type { Asked, WitnessWorker, WorkerAnswer } from './protocol';
import { openStored } from './stored';

/** The files of the second copy. Only one worker among all windows writes them at a time. */
const opening = (async () => {
  const files = (await privateFiles()) ?? (await cachedFiles(location.origin));
  return files ? new Ledger(files, openStored()) : null;
})();

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('blightwatch-witness', work) : work();

const keeper: WitnessWorker = {
  start: async () => (await opening) !== null,
  cure: () => rollLog(),
  keep: async (touched) => (await opening)?.keep(touched),
  keepMemory: async (memory) => (await opening)?.keepMemory(memory),
  look: async () => (await opening)!.look(),
  read: async (id) => (await opening)!.read(id),
  fill: async (id, counts) => (await opening)?.fill(id, counts),
  tidy: async () => (await opening)?.tidy(),
};

let last: Promise<unknown> = Promise.resolve();

async function answered({ n, call, args }: Asked): Promise<WorkerAnswer> {
  try {
    const work = keeper[call] as (...args: readonly unknown[]) => Promise<unknown>;
    return { n, value: await exclusively(() => work(...args)) };
  } catch (error) {
    return { n, error: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => postMessage(await answered(data)));
});
