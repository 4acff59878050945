// Measures online games over a local nats-server: the delay of a tap on the other screens while all games are
// played, the number of taps per second, and the size of a tap.
import { Worker } from 'node:worker_threads';
import { startRelay } from '../relay/relay.mjs';
import { withModules } from '../run.mjs';

const TABLES = 500;
const DEVICES = 4;
/**
 * The number of games with complete devices, which are measured; the devices of the others only load the network and
 * the server.
 */
const WHOLE = 10;
const PLAY_MS = 15_000;
/** The average time between two taps in a game, in milliseconds. */
const EVERY_MS = 2_000;
const FLOOD_MS = 5_000;
/** The number of entries of a very long game. */
const LONG = 3_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Plays online games of four devices with random taps, and records when each device shows each tap. */
class Tables {
  constructor({ FarDevice, newFarCode }, relay) {
    Object.assign(this, { FarDevice, newFarCode, relay });
  }

  /**
   * `delays` are the milliseconds from each tap until each other screen shows it; `bytes` are the sizes of the
   * messages.
   */
  delays = [];
  bytes = [];
  #tapped = new Map();

  async open(n) {
    const { addresses, logins } = this.relay;
    const code = this.newFarCode({ server: addresses[0], ...logins[n] });
    const devices = Array.from({ length: DEVICES }, (_, i) => this.#device(`${'ABCD'[i]}t${n}`, code));
    const errors = [await devices[0].come(true)];
    errors.push(...(await Promise.all(devices.slice(1).map((device) => device.come()))));
    if (errors.some(Boolean)) throw new Error(`a game cannot be opened: ${errors}`);
    return devices;
  }

  #device(letters, code) {
    const changed = ({ add, by }) => {
      const tap = (add.at(-1)?.by ?? by)?.tap;
      const from = this.#tapped.get(tap);
      if (from !== undefined && !tap.startsWith(`${letters}.`)) this.delays.push(performance.now() - from);
    };
    const sent = (bytes) => this.bytes.push(bytes);
    return new this.FarDevice(letters, this.relay, code, { changed, sent, heartbeatMs: 5_000 });
  }

  /** Taps at random on any device until `performance.now()` is after `until`. */
  async play(devices, dice, until) {
    for (;;) {
      await pause(-Math.log(1 - dice(1_000) / 1_000) * EVERY_MS);
      if (performance.now() > until) return;
      const from = performance.now();
      const { tap, outcome } = devices[dice(DEVICES)].anything(dice);
      this.#tapped.set(tap, from);
      await outcome;
    }
  }

  /** Taps one by one, each after all screens show the one before; returns the milliseconds that each took. */
  async long(devices) {
    const times = [];
    for (let i = 0; i < LONG; i++) {
      const report = { report: i % 2 ? 'remove' : 'add', land: 'A2', piece: 'T', n: 1 };
      const from = performance.now();
      const done = await devices[i % DEVICES].report(report).outcome;
      if (!done.ok) throw new Error(`tap ${i} was refused: ${done.error.code}`);
      while (devices.some(({ replica }) => replica.tree.last.id <= i)) await pause(0);
      times.push(performance.now() - from);
    }
    return times;
  }
}

/** Starts the worker that simulates all other games. */
async function others(relay) {
  const worker = new Worker(new URL('./far-load.mjs', import.meta.url), {
    workerData: {
      addresses: relay.addresses,
      logins: relay.logins.slice(WHOLE + 1),
      devices: DEVICES,
      bytes: 420,
    },
  });
  const said = () =>
    new Promise((done, failed) => {
      worker.once('message', done);
      worker.once('error', failed);
    });
  await said();
  return {
    tap: (ms, every) => {
      worker.postMessage({ ms, every });
      return said();
    },
    stop: () => worker.postMessage({ ms: 0 }),
  };
}

/**
 * Measures online games on one relay. Returns the delays in milliseconds until a tap is shown on each other screen,
 * the message sizes in bytes, the taps per second, the lost taps, and the times and sizes of a very long game.
 */
export async function farTables() {
  const relay = await startRelay({ tables: TABLES + 1 });
  try {
    const fixtures = await withModules(
      [
        '/src/lib/sharing/fixtures/far-device.ts',
        '/src/lib/sharing/far/relay/table-code.ts',
        '/src/lib/saves/fixtures/play-games.ts',
        '/src/lib/game-engine.ts',
      ],
      async ({ FarDevice }, { newFarCode }, { diceOf }, { loadRules }) => {
        await loadRules();
        return { FarDevice, newFarCode, diceOf };
      },
    );
    const load = await others(relay);
    const tables = new Tables(fixtures, relay);
    const whole = [];
    for (let i = 0; i < WHOLE; i++) whole.push(await tables.open(i));
    tables.bytes.length = 0; // Opening the games is not measured.
    const until = performance.now() + PLAY_MS;
    const playing = whole.map((devices, i) => tables.play(devices, fixtures.diceOf(i + 1), until));
    const [paced] = await Promise.all([load.tap(PLAY_MS, EVERY_MS), ...playing]);
    const [delays, bytes] = [[...tables.delays], [...tables.bytes]];
    const flood = await load.tap(FLOOD_MS, 0);
    load.stop();
    whole.flat().forEach((device) => device.leave());
    const alone = await tables.open(TABLES);
    tables.bytes.length = 0;
    const long = await tables.long(alone);
    alone.forEach((device) => device.leave());
    return {
      tables: TABLES,
      devices: DEVICES,
      delays,
      bytes,
      perSecond: (paced.taken + bytes.length) / (PLAY_MS / 1_000),
      lost: paced.lost,
      floodPerSecond: flood.taken / (FLOOD_MS / 1_000),
      long,
      longBytes: [...tables.bytes],
    };
  } finally {
    await relay.stop();
  }
}
