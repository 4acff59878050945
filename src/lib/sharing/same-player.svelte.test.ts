import { beforeEach, expect, test } from 'vitest';
import { remember } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import { seatBefore } from './guest/way-back';
import { Attendance } from './host/attendance';
import { Participant } from './host/participant';
import { TakingBack } from './taking-back.svelte';
import { Inbox } from './wire/inbox';
import type { MessageOf } from './wire/wire-messages';

beforeEach(() => localStorage.clear());

const hello = (device: string, who: number | null): MessageOf<'hello'> => ({
  ...{ say: 'hello', v: 1, device, who, views: who === null, game: null, has: null },
});

/** Adds a guest that has introduced itself. */
function joins(table: Attendance, device: string, who: number | null): Participant {
  const wire = { send: () => {}, close: () => {} };
  const guest = new Participant({ wire, print: null, inbox: new Inbox({ now: () => 0, read: () => {} }) }, 0);
  guest.sits(hello(device, who), true);
  table.add(guest);
  return guest;
}

test('a phone whose page was closed is its player again in the same game, and in no other', () => {
  remember(AT_TABLE, { game: 'ours', who: 2 });
  expect([seatBefore('ours'), seatBefore('theirs')]).toEqual([2, null]);
  remember(AT_TABLE, { game: null, alone: 'ours', who: 1 });
  expect(seatBefore('ours')).toBe(1);
  remember(AT_TABLE, null);
  expect(seatBefore('ours')).toBeNull();
});

test('a player who is back is listed once, and one who is away without a return stays listed', () => {
  const table = new Attendance('host', null);
  const old = joins(table, 'old', 1);
  const other = joins(table, 'other', 0);
  const watcher = joins(table, 'watcher', null);
  for (const guest of [old, other, watcher]) table.lose(guest);
  const listed = () => table.members.map(({ device }) => device);
  expect(listed()).toEqual(['host', 'old', 'other', 'watcher']);
  joins(table, 'new', 1);
  joins(table, 'watches', null);
  expect(listed()).toEqual(['host', 'other', 'watcher', 'new', 'watches']);
});

test('nobody is asked before a player takes back what they tapped on the page before', async () => {
  const taking = new TakingBack();
  const mine = { device: 'new', who: 1 };
  await expect(taking.ask([{ who: 1, tap: 'old.3' }], mine)).resolves.toBe(true);
  await expect(taking.ask([{ who: null, tap: 'new.1' }], mine)).resolves.toBe(true);
  const asked = taking.ask([{ who: 0, tap: 'other.1' }], mine);
  expect(taking.question?.others).toHaveLength(1);
  taking.question?.answer(false);
  await expect(asked).resolves.toBe(false);
  // Devices without a player are not one another.
  void taking.ask([{ who: null, tap: 'other.1' }], { device: 'new', who: null });
  expect(taking.question?.others).toHaveLength(1);
});
