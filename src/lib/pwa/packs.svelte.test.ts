import { beforeEach, expect, test, vi } from 'vitest';
import { Packs } from './packs.svelte';

type Asked = { readonly wish: string; readonly name: string };
type Answering = (asked: Asked, port: MessagePort) => void;

const here = { name: 'en', bytes: 180_000, state: 'here' };
const absent = { name: 'nl', bytes: 200_000, state: 'absent' };

/** Returns a worker that gives these answers and records its requests. */
function worker(answering: Answering) {
  const asked: string[] = [];
  return {
    asked,
    postMessage(data: Asked, [port]: readonly [MessagePort]) {
      asked.push(`${data.wish} ${data.name}`.trim());
      answering(data, port);
    },
  };
}

const granting = () => worker((_, port) => port.postMessage({ packs: [here, absent] }));

function serve(active: object, waiting: object | null = null) {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active, waiting }) } });
}

beforeEach(() => vi.unstubAllGlobals());

test('what there is, the worker of this page says', async () => {
  const [active, waiting] = [granting(), granting()];
  serve(active, waiting);
  const packs = new Packs();
  await packs.look();
  expect(packs.all).toEqual([here, absent]);
  expect(active.asked).toEqual(['look']);
  expect(waiting.asked).toEqual([]);
});

test('a version that waits fetches and lets go of the same packs', async () => {
  const [active, waiting] = [granting(), granting()];
  serve(active, waiting);
  const packs = new Packs();
  expect(await packs.fetch('nl')).toBe(true);
  await packs.remove('nl');
  expect(active.asked).toEqual(['fetch nl', 'remove nl']);
  expect(waiting.asked).toEqual(['fetch nl', 'remove nl']);
});

test('how much is here is known while a pack comes, and no longer', async () => {
  let port!: MessagePort;
  serve(worker((_, mine) => (port = mine)));
  const packs = new Packs();
  const coming = packs.fetch('nl');
  await vi.waitFor(() => expect(port).toBeDefined());
  port.postMessage({ progress: { done: 50, of: 200 } });
  await vi.waitFor(() => expect(packs.coming).toEqual({ name: 'nl', done: 50, of: 200 }));
  port.postMessage({ packs: [] });
  await coming;
  expect(packs.coming).toBeNull();
});

test('what a tap could not fetch is told, what nobody has asked for is not', async () => {
  serve(worker((_, port) => port.postMessage({ packs: [absent], trouble: 'offline' })));
  const packs = new Packs();
  expect(await packs.use('nl')).toBe(false);
  expect(packs.trouble).toBeNull();
  expect(await packs.fetch('nl')).toBe(false);
  expect(packs.trouble).toEqual({ name: 'nl', why: 'offline' });
});

test('a pack that the new version could not have is not said to be here', async () => {
  const waiting = worker((_, port) => port.postMessage({ packs: [absent], trouble: 'other' }));
  serve(granting(), waiting);
  const packs = new Packs();
  expect(await packs.fetch('nl')).toBe(false);
  expect(packs.trouble).toEqual({ name: 'nl', why: 'other' });
});

test('a worker that the browser has ended is not waited for', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(worker(() => {}));
  const packs = new Packs();
  const coming = packs.fetch('nl');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coming).toBe(false);
  expect(packs.trouble).toEqual({ name: 'nl', why: 'offline' });
  vi.useRealTimers();
});

test('without service workers nothing is kept, and nothing waits for it', async () => {
  vi.stubGlobal('navigator', {});
  const packs = new Packs();
  await packs.look();
  expect(packs.all).toEqual([]);
  expect(await packs.use('nl')).toBe(false);
});

const offline = () => worker((_, port) => port.postMessage({ packs: [absent], trouble: 'offline' }));

test('at a table it comes from there first, and the worker only notes that it is wanted', async () => {
  const active = granting();
  serve(active);
  const packs = new Packs();
  const seen: unknown[] = [];
  packs.fromTable = async (pack, onprogress) => {
    onprogress({ done: 1, of: 2 });
    seen.push(pack, packs.coming?.done, active.asked.length);
    return 'all';
  };
  expect(await packs.fetch('nl')).toBe(true);
  expect(seen).toEqual(['nl', 1, 0]);
  expect(active.asked).toEqual(['fetch nl']);
  expect(packs.coming).toBeNull();
});

test('what the table did not bring comes from the network, and without one the table’s reason is told', async () => {
  serve(granting());
  const packs = new Packs();
  packs.fromTable = async () => 'version';
  expect(await packs.fetch('nl')).toBe(true);
  serve(offline());
  expect(await packs.fetch('nl')).toBe(false);
  expect(packs.trouble).toEqual({ name: 'nl', why: 'version' });
  packs.fromTable = () => Promise.reject(new Error('no worker'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await packs.fetch('nl')).toBe(false);
  expect(packs.trouble).toEqual({ name: 'nl', why: 'silent' });
});

test('what somebody stops is not fetched by another way, and no trouble', async () => {
  const active = granting();
  serve(active);
  const packs = new Packs();
  packs.fromTable = async (_, onprogress, signal) => {
    onprogress({ done: 1, of: 2 });
    packs.coming!.stop!();
    return signal.aborted ? 'stopped' : 'all';
  };
  expect(await packs.fetch('nl')).toBe(false);
  expect(packs.trouble).toBeNull();
  expect(active.asked).toEqual([]);
});

test('parts of a pack that no network could bring are not asked for', async () => {
  const load = vi.fn(() => Promise.resolve('a part'));
  const packs = new Packs();
  const controlled = (reached: boolean) => {
    const controller = worker((_, port) => port.postMessage({ reached }));
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    return controller;
  };
  const away = controlled(false);
  await expect(packs.import('tools', load)).rejects.toMatchObject({ pack: 'tools' });
  expect(away.asked).toEqual(['reach tools']);
  expect(load).not.toHaveBeenCalled();
  controlled(true);
  expect(await packs.import('tools', load)).toBe('a part');
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await packs.import('tools', load)).toBe('a part');
});
