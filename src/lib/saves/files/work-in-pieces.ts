/** The time after which work lets the screen update, in milliseconds; a slow phone needs as long for each piece. */
const WORK_AT_ONCE_MS = 40;

let since = 0;

/** Lets the screen update if work has run for a while. Awaited between pieces of long work. */
export async function pause(): Promise<void> {
  if (performance.now() - since < WORK_AT_ONCE_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  since = performance.now();
}
