import { onRemember, recall, remember } from '$lib/device/remember';
import { trustedScript } from '$lib/pwa/trusted-script';
import type { Database } from '$lib/saves/database/db';
import type { Play } from '$lib/saves/play';
import type { Attended } from './attended';
import { NOWHERE, witnessIn } from './in-worker';
import type { Touched } from './ledger';
import { recallNote, rememberNote } from './note';
import { noteGames, noteResults } from './noting';
import type { WitnessWorker } from './protocol';
import { putBack } from './put-back';
import { calledIn, fill, memoryNow, NO_NEWS, recover, type Recovered, type Returning } from './recover';
import { watchTouched } from './touched';
import address from './worker?worker&url';

/** Milliseconds of rest after which what the device remembers is sent along: a hand that goes on is not held up by it. */
const REST_MS = 2_000;
/** Milliseconds after a tap in which how far the game has come is written down, however fast somebody taps on. */
const NOTED_WITHIN_MS = 100;

/** Milliseconds after which nobody waits for a worker that does not answer. */
const SETTLING_LIMIT_MS = 1_000;
const WORKER_LIMIT_MS = 3_000;
/** Milliseconds after which a worker that has not answered is taken for one that never will. */
const WORKER_GIVEN_UP_MS = 30_000;

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
    if (this.#count === 0 || (this.#isSlow && patience <= SETTLING_LIMIT_MS)) return;
    await Promise.race([this.#last, passed(patience).then(() => (this.#isSlow = this.#count > 0))]);
  }
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

/** What it gives asks for the work: done after `ms`, or as the page goes out of sight; asked again, an `atRest` waits anew. */
function later(work: () => void, ms: number, atRest: boolean): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const doNow = (): void => {
    clearTimeout(soon);
    if (soon !== undefined) work();
    soon = undefined;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') doNow();
  });
  return () => {
    if (soon !== undefined && !atRest) return;
    clearTimeout(soon);
    soon = setTimeout(doNow, ms);
  };
}

/** Sends along what the device remembers when that has changed. */
function followMemory(keeper: WitnessWorker): void {
  let last = JSON.stringify(memoryNow().values);
  const send = (): void => {
    const { values } = memoryNow();
    const now = JSON.stringify(values);
    if (now === last) return;
    last = now;
    const count = recallNote().memory + 1;
    rememberNote({ memory: count });
    void keeper.keepMemory({ count, values }).catch(() => {});
  };
  onRemember(later(send, REST_MS, true));
}

/** The worker, once it runs; or what stands for it in a browser without a place for a second witness. */
async function startedKeeper(): Promise<WitnessWorker> {
  if (typeof Worker === 'undefined') return NOWHERE;
  try {
    const keeper = witnessIn(() => new Worker(trustedScript(address)));
    return (await Promise.race([keeper.start(), passed(WORKER_GIVEN_UP_MS)])) ? keeper : NOWHERE;
  } catch (error) {
    complain(error);
    return NOWHERE;
  }
}

/** Notes what there is as it changes, in case neither side knows it any more one day. */
function followedBy(database: Database): (touched: readonly Touched[]) => void {
  const games = new Set<string>();
  let hasResults = false;
  const note = async (): Promise<void> => {
    const ids = [...games];
    games.clear();
    if (ids.length > 0) await noteGames(database, ids);
    if (hasResults) await noteResults(database);
    hasResults = false;
  };
  const noteSoon = later(() => void note().catch(complain), NOTED_WITHIN_MS, false);
  return (touched) => {
    for (const { what, id } of touched) if (what === 'game') games.add(id);
    hasResults ||= touched.some(({ what }) => what === 'result');
    noteSoon();
  };
}

/** Starts the worker, compares the two sides and fills the one behind; `wasThrownAway` is what the browser says of its store. */
export async function attend(saves: Play, wasThrownAway: () => boolean): Promise<Attended> {
  const wasBad = endedBadly();
  const starting = startedKeeper();
  const inTime = await Promise.race([starting, passed(WORKER_LIMIT_MS)]);
  const keeper = inTime ?? NOWHERE;
  if (wasBad) void keeper.cure().catch(() => {});

  let tellProgress = (_: Returning): void => {};
  const recovered = starting.then((found) =>
    exclusively(() => recover(saves, found, wasThrownAway, (returning) => tellProgress(returning))),
  );
  followMemory(keeper);
  void recovered.then(() => exclusively(() => fill(keeper))).catch(complain);

  const keeping = new Waiting();
  const noted = followedBy(saves.database);
  watchTouched(saves.database, (touched) => {
    noted(touched);
    keeping.add(keeper.keep(touched));
  });
  let untold: Recovered | null = null;
  let tellNews = (news: Recovered): void => void (untold = news);
  const openAgain: Attended['openAgain'] = async (id, before) => {
    if (before.ok || (before.error.code !== 'missing' && before.error.code !== 'unreadable')) return before;
    // Nobody waits for a worker that may never answer.
    if (!inTime) return before;
    // Where there is much to bring back, this one comes first.
    await Promise.race([recovered.catch(() => {}), passed(WORKER_LIMIT_MS)]);
    const opened = await saves.open(id);
    if (opened.ok) return opened;
    const rows = await keeper.read(id).catch(complain);
    if (!rows || rows.entries.length === 0) return opened;
    const put = await putBack(saves, id, rows, recallNote().games[id]?.next ?? 0);
    // Where nobody knows more of it, the table says whether to go on from an earlier point.
    if (put === 'nothing') return opened;
    if (put === 'partly') tellNews({ ...NO_NEWS, partly: [calledIn(rows, recallNote().games[id])] });
    return saves.open(id);
  };
  return {
    settled: (patience = SETTLING_LIMIT_MS) => keeping.settled(patience),
    recovered: recovered.catch(complain),
    onNews: (tell) => {
      tellNews = tell;
      if (untold) tell(untold);
    },
    onProgress: (tell) => (tellProgress = tell),
    openAgain,
  };
}
