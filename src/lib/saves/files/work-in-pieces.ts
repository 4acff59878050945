/**
 * The time in milliseconds after which work lets the screen update. On a slow phone, a single piece of work takes
 * about as long.
 */
const WORK_AT_ONCE_MS = 40;

let since = 0;

/** Lets the screen update if work has run for `WORK_AT_ONCE_MS`. Awaited between the pieces of long work. */
export async function pause(): Promise<void> {
  if (performance.now() - since < WORK_AT_ONCE_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  since = performance.now();
}
