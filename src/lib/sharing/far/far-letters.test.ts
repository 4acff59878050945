import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64url } from '$lib/handoff/encoding';
import { startRelay } from '../../../../scripts/relay/relay.mjs';
import { areAlike, type FarDevice, go, type Relay, tableOf, until } from '../fixtures/far-device';
import { Moving } from './moving';
import { connectToNats } from './relay/nats-carrier';
import { ownKeys, sealBetween } from './relay/seal';
import { TableLog } from './table-log';

const SILENT = { heard: () => {}, caughtUp: () => {}, shouted: () => {}, up: () => {} };

describe('a table far apart', () => {
  let relay: Relay;
  beforeAll(async () => {
    relay = await startRelay({ tables: 1 });
  });
  afterAll(() => relay.stop());

  it('hears nobody in the letters of another, however late they say it is, nor goes where no table can be', async () => {
    const devices = await tableOf(relay, 2);
    const [one, two] = devices as [FarDevice, FarDevice];
    await until('both know each other', () => devices.every(({ table }) => table.members.length === 2));
    const there = await connectToNats({ ...one.code, servers: relay.addresses }, SILENT);
    if ('error' in there) throw new Error(there.error);
    const { carrier } = there;
    const log = await TableLog.of(one.code);
    const evil = await ownKeys();
    const overheard = two.keys.open;
    const late = { at: Number.MAX_SAFE_INTEGER, device: two.letters } as const;
    const here = { who: 5, views: true, ready: true, after: 0 } as const;
    for (const said of [
      { say: 'left', ...late },
      { say: 'here', ...late, ...here, open: overheard },
      { say: 'here', ...late, ...here, open: evil.open },
      { say: 'here', ...late, ...here, device: 'Xxxx', open: overheard },
      { say: 'count', ...late, head: 0, boards: { A: { E: 9 } } },
    ] as const)
      carrier.shout(await log.told(said, evil));
    // A made-up device is heard, by its own keys: then all before it have been looked at.
    carrier.shout(await log.told({ say: 'here', at: 1, device: 'Evil', ...here, open: evil.open }, evil));
    await until('it is there', () => one.table.members.some(({ device }) => device === 'Evil'));
    expect(one.table.members.map(({ device, who }) => [device, who])).toEqual([
      [one.letters, null],
      [two.letters, null],
      ['Evil', 5],
    ]);
    expect(one.counts).toEqual([]);
    two.table.setReady(true);
    await until('two is still heard', () =>
      one.table.members.some(({ ready, device }) => ready && device === two.letters),
    );
    // The table goes on nowhere: who is sent there by a name that is none counts as sent away.
    const seal = (await sealBetween(evil, one.keys.open))!;
    for (const place of ['["a.>.b","AAAA"]', '["*", 5]', '{"no":1}', 'no']) {
      const where = toBase64url(await seal.seal(new TextEncoder().encode(place), 'the table goes on'));
      const moving = new Moving(
        { connect: () => Promise.reject(new Error('never')), keys: one.keys },
        null as never,
      );
      expect(await moving.whereTo({ say: 'moved', by: evil.open, to: [[one.keys.open, where]] })).toBeNull();
    }
    carrier.close();
    go(devices);
  });

  it('a tap made on the way back waits for the table; one after a long silence is refused at once', async () => {
    const devices = await tableOf(relay, 2);
    const [one, two] = devices as [FarDevice, FarDevice];
    two.die();
    await one.fear();
    await relay.vanish();
    expect(await two.come()).toBe('server');
    expect(two.table.state).toBe('joining');
    const tapped = two.fear();
    const since = Date.now();
    await until('the server has been away for long', () => Date.now() - since > 7_000);
    expect(await two.fear()).toMatchObject({ ok: false, error: { code: 'away' } });
    relay.comeBack();
    expect((await tapped).ok).toBe(true);
    await until('both hold the same', () => areAlike(devices));
    expect(one.replica.tree.nodes).toHaveLength(3);
    // Sending somebody away does not wait for taps, and loses none.
    await until('one knows two', () => one.table.members.length === 2);
    const taps = Array.from({ length: 4 }, () => one.fear());
    expect(await one.table.kick(two.letters)).toBe(true);
    expect((await Promise.all(taps)).every(({ ok }) => ok)).toBe(true);
    go(devices);
  });
});
