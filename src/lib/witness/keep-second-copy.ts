import { onRemember, recall, remember } from '$lib/device/remember';
import { trustedScript } from '$lib/pwa/update.svelte';
import type { Database } from '$lib/saves/database/db';
import type { Play } from '$lib/saves/play';
import { NOWHERE, witnessIn } from './in-worker';
import type { Touched } from './ledger';
import { noteGames, noteResults, recallNote, rememberNote } from './note';
import type { WitnessWorker } from './protocol';
import { putBack } from './put-back';
import { calledIn, fill, memoryNow, NO_NEWS, recover, type Recovered, type Returning } from './recover';
import type { SecondCopy } from './second-copy';
import { watchTouched } from './touched';
import address from './worker?worker&url';

/** The time in milliseconds without a change after which the device's values are sent, so that taps aren't delayed. */
const REST_MS = 2_000;
/** The time in milliseconds after a tap within which the game's progress is noted, even if more taps follow. */
const NOTED_WITHIN_MS = 100;

/** The time in milliseconds after which a tap no longer waits for the worker. */
const SETTLING_LIMIT_MS = 1_000;
const WORKER_LIMIT_MS = 3_000;
/** The time in milliseconds after which a worker that has not started is given up. */
const WORKER_GIVEN_UP_MS = 30_000;

const passed = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Logs an error and returns null. A store that was closed with the page is no error, because the next start repairs it.
 */
function complain(error: unknown): null {
  if (!(error instanceof Error && error.name === 'AbortError')) console.error(error);
  return null;
}

/** The changes that were sent to the worker and are not confirmed yet. */
class Waiting {
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isSlow = false;

  add(kept: Promise<unknown>): void {
    this.#count++;
    // The next start repairs a change that could not be stored.
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

/** The key that is true while the app runs in the foreground. If it is true at a start, the last run was killed. */
const RUNNING = 'running';

/** Returns true if the last run was killed, and marks this one as running. */
function endedBadly(): boolean {
  const wasRunning = recall(RUNNING) === true;
  const mark = () => remember(RUNNING, document.visibilityState === 'visible');
  mark();
  document.addEventListener('visibilitychange', mark);
  addEventListener('pageshow', mark);
  addEventListener('pagehide', () => remember(RUNNING, false));
  // If another window ends, this one still runs.
  addEventListener('storage', () => {
    if (document.visibilityState === 'visible' && recall(RUNNING) !== true) mark();
  });
  return wasRunning;
}

/**
 * Returns a function that schedules work after `ms`, or at once when the page is hidden. If `atRest` is true, each
 * call restarts the delay.
 */
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

/** Sends the device's values whenever they change. */
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

/** Returns the running worker, or one that stores nothing if the browser can't run it. */
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

/** Returns a function that notes each change outside the database, so that a later loss of data can be noticed. */
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

/**
 * Starts the worker, compares the database with the second copy, and updates the one that lacks data. `wasThrownAway`
 * returns true if the browser reported that it deleted the database.
 */
export async function keepSecondCopy(saves: Play, wasThrownAway: () => boolean): Promise<SecondCopy> {
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
  const openAgain: SecondCopy['openAgain'] = async (id, before) => {
    if (before.ok || (before.error.code !== 'missing' && before.error.code !== 'unreadable')) return before;
    // The worker may not run, so there is nothing to wait for.
    if (!inTime) return before;
    // If many games must be restored, this game is restored first.
    await Promise.race([recovered.catch(() => {}), passed(WORKER_LIMIT_MS)]);
    const opened = await saves.open(id);
    if (opened.ok) return opened;
    const rows = await keeper.read(id).catch(complain);
    if (!rows || rows.entries.length === 0) return opened;
    const put = await putBack(saves, id, rows, recallNote().games[id]?.next ?? 0);
    // If the second copy has no more of the game, the players choose whether to continue from an earlier point.
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
