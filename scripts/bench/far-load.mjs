// A worker that simulates many online games at once, with four devices each: the app's connection over real
// sockets, with messages of realistic length but random content. The devices that are measured run in
// far-tables.mjs.
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'undici';
import { withModules } from '../run.mjs';

globalThis.WebSocket ??= WebSocket;
const { addresses, logins, devices: perTable, bytes } = workerData;
/**
 * The number of games opened at once, and the attempts to connect each device. Several attempts are needed because the
 * machine is busy.
 */
const [AT_ONCE, TRIES] = [6, 5];
const HERE_EVERY_MS = 4_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const { connectToNats } = await withModules(
  ['/src/lib/sharing/far/relay/nats-carrier.ts'],
  (module) => module,
);

/** Connects one device, which stores the last number of its game's log. */
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
  if (!(await self.carrier.follow(0))) throw new Error('a device cannot read its log');
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

/**
 * Taps in every game for `ms` milliseconds, with an average pause of `every` milliseconds between two taps of a game
 * (0: none); returns the numbers of accepted, late and lost taps.
 */
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
