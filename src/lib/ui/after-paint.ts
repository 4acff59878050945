/** Milliseconds until a frame is on screen. */
export const FRAME_MS = 16;

type Waiting = { then: (() => void) | null };

let waiting: Waiting[] = [];

/** Runs the waiting callbacks after the frame. They share one timer, because each timer slows a tap. */
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

/** Runs a function after the next paint, so that a tap shows its result first. Returns a cancel function. */
export function afterPaint(then: () => void): () => void {
  const one: Waiting = { then };
  if (waiting.push(one) === 1) requestAnimationFrame(afterFrame);
  return () => (one.then = null);
}

/** Milliseconds after which it runs without a paint, because hidden pages don't paint. */
const PAINT_LIMIT_MS = 100;

/** Resolves after the next paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || document.hidden) return resolve();
    afterPaint(resolve);
    setTimeout(resolve, PAINT_LIMIT_MS);
  });

/** The number of frames in which a page is completed: question, its height, island. */
const IDLE_AFTER_FRAMES = 3;
/** Milliseconds after which it runs even if the browser is never idle. */
const IDLE_LIMIT_MS = 1_000;

/** Runs a low-priority function a few frames later, when the page is idle. Returns a cancel function. */
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

/** The minimum idle time, in milliseconds, for the next piece of work. */
const WORTH_BEGINNING_MS = 8;
/** Milliseconds between pieces if the browser doesn't report idle time: Safari. */
const PIECE_EVERY_MS = 50;

/**
 * Runs work piece by piece while the page is idle. Returns a cancel function. An error stops it, and occurs again where
 * the result is needed.
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
 * Returns true if a page may fade into the next: allowed by the player, and in Chromium. WebKitGTK crashes at view
 * transitions, and Safari is untested.
 */
export const fades = (): boolean =>
  'userAgentData' in navigator &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
