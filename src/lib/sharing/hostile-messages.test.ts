import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '$lib/handoff/encoding';
import { type Dice, diceOf, pick, spoiled } from '$lib/saves/fixtures/play-games';
import { limit, SEED, times } from '../../../tests/support/seed';
import {
  bytesOf,
  type Description,
  MAX_CODE_CHARS,
  pairingCodeOf,
  readCode,
} from './connection/pairing-code';
import { MemoryShelf } from './fixtures/memory';
import { SIMULATED } from './fixtures/simulated-device';
import { World } from './fixtures/simulation';
import { Guest } from './guest/guest';
import { MAX_GUESTS } from './host/attendance';
import { type End, HEARTBEAT_MS } from './wire/wire';
import { type Message, PROTOCOL_VERSION, readMessage } from './wire/wire-messages';

/** The number of messages; `npm run soak 50 hostile-messages` sends a hundred thousand. */
const MANY = times(2_000);

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the real messages of a game, which are then changed, repeated, or sent by another device. */
async function overheard(): Promise<{ world: World; said: readonly Message[] }> {
  const world = new World(diceOf(4), 3);
  await world.begin(7);
  for (const { shelf } of world.devices) shelf.strict = true;
  const said: Message[] = [];
  for (let i = 0; i < 150; i++) {
    world.devices[i % 3]!.tap(world.dice);
    world.time += 500; // no finger is so fast for long
    await settled();
    for (const { text } of world.air.flights.slice(-3)) said.push(JSON.parse(text) as Message);
    while (world.air.flights.length > 0) {
      world.air.deliver(0);
      await settled();
    }
  }
  return { world, said };
}

describe(`${MANY} messages that are malformed, replayed, oversized, forged or foreign`, () => {
  it('change no game, crash nobody and stall nobody', { timeout: limit(1) }, async () => {
    const { world, said } = await overheard();
    const keeper = world.keeping.keeper!;
    const victim = world.devices[1]!;
    const state = (): string =>
      JSON.stringify([keeper.replica.has, keeper.replica.tree.head, victim.replica!.has]);
    const before = state();
    const kinds = new Map<string, number>();
    const attacks: Readonly<Record<string, (dice: Dice) => string>> = {
      malformed: (dice) => JSON.stringify(spoiled(pick(dice, said), dice)) ?? '',
      cut: (dice) => JSON.stringify(pick(dice, said)).slice(0, dice(200)),
      replayed: (dice) => JSON.stringify(pick(dice, said)),
      oversized: (dice) => `{"say":"${'x'.repeat(dice(50) === 0 ? 5_000_000 : dice(5_000))}`,
      letters: (dice) => String.fromCharCode(...Array.from({ length: dice(200) }, () => dice(65_536))),
      'of another version': (dice) =>
        JSON.stringify({ ...pick(dice, said), v: PROTOCOL_VERSION + 1 + dice(9) }),
      // Somebody who is not at the table taps as if they were.
      forged: (dice) => JSON.stringify({ ...pick(dice, said), epoch: 'another-epoch' }),
    };
    // A stranger on a connection of their own, who never says hello; and one that shouts at a guest as if it kept the table.
    let stranger: End;
    const come = (): void => {
      stranger = keeper.join({ send: () => {}, close: come }); // and again, whenever it is hung up on
    };
    come();
    for (let i = 0; i < MANY; i++) {
      const dice = diceOf(SEED * 1_000_003 + i);
      const [kind, attack] = pick(dice, Object.entries(attacks));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const text = attack(dice);
      if (readMessage(text).ok && JSON.parse(text).say === 'hello') continue; // a hello is a knock at the door, not an attack
      world.time += 250;
      stranger!.heard(text);
      if (kind !== 'replayed') continue;
      // What was said is said to a guest again, by its own keeper's connection.
      victim.wire?.end?.heard(text);
      if (victim.guest!.state === 'over') break;
      if (i % 100 === 0) await settled();
    }
    await settled();
    while (world.air.flights.length > 0) {
      world.air.deliver(0);
      await settled();
    }
    expect([...kinds.keys()].sort()).toEqual(Object.keys(attacks).sort());
    expect([...kinds.values()].reduce((sum, n) => sum + n)).toBe(MANY);
    expect(state()).toBe(before);
    expect(world.faults()).toEqual([]);
    // Everybody still plays.
    const answer = await Promise.race([
      keeper.tap(
        'zz.1',
        { command: { do: 'report', reports: [{ report: 'fear', n: 1 }] } },
        keeper.replica.tree.head,
      ),
      settled()
        .then(settled)
        .then(settled)
        .then(() => null),
    ]);
    expect(answer?.ok).toBe(true);
  });

  it('a guest at the table spoils nothing that the rules would refuse', { timeout: limit(1) }, async () => {
    const { world, said } = await overheard();
    const keeper = world.keeping.keeper!;
    const epoch = said.flatMap((one) => ('epoch' in one ? one.epoch : []))[0]!;
    const heard: Message[] = [];
    const end = keeper.join({ send: (text) => heard.push(JSON.parse(text) as Message), close: () => {} });
    const hello: Message = {
      say: 'hello',
      v: PROTOCOL_VERSION,
      device: 'evil',
      who: 0,
      views: false,
      game: null,
      has: null,
    };
    end.heard(JSON.stringify(hello));
    await settled();
    const { head } = keeper.replica.tree;
    const commands: readonly unknown[] = [
      { do: 'report', reports: [{ report: 'add', land: 'Z9', piece: 'T', n: 1 }] },
      { do: 'report', reports: [{ report: 'setDeck', deck: [{ stage: 1, card: 'no-such-card' }] }] },
      { do: 'report', reports: Array.from({ length: 3_000 }, () => ({ report: 'fear', n: 1 })) },
      { do: 'choose', choice: '__proto__' },
      { do: 'report', reports: [{ report: 'setSlot', slot: 'constructor', cards: ['1-jungle'] }] },
    ];
    for (const [i, command] of commands.entries())
      end.heard(JSON.stringify({ say: 'tap', epoch, tap: `evil.${i + 1}`, parent: head, command }));
    // With another's finger.
    const report = { do: 'report', reports: [{ report: 'fear', n: 5 }] };
    end.heard(JSON.stringify({ say: 'tap', epoch, tap: 'b1.999', parent: head, command: report }));
    end.heard(JSON.stringify({ say: 'branch', epoch, from: keeper.replica.has, add: [], head: 0 }));
    await settled();
    expect(keeper.replica.tree.head).toBe(head);
    expect(heard.filter(({ say }) => say === 'refused').length).toBeGreaterThanOrEqual(3);
  });

  it('more guests than there is room for are told, and those who are there stay', async () => {
    const { world } = await overheard();
    const keeper = world.keeping.keeper!;
    const told: string[] = [];
    for (let i = 0; i < MAX_GUESTS; i++) {
      const end = keeper.join({
        send: (text) => told.push((JSON.parse(text) as Message).say),
        close: () => {},
      });
      end.heard(
        JSON.stringify({
          say: 'hello',
          v: PROTOCOL_VERSION,
          device: `more${i}`,
          who: 0,
          views: false,
          game: null,
          has: null,
        }),
      );
      await settled();
    }
    expect(keeper.members.filter(({ here }) => here)).toHaveLength(1 + MAX_GUESTS);
    expect(told.filter((say) => say === 'sorry').length).toBe(2);
  });

  it('a guest whose table speaks another version is told, and keeps its game', () => {
    const guest = new Guest({
      ...{ device: 'g', rules: SIMULATED, shelf: new MemoryShelf(), now: () => 0, changed: () => {} },
    });
    const end = guest.connect({ send: () => {}, close: () => {} });
    end.heard(JSON.stringify({ say: 'welcome', v: PROTOCOL_VERSION + 1 }));
    expect(guest).toMatchObject({ state: 'over', sorry: 'version' });
  });

  it('a guest whose table says nothing knows that it is away, and comes in when it speaks', async () => {
    const world = new World(diceOf(4), 2);
    await world.begin(7);
    const { guest } = world.devices[1]!;
    world.air.flights.length = 0; // what both said is lost, and the connection holds
    for (let i = 0; i < 5; i++) {
      world.time += HEARTBEAT_MS;
      guest!.tick();
      world.air.flights.length = 0;
    }
    expect(guest!.state).toBe('away');
    await world.heal();
    expect(guest!.state).toBe('joined');
  });
});

describe('codes of connections', () => {
  const some: Description = {
    side: 'table',
    mark: '01abcdef',
    user: 'abcd',
    password: 'x'.repeat(24),
    fingerprint: Uint8Array.from({ length: 32 }, (_, i) => i * 7),
    addresses: [
      { host: '192.168.178.23', port: 54_321 },
      { host: '10.0.0.9', port: 1 },
      { host: '0f8fad5b-d9cb-469f-a165-70867728950e.local', port: 65_535 },
      { host: 'fe80:0:0:0:1:2:3:4', port: 9 },
      { host: '2001:db8:0:0:0:0:0:1', port: 9 },
    ],
  };

  it('carry five addresses in at most three hundred bytes, and come out as they were', () => {
    expect(bytesOf(some).length).toBeLessThanOrEqual(MAX_CODE_CHARS);
    expect(bytesOf({ ...some, user: 'u'.repeat(8), password: 'p'.repeat(32) }).length).toBeLessThanOrEqual(
      MAX_CODE_CHARS,
    );
    expect(readCode(`Look: https://example.org/join/#${pairingCodeOf(some).slice(4)}`, 'table')).toEqual({
      ok: true,
      value: some,
    });
    expect(readCode(pairingCodeOf(some), 'table')).toEqual({ ok: true, value: some });
  });

  it('are refused with a reason where they are another half, newer, cut short, or none', () => {
    const codeFor = (text: string) => {
      const read = readCode(text, 'table');
      return read.ok ? null : read.error.code;
    };
    expect(codeFor(pairingCodeOf({ ...some, side: 'phone' }))).toBe('side');
    expect(codeFor(pairingCodeOf(some).slice(0, -9))).toBe('damaged');
    expect(codeFor('https://example.org/receive/#abc')).toBe('notACode');
    expect(codeFor('')).toBe('notACode');
  });

  it('that were tampered with never put a line into a description', () => {
    const code = pairingCodeOf(some);
    for (let i = 0; i < Math.min(MANY, 20_000); i++) {
      const dice = diceOf(SEED * 31 + i);
      const bytes = [...fromBase64url(code.slice(4))!];
      for (let n = 1 + dice(6); n > 0; n--) bytes[dice(bytes.length)] = dice(256);
      const read = readCode(`BWS.${toBase64url(Uint8Array.from(bytes))}`, 'table');
      if (!read.ok) continue;
      expect(read.value.user + read.value.password).toMatch(/^[\w+/]+$/);
      for (const { host } of read.value.addresses) expect(host).toMatch(/^[\w.:-]+$/);
    }
  });
});
