import { onRemember, recall, remember } from '$lib/device';
import { trustedScript } from '$lib/pwa/trusted-script';
import type { Play } from '$lib/saves/play';
import { recallNote, rememberNote } from './note';
import type { Asked, WitnessKeeper, WorkerAnswer } from './protocol';
import { putBack } from './put-back';
import { fill, memoryNow, NO_NEWS, noteWhatIsHere, recover, type Recovered } from './recover';
import { watchTouched } from './touched';
import address from './worker?worker&url';

type Opened = Awaited<ReturnType<Play['open']>>;

/** The witness of this page. */
export interface Attended {
  /** Resolves when everything that was written is kept here as well, or when that takes too long. */
  readonly settled: (patience?: number) => Promise<void>;
  /** What this start put back, once that is done; null if that could not be found out. */
  readonly recovered: Promise<Recovered | null>;
  /** Tells one listener what is put back later, when a game is opened. */
  readonly onNews: (tell: (news: Recovered) => void) => void;
  /** Opens a game that did not open, once what is missing or damaged of it is put back. */
  readonly openAgain: (id: string, before: Opened) => Promise<Opened>;
}

const NOTHING: Attended = {
  settled: async () => {},
  recovered: Promise.resolve(null),
  onNews: () => {},
  openAgain: (_, before) => Promise.resolve(before),
};

/** Milliseconds after which what should be here is written down anew. */
const NOTE_AFTER_MS = 500;

/** Milliseconds after which nobody waits for a worker that does not answer. */
const WORKER_LIMIT_MS = 1_000;

const passed = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** Says what went wrong; not that the store was closed under it, which a page tells of and the next start makes good. */
function complain(error: unknown): null {
  if (!(error instanceof Error && error.name === 'AbortError')) console.error(error);
  return null;
}

/** What the worker has been told to keep and has not yet. */
class Waiting {
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isSlow = false;

  add(kept: Promise<unknown>): void {
    this.#count++;
    // What could not be kept is made good by the next start.
    this.#last = kept.catch(complain).finally(() => {
      this.#count--;
      this.#isSlow &&= this.#count > 0;
    });
  }

  async settled(patience: number): Promise<void> {
    if (this.#count === 0 || (this.#isSlow && patience <= WORKER_LIMIT_MS)) return;
    await Promise.race([this.#last, passed(patience).then(() => (this.#isSlow = this.#count > 0))]);
  }
}

/** The worker, asked like anything else. */
function keeperIn(worker: Worker): WitnessKeeper {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data: { n, value, error } }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(n);
    waiting.delete(n);
    if (error === undefined) asked?.resolve(value as never);
    else asked?.reject(new Error(error));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker does not run'));
    waiting.clear();
  });
  const ask =
    (call: keyof WitnessKeeper) =>
    (...args: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        waiting.set(++count, { resolve, reject });
        worker.postMessage({ n: count, call, args } satisfies Asked);
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

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('blightwatch-recovery', work) : work();

/** Set while the app runs in sight: whoever finds it set was ended without a word. */
const RUNNING = 'running';

/** Whether the last run ended without a word; from now on this one is known to run. */
function endedBadly(): boolean {
  const wasRunning = recall(RUNNING) === true;
  const mark = () => remember(RUNNING, document.visibilityState === 'visible');
  mark();
  document.addEventListener('visibilitychange', mark);
  addEventListener('pageshow', mark);
  addEventListener('pagehide', () => remember(RUNNING, false));
  // Another window that closes does not speak for this one.
  addEventListener('storage', () => {
    if (document.visibilityState === 'visible' && recall(RUNNING) !== true) mark();
  });
  return wasRunning;
}

/** Sends along what the device remembers whenever that changes. */
function followMemory(keeper: WitnessKeeper): void {
  let last = JSON.stringify(memoryNow().values);
  onRemember(() => {
    const { values } = memoryNow();
    const now = JSON.stringify(values);
    if (now === last) return;
    last = now;
    const count = recallNote().memory + 1;
    rememberNote({ memory: count });
    void keeper.keepMemory({ count, values }).catch(() => {});
  });
}

/** Starts the worker, compares the two sides and fills the one behind; `wasThrownAway` is what the browser says of its store. */
export async function attend(saves: Play, wasThrownAway: () => boolean): Promise<Attended> {
  if (typeof Worker === 'undefined') return NOTHING;
  const wasBad = endedBadly();
  const keeper = keeperIn(new Worker(trustedScript(address)));
  if (!(await Promise.race([keeper.start(), passed(3 * WORKER_LIMIT_MS)]))) return NOTHING;
  if (wasBad) void keeper.cure().catch(() => {});

  const recovered = exclusively(() => recover(saves, keeper, wasThrownAway));
  followMemory(keeper);
  void recovered.then(() => exclusively(() => fill(keeper))).catch(complain);

  let soon: ReturnType<typeof setTimeout> | undefined;
  const keeping = new Waiting();
  watchTouched(saves.database, (touched) => {
    const known = recallNote().games;
    if (touched.some(({ what, id }) => what === 'result' || (what === 'game' && !(id in known)))) {
      clearTimeout(soon);
      soon = setTimeout(() => void noteWhatIsHere(saves.database).catch(() => {}), NOTE_AFTER_MS);
    }
    keeping.add(keeper.keep(touched));
  });
  let untold: Recovered | null = null;
  let tellNews = (news: Recovered): void => void (untold = news);
  const openAgain: Attended['openAgain'] = async (id, before) => {
    if (before.ok || (before.error.code !== 'missing' && before.error.code !== 'unreadable')) return before;
    await recovered.catch(() => {});
    const opened = await saves.open(id);
    if (opened.ok) return opened;
    const rows = await keeper.read(id);
    if (rows.entries.length === 0) return opened;
    const put = await putBack(saves, id, rows);
    // Where nobody knows more of it, the table says whether to go on from an earlier point.
    if (put === 'nothing') return opened;
    const name: unknown = rows.row?.['name'] ?? '';
    if (put === 'partly') tellNews({ ...NO_NEWS, partly: [String(name)] });
    return saves.open(id);
  };
  return {
    settled: (patience = WORKER_LIMIT_MS) => keeping.settled(patience),
    recovered: recovered.catch(complain),
    onNews: (tell) => {
      tellNews = tell;
      if (untold) tell(untold);
    },
    openAgain,
  };
}
