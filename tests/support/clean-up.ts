import { afterAll, vi } from 'vitest';

// Files share a worker: what one puts in the place of something is taken away before the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
