// Test files share a worker, so what libraries read when they load is set before the first file.
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';
import { loadBoards } from '../../src/lib/content/boards';
import { loadLayouts, loadRules } from '../../src/lib/game-engine';
import { AREAS } from '../../src/lib/messages/area-files';
import { loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';

// A busy machine makes tests slower, so they wait longer before they fail.
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

// Mocks and stubs of one file are removed before the next begins.
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
