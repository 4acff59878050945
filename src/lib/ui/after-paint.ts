/** A frame is on the screen a little after it has been made. */
const FRAME_MS = 16;

/**
 * Does something once what is on the screen now has been painted, so that a tap shows its result before what costs time
 * and can wait. Gives what calls it off.
 */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then, FRAME_MS)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
