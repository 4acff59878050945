import type { Asked, WitnessWorker, WorkerAnswer } from './protocol';

/** The second copy in a browser that can't store one. It stores nothing. */
export const NOWHERE: WitnessWorker = {
  start: () => Promise.resolve(true),
  cure: () => Promise.resolve(0),
  keep: () => Promise.resolve(),
  keepMemory: () => Promise.resolve(),
  look: () => Promise.resolve({ games: [], results: [], copies: [], memory: null }),
  read: () => Promise.resolve({ row: null, entries: [], positions: [], damaged: 0 }),
  fill: () => Promise.resolve(),
  tidy: () => Promise.resolve(),
};

/** The time in milliseconds after which a closing page has ended. */
const LEAVING_MS = 500;

interface Waiting {
  readonly message: Asked;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns the functions of a worker that writes the second copy. The worker ends when the browser caches its page,
 * because its open database work would block other pages (see saves/database-events). When the page returns, a new
 * worker gets the unanswered calls again.
 */
export function witnessIn(begin: () => Worker): WitnessWorker {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let hasAnswered = false;
  let isBroken = false;
  const broken = (): Error => new Error('the worker does not run');
  const listenTo = (worker: Worker): Worker => {
    worker.addEventListener('message', ({ data: { n, value, error } }: MessageEvent<WorkerAnswer>) => {
      hasAnswered = true;
      const asked = waiting.get(n);
      waiting.delete(n);
      if (error === undefined) asked?.resolve(value as never);
      else asked?.reject(new Error(error));
    });
    worker.addEventListener('error', () => {
      // A worker that fails before its first answer counts as broken, so that no caller waits for it.
      isBroken = !hasAnswered;
      const missed = [...waiting.values()];
      waiting.clear();
      // WebKit ends a loading worker before the page that is closing. The delay keeps that from being reported as an
      // error.
      setTimeout(() => missed.forEach(({ reject }) => reject(broken())), LEAVING_MS);
    });
    return worker;
  };
  let worker = listenTo(begin());
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) worker.terminate();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    worker = listenTo(begin());
    for (const { message } of waiting.values()) worker.postMessage(message);
  });
  const ask =
    (call: keyof WitnessWorker) =>
    (...args: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (isBroken) return reject(broken());
        const message: Asked = { n: ++count, call, args };
        waiting.set(count, { message, resolve, reject });
        worker.postMessage(message);
      });
  return {
    start: ask('start'),
    cure: ask('cure'),
    keep: ask('keep'),
    keepMemory: ask('keepMemory'),
    look: ask('look'),
    read: ask('read'),
    fill: ask('fill'),
    tidy: ask('tidy'),
  };
}
