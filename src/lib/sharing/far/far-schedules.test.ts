// @vitest-environment node
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dice, diceOf } from '$lib/saves/fixtures/play-games';
import { limit, SEED, SOAK, times } from '../../../../tests/support/seed';
import { FarWorld } from '../fixtures/far-simulation';
import { SimulatedNats } from '../fixtures/simulated-nats';
import type * as Sealing from './seal';
import { ownKeys } from './seal';

/** How many evenings are played; `npm run soak 500 far-schedules` plays ten thousand. */
const SCHEDULES = times(20);
const STEPS = 120;

let nats: SimulatedNats;
let dice: Dice;

// Only the network, the clock and what a browser does elsewhere (encrypting, deflating) are not the real ones: the last two
// make the same bytes at once, so that a schedule plays again as it was.
vi.mock('@nats-io/nats-core', async () => {
  const { clientOf: client } = await import('../fixtures/simulated-nats');
  return client(
    () => nats,
    () => dice,
  );
});
vi.mock('$lib/handoff/encoding', async (original) => ({
  ...(await original<object>()),
  deflated: async (bytes: Uint8Array) => Uint8Array.from(deflateRawSync(bytes)),
  inflated: async (bytes: Uint8Array, most: number) => {
    try {
      const maxOutputLength = most;
      return { ok: true, value: inflateRawSync(bytes, { maxOutputLength }).toString('utf8') };
    } catch {
      return { ok: false, error: { code: 'damaged' } };
    }
  },
}));
vi.mock('./seal', async (original) => {
  const real = await original<typeof Sealing>();
  const NONCE = 12;
  const TAG = 16;
  class Seal {
    readonly #key: Uint8Array;

    constructor(key: Uint8Array) {
      this.#key = key;
    }

    static async of(key: Uint8Array) {
      return new Seal(key);
    }

    async seal(bytes: Uint8Array, about: string) {
      const nonce = Uint8Array.from({ length: NONCE }, () => dice(256));
      const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
      cipher.setAAD(new TextEncoder().encode(about));
      return real.joined([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }

    async open(bytes: Uint8Array, about: string) {
      if (bytes.length < NONCE + TAG) return null;
      const opening = createDecipheriv('aes-256-gcm', this.#key, bytes.slice(0, NONCE));
      opening.setAAD(new TextEncoder().encode(about));
      opening.setAuthTag(bytes.slice(-TAG));
      try {
        return real.joined([opening.update(bytes.slice(NONCE, -TAG)), opening.final()]);
      } catch {
        return null;
      }
    }
  }
  return { ...real, Seal };
});

describe('a table far apart, whatever happens', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it(
    `loses and doubles no tap that was acknowledged, tells every refusal and comes to one question: ${SCHEDULES} times from seed ${SEED}`,
    { timeout: limit(1) },
    async () => {
      const met = new Map<string, number>();
      const count = (what: string, n = 1) => met.set(what, (met.get(what) ?? 0) + n);
      const keys = await Promise.all(Array.from({ length: 6 }, () => ownKeys()));
      for (let i = 0; i < SCHEDULES; i++) {
        const seed = (SEED * 1_000_003 + i) % 2 ** 31;
        dice = diceOf(seed);
        nats = new SimulatedNats();
        const world = new FarWorld(dice, nats, keys.slice(0, 2 + dice(5)));
        await world.begin(dice(1_000));
        for (let step = 0; step < STEPS; step++) await world.step();
        await world.heal();
        expect(world.faults(), `seed ${seed}`).toEqual([]);
        world.end();
        vi.clearAllTimers();
        for (const [what, n] of world.happened) count(what, n);
        for (const { answer, lost } of world.made)
          count(lost ? 'died with its tap' : answer?.ok ? 'taken' : answer!.error.code);
      }
      // Enough has been met for this to mean something.
      const expected = ['lost', 'doubled', 'reordered', 'died', 'server died', 'cut off', 'junk', 'late'];
      expect([...met.keys()]).toEqual(
        expect.arrayContaining([...expected, 'taken', 'took theirs', 'offered what went apart']),
      );
      if (SOAK > 1) console.log(Object.fromEntries(met));
    },
  );
});
