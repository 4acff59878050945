import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WORKER = readFileSync('static/whole-files.js', 'utf8');

/** Who hears that this worker becomes active, and whether its pages are its own then. */
async function activated(installing: object | null): Promise<{ heard: string[]; claims: number }> {
  const heard: string[] = [];
  let claims = 0;
  const worker = new EventTarget();
  const self = Object.assign(worker, {
    fetch: () => {},
    registration: { installing },
    clients: { claim: async () => void claims++ },
  });
  new Function('self', WORKER)(self);
  // The other parts of the worker come after it, as `importScripts` has them before Workbox.
  worker.addEventListener('activate', () => heard.push('tidies up'));
  const until: Promise<unknown>[] = [];
  const event = Object.assign(new Event('activate'), {
    waitUntil: (work: Promise<unknown>) => until.push(work),
  });
  worker.dispatchEvent(event);
  await Promise.all(until);
  return { heard, claims };
}

// What a version lets go of as it becomes active, the one that is being installed counts on: without a server that one
// did not start.
it('a version that becomes active lets go of nothing while another one is being installed', async () => {
  expect(await activated(null)).toEqual({ heard: ['tidies up'], claims: 0 });
  expect(await activated({})).toEqual({ heard: [], claims: 1 });
});
