import { headers, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRelay } from '../../../../scripts/relay/relay.mjs';
import { areAlike, FarDevice, go, type Relay, tableOf, until } from '../fixtures/far-device';

let relay: Relay;
beforeAll(async () => {
  relay = await startRelay({ tables: 2 });
});
afterAll(() => relay.stop());

/** Returns a connection that only has the login of a game, and the server's refusals. */
async function withLogin(login: number): Promise<{ line: NatsConnection; refused: string[]; inbox: string }> {
  const { user, password } = relay.logins[login]!;
  const inbox = `_I.${user}`;
  const line = await wsconnect({ servers: relay.addresses, user, pass: password, inboxPrefix: inbox });
  const refused: string[] = [];
  void (async () => {
    for await (const status of line.status())
      if (status.type === 'error') refused.push(String(status.error.message));
  })();
  return { line, refused, inbox };
}

it('the login of a table cannot list, read, purge, delete or change what the server keeps', async () => {
  const devices = await tableOf(relay, 2);
  const [one] = devices as [FarDevice, FarDevice];
  for (let i = 0; i < 4; i++) await devices[i % 2]!.fear();
  const { line, refused, inbox } = await withLogin(0);
  const { line: other, refused: otherRefused, inbox: otherInbox } = await withLogin(1);
  const log = `t.${one.code.user}.${one.code.id}.log`;
  const answers: string[] = [];
  for (const [from, at] of [
    [line, inbox],
    [other, otherInbox],
  ] as const)
    from.subscribe(`${at}.hostile`, { callback: (_, message) => void answers.push(message.string()) });
  const asks: readonly (readonly [string, unknown])[] = [
    ...['STREAM.NAMES', 'STREAM.LIST', 'INFO', 'STREAM.INFO.TABLES'].map((what) => [what, {}] as const),
    ['CONSUMER.NAMES.TABLES', {}],
    ['CONSUMER.LIST.TABLES', {}],
    ['STREAM.PURGE.TABLES', { filter: log }],
    ['STREAM.DELETE.TABLES', {}],
    ['STREAM.MSG.DELETE.TABLES', { seq: 1 }],
    ['STREAM.MSG.GET.TABLES', { seq: 1 }],
    ['DIRECT.GET.TABLES', { last_by_subj: log }],
    ['STREAM.UPDATE.TABLES', { name: 'TABLES', subjects: ['t.*.*.log'], max_msgs_per_subject: 1 }],
    ['STREAM.CREATE.MINE', { name: 'MINE', subjects: [log] }],
    ['CONSUMER.CREATE.TABLES', { stream_name: 'TABLES', config: { deliver_subject: `${inbox}.hostile` } }],
  ];
  for (const [what, body] of asks)
    line.publish(`$JS.API.${what}`, JSON.stringify(body), { reply: `${inbox}.hostile` });
  line.subscribe('>');
  await until('each was refused', () => refused.length === asks.length + 1);
  expect(refused.filter((why) => !/permissions violation/i.test(why))).toEqual([]);

  // Another table's: nothing is heard, said or read, also not as one's own.
  other.publish(log, 'x', { reply: `${otherInbox}.hostile` });
  other.publish(log.replace(/log$/, 'here'), 'x');
  other.subscribe(log.replace(/log$/, 'here'));
  const mine = `t.${relay.logins[1]!.user}.x.log`;
  const config = { name: 'r1', deliver_subject: `${otherInbox}.hostile`, filter_subject: log };
  const reader = JSON.stringify({ stream_name: 'TABLES', config: { ...config, ack_policy: 'none' } });
  const reply = { reply: `${otherInbox}.hostile` };
  other.publish(`$JS.API.CONSUMER.CREATE.TABLES.r1.${log}`, reader, reply);
  other.publish(`$JS.API.CONSUMER.CREATE.TABLES.r1.${mine}`, reader, reply);
  await until('each was refused', () => otherRefused.length === 4 && answers.length === 1);
  expect(answers[0]).toContain('"error"');

  // A message that would roll up all before it is not taken.
  const rollUp = headers();
  rollUp.set('Nats-Rollup', 'sub');
  const taken = await line.request(log, new Uint8Array(1), { headers: rollUp, timeout: 5_000 });
  expect(taken.string()).toContain('"error"');
  await Promise.all([line.close(), other.close()]);

  // All of it is there, and who comes now reads it.
  expect((await one.fear()).ok).toBe(true);
  const late = new FarDevice('Late', relay, one.code);
  expect(await late.come()).toBeNull();
  await until('all hold the same', () => areAlike([...devices, late]));
  expect(late.replica.tree.last.id).toBe(5);
  go([...devices, late]);
});
