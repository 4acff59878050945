import { untrack } from 'svelte';
import { afterPaint } from './after-paint';

/** Returns true for equal values and for objects with equal fields, because neither needs an update. */
const hasSameFields = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isPlain(a) && isPlain(b) && Object.keys(a).every((name) => Object.is(a[name], b[name])));

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns a value that updates one frame later, so that the result of a tap is painted first. Must be called where
 * effects are allowed. `of` must be fast, because it runs before paint.
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

/**
 * Returns a function that returns true once the current content was painted. Must be called where effects are allowed.
 */
export function oncePainted(): () => boolean {
  let isPainted = $state(false);
  $effect(() => afterPaint(() => (isPainted = true)));
  return () => isPainted;
}
