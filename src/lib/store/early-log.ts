import { ENGINE, loadContentToShow, loadRulesToShow } from '$lib/game-engine';
import { ok } from '$lib/rules/basics/result';
import { assertPlayable } from '$lib/saves/assert-playable';
import { firstLook } from '$lib/saves/first-look';
import type { Log } from '$lib/saves/log';
import { whenIdle } from '$lib/ui/after-paint';

/** The time in milliseconds after which the full store is used, if the first read doesn't respond. */
const LOOK_LIMIT_MS = 1_500;

/** Loads the store, with all functions that change games. Opening a game doesn't need them. */
export const store = () => import('./store');

let begin = (): void => {};
const wanted = new Promise<void>((resolve) => (begin = resolve));

/** Returns the log of the store and starts to load it at once, because a caller waits for it. */
async function log(): Promise<Log> {
  begin();
  return (await store()).saves;
}

/** Returns the log of the store, which loads after the first paint or with the first tap. */
function later(): Promise<Log> {
  whenIdle(begin);
  return wanted.then(log);
}

const look = firstLook({
  loadContent: loadContentToShow,
  loadRules: loadRulesToShow,
  check: assertPlayable(ENGINE),
});
/** True until the first read, which is the only one that doesn't use the store. */
let isFirst = true;

async function openAtOnce(id: string): ReturnType<Log['open']> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOK_LIMIT_MS));
  const seen = isFirst ? await Promise.race([look(id).catch(() => null), late]) : null;
  isFirst = false;
  return seen ? ok(seen) : (await log()).open(id);
}

/** The log of a page that shows a game at once. It reads that game directly, and uses the store for everything else. */
export const earlyLog: Log = {
  open: openAtOnce,
  create: async (...args) => (await log()).create(...args),
  append: async (...args) => (await log()).append(...args),
  undo: async (...args) => (await log()).undo(...args),
  redo: async (...args) => (await log()).redo(...args),
  goTo: async (...args) => (await log()).goTo(...args),
  branches: async (...args) => (await log()).branches(...args),
  takeUp: async (...args) => (await log()).takeUp(...args),
  at: async (...args) => (await log()).at(...args),
  recover: async (...args) => (await log()).recover(...args),
  journal: async (...args) => (await later()).journal(...args),
  watch: (...args) => {
    let stop = (): void => {};
    let isStopped = false;
    void later().then((log) => {
      if (!isStopped) stop = log.watch(...args);
    });
    return () => {
      isStopped = true;
      stop();
    };
  },
};
