// Files share a worker. What libraries look for as they are loaded is there before the first of them ...
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

// ... and what one puts in the place of something is taken away before the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
