import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { witnessIn } from './in-worker';
import type { Asked } from './protocol';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that answers when the test tells it to. */
class Slow extends EventTarget {
  readonly asked: Asked[] = [];
  isEnded = false;

  postMessage(message: Asked): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(value: unknown): void {
    const { n } = this.asked.at(-1)!;
    this.dispatchEvent(new MessageEvent('message', { data: { n, value } }));
  }
}

/** Returns a witness, and the workers that it started. */
function startedKeeper() {
  const workers: Slow[] = [];
  const keeper = witnessIn(() => {
    workers.push(new Slow());
    return workers.at(-1) as unknown as Worker;
  });
  return { keeper, workers };
}

/** Simulates that the browser leaves the page or returns to it; `persisted` if it was kept in memory. */
const page = (what: 'pagehide' | 'pageshow', persisted = true): boolean =>
  dispatchEvent(Object.assign(new Event(what), { persisted }));

it('misses a worker that ends only once its page would be gone, too, if it were being left', async () => {
  const { keeper, workers } = startedKeeper();
  const settled = vi.fn();
  const asked = keeper.start();
  asked.then(settled, settled);
  workers[0]!.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(400);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await expect(asked).rejects.toThrow('the worker does not run');
});

it('ends with a page that is put away whole, and answers there once it is back', async () => {
  const { keeper, workers } = startedKeeper();
  const before = keeper.start();
  workers[0]!.answer(true);
  await expect(before).resolves.toBe(true);
  const kept = keeper.keep([{ what: 'game', id: 'g' }]);
  page('pagehide');
  expect(workers[0]!.isEnded).toBe(true);
  page('pageshow');
  expect(workers).toHaveLength(2);
  expect(workers[1]!.asked).toEqual([workers[0]!.asked[1]]);
  workers[1]!.answer(undefined);
  await expect(kept).resolves.toBeUndefined();
});

it('lives as long as a page that is not kept, which ends by itself', () => {
  const { workers } = startedKeeper();
  page('pagehide', false);
  page('pageshow', false);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.isEnded).toBe(false);
});
