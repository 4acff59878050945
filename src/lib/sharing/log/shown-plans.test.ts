import { expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { MAX_PLAN_CHARS, type SavedPlan } from '$lib/saves/rows/saved-plans';
import type { Device } from '../fixtures/simulated-device';
import { World } from '../fixtures/simulation';
import { type Message, readMessage } from '../wire/wire-messages';
import type { DevicePlan } from './shown-plans';

const PLAN: SavedPlan = {
  ...{ id: 'p1', name: 'Hold the coast', of: 0, turn: 1 },
  deeds: [{ reports: [{ report: 'fear', n: 2 }], said: '2 Fear' }],
};
const EPOCH = 'a1-epoch';

/** Returns a game on this number of devices, which all know each other. */
async function tableOf(devices: number): Promise<World> {
  const world = new World(diceOf(4), devices);
  await world.begin(7);
  await world.heal();
  return world;
}

const seenOn = ({ keeper, guest }: Device): readonly DevicePlan[] => (keeper ?? guest!).shown;
const names = (world: World): readonly (readonly string[])[] =>
  world.devices.map((device) => seenOn(device).map(({ by, plan }) => `${by} ${plan.name}`));

it('everybody sees whose plan a guest and the keeper show, until they show it no more', async () => {
  const world = await tableOf(3);
  const [keeper, one] = world.devices;
  one!.guest!.show(PLAN);
  await world.heal();
  expect(names(world)).toEqual(Array(3).fill(['b1 Hold the coast']));
  keeper!.keeper!.show({ ...PLAN, name: 'Burn it' });
  one!.guest!.show({ ...PLAN, name: 'Let it go' });
  await world.heal();
  expect(names(world)).toEqual(Array(3).fill(['a1 Burn it', 'b1 Let it go']));
  expect(seenOn(world.devices[2]!)[0]!.plan).toEqual({ ...PLAN, name: 'Burn it' });
  one!.guest!.show(null);
  await world.heal();
  expect(names(world)).toEqual(Array(3).fill(['a1 Burn it']));
});

it('whoever comes later sees it, and whoever comes back shows it again', async () => {
  const world = await tableOf(3);
  const [, one, two] = world.devices;
  one!.guest!.show(PLAN);
  await world.heal();
  two!.die();
  await two!.visit();
  two!.call();
  await world.heal();
  expect(seenOn(two!)).toEqual([{ by: 'b1', plan: PLAN }]);
  one!.wire!.close();
  await world.heal();
  one!.call();
  await world.heal();
  expect(names(world)).toEqual(Array(3).fill(['b1 Hold the coast']));
});

it('is shown only as long as its device is here', async () => {
  const world = await tableOf(3);
  const [, one, two] = world.devices;
  one!.guest!.show(PLAN);
  await world.heal();
  one!.guest!.leave();
  await world.heal();
  expect([seenOn(world.keeping), seenOn(two!)]).toEqual([[], []]);
});

it('changes nothing of the game, and nobody shows one in the name of another', async () => {
  const world = await tableOf(2);
  const keeper = world.keeping.keeper!;
  const before = JSON.stringify([keeper.replica.has, keeper.replica.tree.head]);
  const heard: Message[] = [];
  const end = keeper.join({ send: (text) => heard.push(JSON.parse(text) as Message), close: () => {} });
  const say = async (message: Message): Promise<void> => {
    end.heard(JSON.stringify(message));
    await new Promise((resolve) => setImmediate(resolve));
  };
  // Nobody yet: it is not heard.
  await say({ say: 'show', epoch: EPOCH, plan: PLAN });
  expect(keeper.shown).toEqual([]);
  const hello = { v: 1, device: 'evil', who: null, views: true, game: null, has: null };
  await say({ say: 'hello', ...hello });
  await say({ say: 'shown', epoch: EPOCH, by: 'a1', plan: PLAN });
  expect(keeper.shown).toEqual([]);
  await say({ say: 'show', epoch: EPOCH, plan: PLAN });
  expect(keeper.shown).toEqual([{ by: 'evil', plan: PLAN }]);
  expect(heard.at(-1)).toEqual({ say: 'shown', epoch: EPOCH, by: 'evil', plan: PLAN });
  expect(JSON.stringify([keeper.replica.has, keeper.replica.tree.head])).toBe(before);
});

it('is no message where it is longer than any plan, or tells what no table tells', () => {
  const codeOf = (plan: unknown): string | null => {
    const read = readMessage(JSON.stringify({ say: 'show', epoch: EPOCH, plan }));
    return read.ok ? null : read.error.code;
  };
  const [deed] = PLAN.deeds;
  expect([PLAN, null].map(codeOf)).toEqual([null, null]);
  const wrong = [
    { ...PLAN, deeds: Array.from({ length: 41 }, () => deed) },
    { ...PLAN, name: 'x'.repeat(41) },
    { ...PLAN, deeds: [{ ...deed, said: 'x'.repeat(601) }] },
    { ...PLAN, deeds: [{ ...deed, reports: [{ report: 'drown', n: 1 }] }] },
    { ...PLAN, deeds: [{ ...deed, reports: [{ report: 'fear', n: 1.5 }] }] },
    { ...PLAN, of: 0.5 },
    { ...PLAN, more: 1 },
    undefined,
  ];
  expect(wrong.map(codeOf)).toEqual(wrong.map(() => 'unreadable'));
  const many = Array.from({ length: 99 }, () => ({ report: 'fear', n: 1 }));
  const long = { ...PLAN, deeds: Array.from({ length: 40 }, () => ({ ...deed, reports: many })) };
  expect(JSON.stringify(long).length).toBeGreaterThan(MAX_PLAN_CHARS);
  expect(codeOf(long)).toBe('unreadable');
});
