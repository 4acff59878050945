import { ENGINE, loadContentToShow, loadRulesToShow } from '$lib/game-engine';
import { ok } from '$lib/rules/basics/result';
import { assertPlayable } from '$lib/saves/assert-playable';
import { firstLook } from '$lib/saves/first-look';
import type { Log } from '$lib/saves/log';
import { whenIdle } from '$lib/ui/after-paint';

/** Milliseconds after which the store is asked instead: a browser that does not answer one is asked by the other. */
const LOOK_LIMIT_MS = 1_500;

/** The store with all that changes games, which a table that opens does not wait for. */
export const store = () => import('./store');

let begin = (): void => {};
const wanted = new Promise<void>((resolve) => (begin = resolve));

/** At once, for whoever waits for an answer. */
async function log(): Promise<Log> {
  begin();
  return (await store()).saves;
}

/** Once the table stands, or somebody taps. */
function later(): Promise<Log> {
  whenIdle(begin);
  return wanted.then(log);
}

const look = firstLook({
  loadContent: loadContentToShow,
  loadRules: loadRulesToShow,
  check: assertPlayable(ENGINE),
});
/** Only what was there as the page began is seen at once. */
let isFirst = true;

async function openAtOnce(id: string): ReturnType<Log['open']> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOK_LIMIT_MS));
  const seen = isFirst ? await Promise.race([look(id).catch(() => null), late]) : null;
  isFirst = false;
  return seen ? ok(seen) : (await log()).open(id);
}

/** The log as a page has it that shows a game at once: that game is read by itself, and all else by the store. */
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
