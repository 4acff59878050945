import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { limit, times } from '../../../tests/support/seed';
import { anyMessage, filled, type Known } from './fixtures/random-guest';
import { SIMULATED } from './fixtures/simulated-device';
import { World } from './fixtures/simulation';
import { MAX_GUESTS } from './host/attendance';
import type { End } from './wire/wire';

const TABLES = times(20);
/** The number of messages in one game; `npm run soak 20 random-guest` sends 20,000 in total. */
const MESSAGES = 50;

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const fear = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;

/** A real host with an honest guest, and an attacker who sends random messages and reconnects after every rejection. */
class Besieged {
  readonly world = new World(diceOf(4), 2);
  comings = 0;
  taps = 0;
  #end: End | null = null;
  #said = 0;

  async begin(): Promise<void> {
    await this.world.begin(7);
    await this.world.heal();
    for (const { shelf } of this.world.devices) shelf.strict = true;
  }

  get keeper() {
    return this.world.keeping.keeper!;
  }

  async says(text: string): Promise<void> {
    if (!this.#end) await this.#come();
    else if (this.#said++ % 6 === 0) await this.#hello(); // whatever it made of itself, it is at the table again
    this.world.time += 500;
    this.#end!.heard(filled(text, this.#known));
    await settled();
  }

  /** Checks that the host's own tap is answered, and refused only if the rules refuse it. */
  async ownTap(): Promise<void> {
    const { keeper, world } = this;
    const { head } = keeper.replica.tree;
    const { ok } = SIMULATED.decide(keeper.replica.game, fear);
    const outcome = await keeper.tap(
      `${world.keeping.letters}.${9_000 + this.taps++}`,
      { command: fear },
      head,
    );
    expect(outcome.ok).toBe(ok);
  }

  get #known(): Known {
    const { tree, id } = this.keeper.replica;
    const [a, b] = this.world.devices as unknown as readonly { letters: string }[];
    const letters = { keeper: a!.letters, other: b!.letters, own: 'evil' };
    return { ...letters, epoch: `${a!.letters}-epoch`, game: id, head: tree.head, chain: tree.last.chain };
  }

  async #come(): Promise<void> {
    this.comings++;
    this.#end = this.keeper.join({ send: () => {}, close: () => (this.#end = null) });
    await this.#hello();
  }

  async #hello(): Promise<void> {
    const hello = '{"say":"hello","v":1,"device":"$own","who":0,"views":false,"game":null,"has":null}';
    this.#end!.heard(filled(hello, this.#known));
    await settled();
  }
}

describe(`a random guest at ${TABLES} tables, ${TABLES * MESSAGES} messages`, () => {
  it(
    'stops no tap of the keeper, shows nobody twice and takes nobody along',
    { timeout: limit(2) },
    async () => {
      const met = { said: 0, comings: 0, taps: 0, entries: 0 };
      const messages = fc.array(anyMessage, { minLength: MESSAGES, maxLength: MESSAGES, size: 'max' });
      const siege = fc.asyncProperty(messages, async (said) => {
        const besieged = new Besieged();
        await besieged.begin();
        const { world, keeper } = besieged;
        for (const [i, text] of said.entries()) {
          await besieged.says(text);
          if (i % 5 === 0) await besieged.ownTap();
          if (i % 10 === 0) world.devices[1]!.guest!.tick();
          const letters = keeper.members.map(({ device }) => device);
          expect(new Set(letters).size).toBe(letters.length);
          expect(keeper.members.filter(({ here }) => here).length).toBeLessThanOrEqual(1 + MAX_GUESTS);
          while (world.air.flights.length > 0) {
            world.air.deliver(0);
            await settled();
          }
          const seen = world.devices[1]!.guest!.members.map(({ device }) => device);
          expect(new Set(seen).size).toBe(seen.length);
        }
        await keeper.answerOffer(said.length % 2 === 0);
        await besieged.ownTap();
        await world.heal();
        expect(world.faults()).toEqual([]);
        met.said += said.length;
        met.comings += besieged.comings;
        met.taps += besieged.taps;
        met.entries += keeper.replica.tree.nodes.length;
      });
      await fc.assert(siege, { numRuns: TABLES, endOnFailure: true });
      expect(met.said).toBe(TABLES * MESSAGES);
      // It was at the table, and some of what it said counted.
      expect(met.entries).toBeGreaterThan(met.taps);
      console.log(met);
    },
  );
});
