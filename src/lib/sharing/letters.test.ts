import { describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { World } from './fixtures/simulation';
import { AWAY_AFTER_MS, type End } from './wire/wire';
import { type Message, PROTOCOL_VERSION } from './wire/wire-messages';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns a game on three devices: `a` hosts it, `b` and `c` are guests; all messages have arrived. */
async function tableOfThree(): Promise<World> {
  const world = new World(diceOf(4), 3);
  await world.begin(7);
  await world.heal();
  return world;
}

/** An unknown device with its own connection, and the fingerprint of its certificate if that is known. */
class Stranger {
  readonly heard: Message[] = [];
  isHungUp = false;
  readonly #end: End;

  constructor(world: World, print?: string) {
    const wire = {
      send: (text: string) => void this.heard.push(JSON.parse(text) as Message),
      close: () => void (this.isHungUp = true),
    };
    this.#end = world.keeping.keeper!.join(wire, print);
  }

  async hello(device: string): Promise<void> {
    const about = { who: null, views: false, game: 'shared', has: null } as const;
    this.#end.heard(JSON.stringify({ say: 'hello', v: PROTOCOL_VERSION, device, ...about }));
    await settled();
    await settled();
  }

  /** Closes the connection. */
  leaves(): void {
    this.#end.closed();
  }

  get said(): readonly string[] {
    return this.heard.map(({ say }) => say);
  }
}

const lettersOf = (world: World): readonly string[] =>
  world.keeping.keeper!.members.map(({ device }) => device);

describe('letters at a shared table', () => {
  it("of the table's own device are refused, and whoever used them is sent away", async () => {
    const world = await tableOfThree();
    const before = lettersOf(world);
    const evil = new Stranger(world);
    await evil.hello(before[0]!);
    expect(lettersOf(world)).toEqual(before);
    expect(evil.said).not.toContain('welcome');
    expect(evil.isHungUp).toBe(true);
    await world.heal();
    expect(world.devices.slice(1).map(({ guest }) => guest!.state)).toEqual(['joined', 'joined']);
  });

  it('of a guest who is heard are not given to another connection', async () => {
    const world = await tableOfThree();
    const evil = new Stranger(world, 'f'.repeat(64));
    await evil.hello(world.devices[1]!.letters);
    expect(evil.said).not.toContain('welcome');
    await world.heal();
    expect(world.devices[1]!.guest!.state).toBe('joined');
    expect(world.devices[1]!.wire!.open).toBe(true);
    expect(new Set(lettersOf(world)).size).toBe(3);
  });

  it('are given to the same certificate at once, and to another only once the first is silent', async () => {
    const world = await tableOfThree();
    const print = 'a'.repeat(64);
    const first = new Stranger(world, print);
    await first.hello('phone');
    const other = new Stranger(world, 'b'.repeat(64));
    await other.hello('phone');
    expect([first.isHungUp, other.said]).toEqual([false, []]);
    const same = new Stranger(world, print);
    await same.hello('phone');
    expect([first.isHungUp, same.said.includes('welcome')]).toEqual([true, true]);
    // Nothing is heard of it for long, or it hung up: whoever has another certificate may have lost the first.
    world.time += AWAY_AFTER_MS;
    await other.hello('phone');
    expect(other.said).toContain('welcome');
    other.leaves();
    const last = new Stranger(world);
    await last.hello('phone');
    expect(last.said).toContain('welcome');
    expect(lettersOf(world).filter((letters) => letters === 'phone')).toHaveLength(1);
  });

  it('of one connection do not change', async () => {
    const world = await tableOfThree();
    const stranger = new Stranger(world);
    await stranger.hello('phone');
    await stranger.hello('other');
    expect(lettersOf(world)).toContain('phone');
    expect(lettersOf(world)).not.toContain('other');
  });

  it('that a keeper says twice are shown once', async () => {
    const world = await tableOfThree();
    const { guest, wire } = world.devices[1]!;
    const member = { device: 'x', who: 0, views: false, ready: false, here: true, keeper: false };
    const epoch = `${world.keeping.letters}-epoch`;
    wire!.end!.heard(JSON.stringify({ say: 'table', epoch, n: 0, members: [member, member] }));
    await settled();
    expect(guest!.members.map(({ device }) => device)).toEqual(['x']);
  });
});
