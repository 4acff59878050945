import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { witnessIn } from './in-worker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that never answers. */
class Silent extends EventTarget {
  postMessage(): void {}
}

it('misses a worker that ends only once its page would be gone, too, if it were being left', async () => {
  const worker = new Silent();
  const settled = vi.fn();
  const asked = witnessIn(worker as unknown as Worker).start();
  asked.then(settled, settled);
  worker.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(400);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await expect(asked).rejects.toThrow('the worker does not run');
});
