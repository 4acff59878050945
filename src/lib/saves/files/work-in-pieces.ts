/** How long work may go on before the screen gets a word in, in milliseconds; a slow phone takes as long for each piece. */
const WORK_AT_ONCE_MS = 40;

let since = 0;

/** Lets the screen get a word in where work has gone on for a while. To be awaited between pieces of long work. */
export async function pause(): Promise<void> {
  if (performance.now() - since < WORK_AT_ONCE_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  since = performance.now();
}
