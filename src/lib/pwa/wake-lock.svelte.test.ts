import { beforeEach, expect, test, vi } from 'vitest';
import { WakeLock } from './wake-lock.svelte';

class Sentinel extends EventTarget {
  release = vi.fn(async () => void this.dispatchEvent(new Event('release')));
}

let visibility: DocumentVisibilityState;
let given: Sentinel[];
const request = vi.fn();

function turn(state: DocumentVisibilityState) {
  visibility = state;
  if (state === 'hidden') given.at(-1)?.dispatchEvent(new Event('release'));
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  visibility = 'visible';
  given = [];
  request.mockReset().mockImplementation(async () => {
    const sentinel = new Sentinel();
    given.push(sentinel);
    return sentinel;
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

test('holds, and lets go', async () => {
  const lock = new WakeLock();
  await lock.hold();
  expect(lock.state).toBe('on');
  await lock.release();
  expect(lock.state).toBe('off');
  expect(given[0]?.release).toHaveBeenCalledOnce();
});

test('comes back when the page does', async () => {
  const lock = new WakeLock();
  await lock.hold();
  turn('hidden');
  expect(lock.state).toBe('off');
  turn('visible');
  await vi.waitFor(() => expect(lock.state).toBe('on'));
  expect(request).toHaveBeenCalledTimes(2);
  await lock.release();
});

test('stays off once released', async () => {
  const lock = new WakeLock();
  await lock.hold();
  await lock.release();
  turn('hidden');
  turn('visible');
  await Promise.resolve();
  expect(request).toHaveBeenCalledOnce();
  expect(lock.state).toBe('off');
});

test('a release that overtakes the request wins', async () => {
  const lock = new WakeLock();
  const held = lock.hold();
  await lock.release();
  await held;
  expect(lock.state).toBe('off');
  expect(given[0]?.release).toHaveBeenCalledOnce();
});

test('a refusal is told', async () => {
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'));
  const lock = new WakeLock();
  await lock.hold();
  expect(lock.state).toBe('refused');
  await lock.release();
});

test('a browser that cannot', async () => {
  vi.stubGlobal('navigator', {});
  const lock = new WakeLock();
  await lock.hold();
  expect(lock.state).toBe('unsupported');
});
