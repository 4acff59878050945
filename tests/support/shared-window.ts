// Test files share a window. Removes the listeners, properties and stored data of one file before the next begins.
import { configure } from '@testing-library/svelte';
import { afterAll, beforeAll } from 'vitest';
import { type End, follow, own } from './follow';

let ends: readonly End[] = [];

beforeAll(() => {
  // Some test files use no window.
  if (typeof window === 'undefined') return;
  ends = [follow(globalThis), follow(document), own(navigator), own(document)];
});

// Runs after all other `afterAll` hooks of a file, because it is registered first.
afterAll(() => {
  for (const end of ends) end();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// Queries wait as long as a test may take, so that a busy machine makes tests slower but not fail.
configure({ asyncUtilTimeout: 100_000 });
