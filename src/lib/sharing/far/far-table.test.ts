import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { startRelay } from '../../../../scripts/relay/relay.mjs';
import { limit, SEED, times } from '../../../../tests/support/seed';
import { areAlike, FarDevice, go, pause, type Relay, tableOf, until } from '../fixtures/far-device';
import { PROTOCOL_VERSION } from '../wire/wire-messages';
import { MAX_FAR_DEVICES } from './company';
import { connectToNats } from './relay/nats-carrier';
import { ownKeys } from './relay/seal';
import { type FarCode, newFarCode } from './relay/table-code';
import { TableLog } from './table-log';

const SILENT = { heard: () => {}, caughtUp: () => {}, shouted: () => {}, up: () => {} };

/** Connects a device that has the login of the game but not its key. */
async function stranger(relay: Relay, code: FarCode) {
  const found = await connectToNats({ ...code, servers: relay.addresses }, SILENT);
  if ('error' in found) throw new Error(found.error);
  return found.carrier;
}

/** Returns the number of a log's last message, taken from a refusal. */
const last = async (carrier: Awaited<ReturnType<typeof stranger>>, wrong: number): Promise<number> => {
  const answer = await carrier.append(new Uint8Array(1), wrong, `${Math.random()}`);
  return typeof answer === 'object' && 'last' in answer ? answer.last : 0;
};

describe('a table far apart, over one real server', () => {
  let relay: Relay;
  beforeAll(async () => {
    relay = await startRelay({ tables: 3 });
  });
  afterAll(() => relay.stop());

  it('orders what everybody taps at once; who comes later, or again, stands where all stand', async () => {
    const devices = await tableOf(relay, 3);
    const [one, two, three] = devices as [FarDevice, FarDevice, FarDevice];
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, i) => devices[i % 3]!.fear()));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    await until('all hold the same', () => areAlike(devices));
    expect(one.replica.tree.last.id).toBe(24);
    await until('everybody knows everybody', () => devices.every(({ table }) => table.members.length === 3));
    // An answer is for its question: of two on one, the slower is refused and sees the new one.
    const { head } = one.replica.tree;
    const proceed = { command: { do: 'proceed' as const } };
    const both = await Promise.all(
      [one, two].map(({ table, letters }) => table.tap(`${letters}.99`, proceed, head)),
    );
    expect(both.map((outcome) => (outcome.ok ? 'ok' : outcome.error.code)).sort()).toEqual(['late', 'ok']);
    three.die();
    await one.fear();
    expect(await three.come()).toBeNull();
    expect(areAlike(devices)).toBe(true);
    // Ready dots are told and not kept; an answer takes them away.
    two.table.setReady(true);
    const dots = () => one.table.members.filter(({ ready }) => ready).length;
    await until('one sees that two is ready', () => dots() === 1);
    const now = one.replica.tree.head;
    expect((await one.table.tap('Aaaa.98', { to: now - 1 }, now)).ok).toBe(true);
    expect(dots()).toBe(0);
    go(devices);
    await pause(50);
    expect(devices.map(({ table }) => table.state)).toEqual(['over', 'over', 'over']);
  });

  it('sends somebody away: those who stay go on under another name and key, also who was asleep', async () => {
    const devices = await tableOf(relay, 3);
    const [one, two, three] = devices as [FarDevice, FarDevice, FarDevice];
    const before = one.code;
    await until('one knows all', () => one.table.members.length === 3);
    const taps = Array.from({ length: 6 }, () => two.fear());
    expect(await one.table.kick(three.letters)).toBe(true);
    expect((await Promise.all(taps)).every(({ ok }) => ok)).toBe(true);
    await until('three knows', () => three.table.state === 'over');
    expect(three.table.sorry).toBe('kicked');
    await until('two came along', () => two.code.id === one.code.id && areAlike([one, two]));
    expect(one.code.id).not.toBe(before.id);
    expect(one.code.key).not.toEqual(before.key);
    // The old code leads nowhere, and what it opened does not open the new table.
    expect(await three.come()).toBe('closed');
    const log = await TableLog.of({ ...one.code, key: before.key });
    expect(
      await log.heard(
        await (await TableLog.of(one.code)).told({ say: 'left', at: 1, device: 'x' }, await ownKeys()),
      ),
    ).toBeNull();
    // Who slept while somebody was sent away finds the way by its own keys.
    two.die();
    const four = new FarDevice('Dddd', relay, one.code);
    expect(await four.come()).toBeNull();
    await until('one knows four', () => one.table.members.some(({ device }) => device === 'Dddd'));
    expect(await one.table.kick('Dddd')).toBe(true);
    await one.fear();
    expect(await two.come()).toBeNull();
    await until('two found the way', () => two.code.id === one.code.id && areAlike([one, two]));
    go([one, two]);
  });

  it('sends away who says what no rules make: the others go on from before it', async () => {
    const devices = await tableOf(relay, 3);
    const [one, two, evil] = devices as [FarDevice, FarDevice, FarDevice];
    await one.fear();
    await until('all hold the same', () => areAlike(devices) && one.table.members.length === 3);
    const { has, tree } = one.replica;
    const carrier = await stranger(relay, one.code);
    const log = await TableLog.of(one.code);
    log.last = await last(carrier, 999_999);
    const hash = 'f'.repeat(16);
    const forged = {
      ...{ id: has.last + 1, parent: tree.head, at: 1, hash },
      command: { do: 'proceed' as const },
    };
    const change = { add: [forged], head: forged.id, redo: [] };
    await log.write(await log.outgoing({ say: 'change', after: has, change }, carrier), carrier);
    await until('both wait for it', () => [one, two].every(({ table }) => table.state === 'joining'));
    expect(await one.table.kick(evil.letters)).toBe(true);
    await until('both went on', () => two.code.id === one.code.id && areAlike([one, two]));
    expect(one.table.state).toBe('joined');
    expect(one.replica.has).toEqual(has);
    expect((await two.fear()).ok).toBe(true);
    carrier.close();
    go([one, two, evil]);
  });

  it('never mixes two that went on apart: theirs with a copy beside, or mine as a branch', async () => {
    const devices = await tableOf(relay, 3);
    const [one, two, three] = devices as [FarDevice, FarDevice, FarDevice];
    for (const device of [two, three]) {
      device.die();
      expect((await device.fear()).ok).toBe(true);
      expect((await device.fear()).ok).toBe(true);
    }
    await one.fear();
    await Promise.all([two.come(), three.come()]);
    await until('both are apart', () => [two, three].every(({ table }) => table.state === 'apart'));
    expect(two.table.apart).toEqual({ mine: 2, theirs: 1 });
    expect((await two.table.takeTheirs()).ok).toBe(true);
    expect(two.shelf.beside).toHaveLength(1);
    expect(areAlike([one, two])).toBe(true);
    expect((await three.table.offerMine()).ok).toBe(true);
    await until('all stand where three went', () => areAlike(devices));
    expect(one.replica.tree.nodes).toHaveLength(4);
    expect(one.replica.tree.nodes.filter(({ by }) => by?.tap.startsWith('Caaa'))).toHaveLength(2);
    go(devices);
  });

  it('says why it cannot be joined: wrong login, address, code, full, another version', async () => {
    const [one] = (await tableOf(relay, 1)) as [FarDevice];
    const comeWith = async (code: FarCode, addresses = relay.addresses) => {
      const device = new FarDevice('Zzzz', { ...relay, addresses }, code);
      const error = await device.come();
      device.die();
      return error;
    };
    expect(await comeWith({ ...one.code, password: 'wrong' })).toBe('login');
    expect(await comeWith(one.code, ['ws://127.0.0.1:9'])).toBe('server');
    expect(await comeWith(newFarCode(one.code))).toBe('stale');
    expect(await comeWith({ ...one.code, key: new Uint8Array(32) })).toBe('stale');
    const log = await TableLog.of(one.code);
    const carrier = await stranger(relay, one.code);
    const about = {
      say: 'here',
      who: 0,
      views: false,
      ready: false,
      after: 0,
    } as const;
    const many = await Promise.all(Array.from({ length: MAX_FAR_DEVICES }, () => ownKeys()));
    const told = (at: number) =>
      Promise.all(
        many.map((keys, i) => log.told({ ...about, at, device: `many${i}`, open: keys.open }, keys)),
      );
    for (const each of await told(Date.now())) carrier.shout(each);
    // They answer whoever asks, as devices do: written before, and said until somebody has asked and heard it. On a busy
    // machine not all are heard in the moment a device listens for; it asks again then, and is refused once they are.
    const answers = await told(Date.now() + 1);
    let refused: string | null = null;
    while (refused === null) {
      let isAnswered = false;
      const coming = comeWith(one.code).finally(() => (isAnswered = true));
      while (!isAnswered) {
        for (const each of answers) carrier.shout(each);
        await new Promise((later) => setTimeout(later, 20));
      }
      refused = await coming;
    }
    expect(refused).toBe('full');
    // A table of a newer app: politely refused, and the games stay. Said in the middle of a table it is nobody's business.
    const newer = { say: 'begun', v: PROTOCOL_VERSION + 1 } as never;
    const elsewhere = newFarCode(one.code);
    const other = await stranger(relay, elsewhere);
    const otherLog = await TableLog.of(elsewhere);
    await otherLog.write(await otherLog.outgoing(newer, other), other);
    expect(await comeWith(elsewhere)).toBe('version');
    log.last = await last(carrier, 999_999);
    await log.write(await log.outgoing(newer, carrier), carrier);
    expect((await one.fear()).ok).toBe(true);
    expect(one.shelf.games.size).toBe(1);
    other.close();
    carrier.close();
    one.leave();
  });

  const MANY = times(500);
  it(
    `skips ${MANY} messages of a stranger who has the login and not the key`,
    { timeout: limit(2) },
    async () => {
      const devices = await tableOf(relay, 2, 1);
      const [one, two] = devices as [FarDevice, FarDevice];
      const seen: Uint8Array<ArrayBuffer>[] = [];
      const heard = await connectToNats(
        { ...one.code, servers: relay.addresses },
        { ...SILENT, heard: (_, body) => seen.push(body), shouted: (body) => seen.push(body) },
      );
      if ('error' in heard) throw new Error(heard.error);
      const { carrier } = heard;
      await carrier.follow(0);
      for (let i = 0; i < 6; i++) await devices[i % 2]!.fear();
      await until('the stranger overheard', () => seen.length > 6 && areAlike(devices));
      const overheard = [...seen];
      const dice = diceOf(SEED);
      const attacks: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
        letters: () => Uint8Array.from({ length: dice(200) }, () => dice(256)),
        replayed: () => overheard[dice(overheard.length)]!,
        cut: () => overheard[dice(overheard.length)]!.slice(0, dice(100)),
        changed: () => {
          const body = overheard[dice(overheard.length)]!.slice();
          body[dice(body.length)]! ^= 1 + dice(255);
          return body;
        },
        oversized: () => new Uint8Array(dice(20) === 0 ? 60_000 : 3_900),
        foreign: () => Uint8Array.from([1 + dice(2), ...new TextEncoder().encode('{"say":"begun"}')]),
      };
      const before = JSON.stringify([one.replica.has, one.replica.tree.head]);
      const kinds = Object.values(attacks);
      const flying: Promise<unknown>[] = [];
      for (let i = 0; i < MANY; i++) {
        const body = kinds[i % kinds.length]!();
        if (dice(3) === 0) carrier.shout(body);
        else flying.push(carrier.append(body, null, `${SEED}.${i}`));
        // Everybody goes on playing meanwhile.
        if (i % Math.ceil(MANY / 5) === 0)
          expect(JSON.stringify([one.replica.has, one.replica.tree.head])).toBe(before);
        if (flying.length > 100) await Promise.all(flying.splice(0));
      }
      await Promise.all(flying);
      const outcome = await Promise.all([one.fear(), two.fear()]);
      expect(outcome.every(({ ok }) => ok)).toBe(true);
      await until('both hold the same', () => areAlike(devices));
      expect(one.replica.tree.nodes).toHaveLength(1 + 6 + 2);
      // Who comes now reads past all of it, if no more was thrown in than the log holds.
      if (MANY < 4_000) {
        const late = new FarDevice('Late', relay, one.code);
        expect(await late.come()).toBeNull();
        expect(areAlike([...devices, late])).toBe(true);
        late.leave();
      }
      carrier.close();
      go(devices);
    },
  );

  it('a server that vanishes: taps wait or are refused, nothing is lost, and all goes on when it is back', async () => {
    const devices = await tableOf(relay, 2, 2);
    const [one, two] = devices as [FarDevice, FarDevice];
    await one.fear();
    await relay.vanish();
    const tapped = two.fear();
    await pause(300);
    relay.comeBack();
    expect((await tapped).ok).toBe(true);
    await until('both hold the same', () => areAlike(devices) && one.table.state === 'joined');
    expect(one.replica.tree.nodes).toHaveLength(3);
    go(devices);
  });
});
