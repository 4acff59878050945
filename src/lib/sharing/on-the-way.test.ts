import { describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { World } from './fixtures/simulation';
import type { TapOutcome } from './log/order';
import { AWAY_AFTER_MS } from './wire/wire';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns a game with a guest whose page was reloaded and whose code hasn't been scanned since. */
async function begunAnew(): Promise<World> {
  const world = new World(diceOf(4), 2);
  await world.begin(7);
  await world.heal();
  const device = world.devices[1]!;
  device.die();
  await device.visit();
  return world;
}

/** Returns the same game with a new connection that hasn't carried any message yet. */
async function onTheWay(): Promise<World> {
  const world = await begunAnew();
  world.devices[1]!.call();
  return world;
}

/** Sends a guest's tap; returns its outcome so far. */
function tapOn(world: World): { outcome: TapOutcome | null } {
  const { guest, replica, letters } = world.devices[1]!;
  const command = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;
  const made: { outcome: TapOutcome | null } = { outcome: null };
  void guest!
    .tap(`${letters}.900`, { command }, replica!.tree.head)
    .then((outcome) => (made.outcome = outcome));
  return made;
}

describe('a tap of a guest that is on its way back to the table', () => {
  it('waits while a new code is to be scanned, however long that takes, and counts once', async () => {
    const world = await begunAnew();
    const { guest } = world.devices[1]!;
    expect(guest!.state).toBe('unconnected');
    const made = tapOn(world);
    world.time += 10 * AWAY_AFTER_MS;
    guest!.tick();
    await settled();
    expect([guest!.state, made.outcome]).toEqual(['unconnected', null]);
    const { length } = world.keeping.replica!.tree.nodes;
    world.devices[1]!.call();
    await world.heal();
    expect(made.outcome?.ok).toBe(true);
    expect(world.keeping.replica!.tree.nodes).toHaveLength(length + 1);
    expect(world.faults()).toEqual([]);
  });

  it('does not count where the guest plays alone instead of scanning', async () => {
    const world = await begunAnew();
    const { guest } = world.devices[1]!;
    const made = tapOn(world);
    guest!.playAlone();
    await settled();
    expect(made.outcome).toMatchObject({ ok: false, error: { code: 'away' } });
  });

  it('waits for the table and counts', async () => {
    const world = await onTheWay();
    expect(world.devices[1]!.guest!.state).toBe('joining');
    const made = tapOn(world);
    await settled();
    expect(made.outcome).toBeNull();
    await world.heal();
    expect(made.outcome?.ok).toBe(true);
    expect(world.faults()).toEqual([]);
  });

  it('waits on while the table is silent, and is known not to count once the guest plays alone', async () => {
    const world = await onTheWay();
    const { guest } = world.devices[1]!;
    const made = tapOn(world);
    world.time += AWAY_AFTER_MS + 1;
    world.air.flights.length = 0;
    guest!.tick();
    await settled();
    expect([guest!.state, made.outcome]).toEqual(['away', null]);
    guest!.playAlone();
    await settled();
    expect(made.outcome).toMatchObject({ ok: false, error: { code: 'away' } });
  });

  it('is refused at once where nothing is on its way', async () => {
    const world = await onTheWay();
    world.devices[1]!.wire!.end!.closed();
    const made = tapOn(world);
    await settled();
    expect(made.outcome).toMatchObject({ ok: false, error: { code: 'away' } });
  });
});
