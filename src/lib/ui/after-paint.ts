/** A frame is on the screen a little after it has been made. */
export const FRAME_MS = 16;

type Waiting = { then: (() => void) | null };

let waiting: Waiting[] = [];

/** All that waits for a frame asks for it once, and is done in one go: every timer costs a tap as much as a line of text. */
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
 * Does something once what is on the screen now has been painted, so that a tap shows its result before what costs time
 * and can wait. Gives what calls it off.
 */
export function afterPaint(then: () => void): () => void {
  const one: Waiting = { then };
  if (waiting.push(one) === 1) requestAnimationFrame(afterFrame);
  return () => (one.then = null);
}

/** Milliseconds after which nothing waits for a paint any longer: a page that nobody sees paints nothing. */
const PAINT_LIMIT_MS = 100;

/** Resolves once what is on the screen now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || document.hidden) return resolve();
    afterPaint(resolve);
    setTimeout(resolve, PAINT_LIMIT_MS);
  });

/** Frames in which a page gets to stand: a table shows its question, how tall that is, and then the island. */
const IDLE_AFTER_FRAMES = 3;
/** Milliseconds after which it is done even where the browser is never idle. */
const IDLE_LIMIT_MS = 1_000;

/** Does something that nobody waits for once the page stands. Gives what calls it off. */
export function whenIdle(then: () => void): () => void {
  let frames = 0;
  let idle: number | undefined;
  const next = (): (() => void) =>
    afterPaint(() => {
      frames++;
      if (frames < IDLE_AFTER_FRAMES) callOff = next();
      else if ('requestIdleCallback' in window) idle = requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
      else then(); // Safari
    });
  let callOff = next();
  return () => {
    callOff();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** Milliseconds of an idle moment below which no further piece of work is begun. */
const WORTH_BEGINNING_MS = 8;
/** Milliseconds between two pieces where nobody says when the browser is idle: Safari. */
const PIECE_EVERY_MS = 50;

/**
 * Does work piece by piece whenever nobody waits for anything, once the page stands. Gives what calls it off; so does a
 * mistake in it, which is met again by whoever needs what it was about.
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
