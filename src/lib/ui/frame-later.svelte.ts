import { untrack } from 'svelte';
import { afterPaint } from './after-paint';

/** Returns true for one value, or two objects with the same fields: the page has nothing to follow then. */
const hasSameFields = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isPlain(a) && isPlain(b) && Object.keys(a).every((name) => Object.is(a[name], b[name])));

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * What stands around the question follows it a frame later: what a tap brought is painted first, for it is what somebody
 * waits for. To be called where effects may be; `of` should cost little, since it runs before the paint.
 */
export function frameLater<T>(of: () => T): () => T {
  let now = $state.raw(untrack(of));
  $effect(() => {
    const next = of();
    const shown = untrack(() => now);
    return hasSameFields(next, shown) ? undefined : afterPaint(() => (now = next));
  });
  return () => now;
}

/** Whether what is made now has been painted: what stands below it, or is seldom wanted, comes after that. To be called where effects may be. */
export function oncePainted(): () => boolean {
  let isPainted = $state(false);
  $effect(() => afterPaint(() => (isPainted = true)));
  return () => isPainted;
}
