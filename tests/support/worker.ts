// Files share a worker. What libraries look for as they are loaded is there before the first of them ...
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';
import { loadBoards } from '../../src/lib/content/boards';
import { loadLayouts, loadRules } from '../../src/lib/game-engine';
import { AREAS } from '../../src/lib/messages/area-files';
import { loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';

// What a test waits for comes late on a busy machine, and is not missing.
const PATIENCE_MS = 100_000;
const isPatient = Symbol.for('patient waiting');
if (!Reflect.has(vi, isPatient)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (look, limits = {}) =>
    waitFor(look, typeof limits === 'number' ? limits : { timeout: PATIENCE_MS, ...limits });
  vi.waitUntil = (look, limits = {}) =>
    waitUntil(look, typeof limits === 'number' ? limits : { timeout: PATIENCE_MS, ...limits });
  Reflect.set(vi, isPatient, true);
}

// ... and what one puts in the place of something is taken away before the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

await setLocale('en');
await loadMessages(...AREAS);
await loadRules();
await loadBoards(['E']);
await loadLayouts();
