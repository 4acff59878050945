import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { firstRows } from './first-rows.svelte';

test('of many rows those that fill a panel come first, the others after the paint', async () => {
  const nine = (): readonly number[] => Array.from({ length: 9 }, (_, i) => i);
  let rows = $state.raw(nine());
  let about = $state('one card');
  let shown!: ReturnType<typeof firstRows<number>>;
  const drop = $effect.root(() => {
    shown = firstRows(
      () => rows,
      () => about,
    );
  });
  flushSync();
  expect([shown.seen.length, shown.toCome]).toEqual([4, 5]);
  await expect.poll(() => shown.seen.length).toBe(9);
  expect(shown.toCome).toBe(0);
  // The same list, told of again, stays; another begins anew, and a short one is whole at once.
  rows = nine();
  flushSync();
  expect(shown.seen.length).toBe(9);
  about = 'the next card';
  flushSync();
  expect(shown.seen.length).toBe(4);
  rows = [1, 2, 3];
  flushSync();
  expect(shown.seen).toEqual([1, 2, 3]);
  drop();
});
