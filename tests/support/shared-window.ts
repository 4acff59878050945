// Files share a window. What the tests of one ask it to tell, put on it and keep in it is gone before the next.
import { configure } from '@testing-library/svelte';
import { afterAll, beforeAll } from 'vitest';
import { type End, follow, own } from './follow';

let ends: readonly End[] = [];

beforeAll(() => {
  // Some files ask for no window.
  if (typeof window === 'undefined') return;
  ends = [follow(globalThis), follow(document), own(navigator), own(document)];
});

// Of all that follows a file this comes last, since it was asked for first.
afterAll(() => {
  for (const end of ends) end();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// What is looked for is waited for as long as a test may take: a busy machine makes it slower, never red.
configure({ asyncUtilTimeout: 100_000 });
