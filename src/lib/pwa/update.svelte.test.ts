import { beforeEach, expect, test, vi } from 'vitest';
import { Update } from './update.svelte';

const { worker } = vi.hoisted(() => ({
  worker: { listeners: new Map<string, () => void>(), register: vi.fn(), messageSkipWaiting: vi.fn() },
}));
const reload = vi.fn();

vi.mock('$app/environment', () => ({ dev: false }));
vi.mock('$app/paths', () => ({ resolve: () => '/island/' }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = worker.register;
    messageSkipWaiting = worker.messageSkipWaiting;
    addEventListener = (type: string, listener: () => void) => worker.listeners.set(type, listener);
  },
}));

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  worker.listeners.clear();
  worker.messageSkipWaiting.mockClear();
  worker.register.mockResolvedValue({ waiting: {} });
});

test('a waiting version is offered, and takes over only when it is told to', async () => {
  const update = new Update();
  expect(await update.register()).toBe(true);
  expect(update.available).toBe(false);

  worker.listeners.get('waiting')?.();
  expect(update.available).toBe(true);
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();

  update.apply();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(update.available).toBe(false);
  expect(reload).not.toHaveBeenCalled();

  worker.listeners.get('controlling')?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that is not let in is offered again after a while, and let in then', async () => {
  vi.useFakeTimers();
  const update = new Update();
  await update.register();
  worker.listeners.get('waiting')?.();
  update.apply();
  vi.advanceTimersByTime(9_999);
  expect(update.available).toBe(false);
  vi.advanceTimersByTime(1);
  expect(update.available).toBe(true);

  update.apply();
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(2);
  worker.listeners.get('controlling')?.();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('what another tab has let in needs a reload only', async () => {
  const registration: { waiting: object | null } = { waiting: {} };
  worker.register.mockResolvedValue(registration);
  const update = new Update();
  await update.register();
  worker.listeners.get('waiting')?.();
  registration.waiting = null;

  update.apply();
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing waits, so nothing is applied', async () => {
  const update = new Update();
  await update.register();
  update.apply();
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
});

test('a browser that refuses the worker still runs the app', async () => {
  worker.register.mockRejectedValue(new Error('not in a private window'));
  expect(await new Update().register()).toBe(false);
});

test('a browser without workers still runs the app', async () => {
  vi.stubGlobal('navigator', {});
  expect(await new Update().register()).toBe(false);
});
