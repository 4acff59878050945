/** The time in milliseconds until a frame is on screen. */
export const FRAME_MS = 16;

type Waiting = { then: (() => void) | null };

let waiting: Waiting[] = [];

/** Runs the waiting functions after the frame. They share one timer, because each timer slows a tap. */
function afterFrame(): void {
  const due = waiting;
  waiting = [];
  setTimeout(() => {
    for (const { then } of due)
      try {
        then?.();
      } catch (error) {
        reportError(error);
      }
  }, FRAME_MS);
}

/**
 * Runs a function after the next paint, so that the result of a tap is shown first. Returns a function that cancels
 * it.
 */
export function afterPaint(then: () => void): () => void {
  const one: Waiting = { then };
  if (waiting.push(one) === 1) requestAnimationFrame(afterFrame);
  return () => (one.then = null);
}

/** The time in milliseconds after which `painted` resolves without a paint, because hidden pages don't paint. */
const PAINT_LIMIT_MS = 100;

/** Resolves after the next paint, or after `PAINT_LIMIT_MS`; at once if the page is hidden. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || document.hidden) return resolve();
    afterPaint(resolve);
    setTimeout(resolve, PAINT_LIMIT_MS);
  });

/** The number of frames in which a page is completed: the question, its height, and the island. */
const IDLE_AFTER_FRAMES = 3;
/** The time in milliseconds after which the function runs even if the browser is never idle. */
const IDLE_LIMIT_MS = 1_000;

/** Runs a function with low priority when the page is idle, a few frames later. Returns a function that cancels it. */
export function whenIdle(then: () => void): () => void {
  let frames = 0;
  let idle: number | undefined;
  const next = (): (() => void) =>
    afterPaint(() => {
      frames++;
      if (frames < IDLE_AFTER_FRAMES) callOff = next();
      else if ('requestIdleCallback' in window) idle = requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
      else then(); // For Safari.
    });
  let callOff = next();
  return () => {
    callOff();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** The minimum idle time in milliseconds that must be left for the next piece of work. */
const WORTH_BEGINNING_MS = 8;
/** The time in milliseconds between pieces in browsers that don't report idle time, such as Safari. */
const PIECE_EVERY_MS = 50;

/**
 * Runs work piece by piece while the page is idle. Returns a function that cancels it. An error ends the work; it
 * occurs again where the result is needed.
 */
export function whileIdle(work: Iterator<unknown>): () => void {
  let callOff = whenIdle(begin);
  function begin(): void {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback((moment) => next(() => moment.timeRemaining() > WORTH_BEGINNING_MS));
      callOff = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(() => next(() => false), PIECE_EVERY_MS);
      callOff = () => clearTimeout(timer);
    }
  }
  function next(hasTime: () => boolean): void {
    try {
      do if (work.next().done) return;
      while (hasTime());
      begin();
    } catch (error) {
      console.error(error);
    }
  }
  return () => callOff();
}

/**
 * Returns true if a page may fade into the next one: the player allows motion, and the browser is Chromium. WebKitGTK
 * crashes at view transitions, and they are untested in Safari.
 */
export const fades = (): boolean =>
  'userAgentData' in navigator &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
