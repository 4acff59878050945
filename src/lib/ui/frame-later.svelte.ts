import { untrack } from 'svelte';
import { afterPaint } from './after-paint';

/**
 * What stands around the question follows it a frame later: what a tap brought is painted first, for it is what somebody
 * waits for. To be called where effects may be; `of` should cost little, since it runs before the paint.
 */
export function frameLater<T>(of: () => T): () => T {
  let now = $state.raw(untrack(of));
  $effect(() => {
    const next = of();
    return afterPaint(() => (now = next));
  });
  return () => now;
}
