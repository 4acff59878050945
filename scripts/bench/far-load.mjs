// A worker that sits at many tables far apart at once, four devices each: the shipped carrier over real sockets, with
// messages as long as real ones and nothing in them. What a device itself has to do belongs to that device, so the ones
// that are measured live elsewhere (far-tables.mjs).
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'undici';
import { withModules } from './modules.mjs';

globalThis.WebSocket ??= WebSocket;
const { addresses, logins, devices: perTable, bytes } = workerData;
/** Tables that come at once, and how often a device tries: the machine has other things to do as well. */
const [AT_ONCE, TRIES] = [6, 5];
const HERE_EVERY_MS = 4_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const { connectToNats } = await withModules(
  ['/src/lib/sharing/far/relay/nats-carrier.ts'],
  (module) => module,
);

/** One device: the last number of its table that it heard. */
async function device(login, id) {
  const self = { last: 0, carrier: null };
  const end = {
    heard: (seq) => (self.last = seq),
    caughtUp: () => {},
    shouted: () => {},
    up: () => {},
  };
  const come = () => connectToNats({ ...login, id, servers: addresses }, end);
  let there = await come();
  for (let tries = 1; there.error && tries < TRIES; tries++) there = await come();
  if (there.error) throw new Error(`a device cannot connect: ${there.error}`);
  self.carrier = there.carrier;
  if (!(await self.carrier.follow(0))) throw new Error('a device cannot follow');
  return self;
}

const tables = [];
const waiting = [...logins];
const opening = async () => {
  for (let login = waiting.pop(); login; login = waiting.pop()) {
    const id = randomBytes(16).toString('base64url');
    tables.push(await Promise.all(Array.from({ length: perTable }, () => device(login, id))));
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, opening));
const here = randomBytes(220);
for (const { carrier } of tables.flat())
  setTimeout(() => setInterval(() => carrier.shout(here), HERE_EVERY_MS), Math.random() * HERE_EVERY_MS);

/** Everybody taps for so long, each table every so many milliseconds on average; counts what was taken and refused. */
async function tap(ms, every) {
  const until = performance.now() + ms;
  const counts = { taken: 0, late: 0, lost: 0 };
  const body = randomBytes(bytes);
  await Promise.all(
    tables.map(async (devices) => {
      for (;;) {
        if (every > 0) await pause(-Math.log(1 - Math.random()) * every);
        if (performance.now() > until) return;
        const { carrier, last } = devices[Math.floor(Math.random() * devices.length)];
        const answer = await carrier.append(body, last, randomBytes(9).toString('base64url'));
        counts[answer === 'lost' ? 'lost' : 'seq' in answer ? 'taken' : 'late']++;
      }
    }),
  );
  return counts;
}

parentPort.on('message', async ({ ms, every }) => {
  if (ms > 0) parentPort.postMessage(await tap(ms, every));
  else process.exit(0);
});
parentPort.postMessage('ready');
