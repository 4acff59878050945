import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINE } from '../src/lib/game-engine';
import { commandLogOf, replayedFile } from '../src/lib/handoff/command-log';
import { fetchParts, loadAnswers } from '../src/lib/play/adversary/lazy';
import { PhoneTable, spiritTableOf } from '../src/lib/play/prepared/phone-table.svelte';
import { Prepared } from '../src/lib/play/prepared/prepared.svelte';
import { Session } from '../src/lib/play/session/session.svelte';
import { preparing } from '../src/lib/play/shared-state.svelte';
import { ok } from '../src/lib/rules/basics/result';
import { choiceId } from '../src/lib/rules/table/choice';
import type { Report, SingleTap } from '../src/lib/rules/table/command';
import { type Game, GAME_VERSION, piecesIn } from '../src/lib/rules/table/game';
import { FILE_FORMAT, type GameFile } from '../src/lib/saves/files/game-file';
import type { Log } from '../src/lib/saves/log';
import { shared } from '../src/lib/shared-table.svelte';
import { Air } from '../src/lib/sharing/fixtures/air';
import { MemoryShelf } from '../src/lib/sharing/fixtures/memory';
import { SIMULATED } from '../src/lib/sharing/fixtures/simulated-device';
import { Guest } from '../src/lib/sharing/guest/guest';
import { Keeper } from '../src/lib/sharing/host/keeper';
import { Replica } from '../src/lib/sharing/log/replica';
import { sharedLog, type Tapped } from '../src/lib/sharing/log/shared-log';
import { asLand } from './support/ids';
import { island, usedAt, useOf } from './support/used-power';

const ID = 'shared';
/** The log of the device itself, which a shared game does not use. */
const OWN = { watch: () => () => {} } as unknown as Log;

const air = new Air();

/** A device at the table with its session. */
class Device {
  readonly #watchers = new Set<() => void>();
  readonly #at: () => Keeper | Guest;
  readonly #who: number | null;
  #taps = 0;
  readonly name: string;
  readonly log: Log;
  session!: Session;

  constructor(name: string, who: number | null, at: () => Keeper | Guest) {
    this.name = name;
    this.#at = at;
    this.#who = who;
    const tapped: Tapped = {
      replica: () => at().replica,
      tap: (wish, parent) => at().tap(`${name}.${++this.#taps}`, wish, parent),
      mayTakeBack: async () => true,
      watch: (changed) => {
        this.#watchers.add(changed);
        return () => this.#watchers.delete(changed);
      },
      refresh: async () => {},
    };
    this.log = sharedLog(OWN, ID, tapped);
  }

  changed = (): void => {
    for (const changed of this.#watchers) changed();
  };

  async sits(): Promise<void> {
    const opened = await this.log.open(ID);
    if (!opened.ok) throw new Error(opened.error.code);
    this.session = new Session(this.log, opened.value);
    await this.session.settled();
  }

  /** Makes this the device of the page, which has one. */
  here(): void {
    const plans = { others: [], own: null, show: () => {} };
    const keeps = (): boolean => this.#at() instanceof Keeper;
    shared.table = { game: ID, log: this.log, keeps, isAfar: () => false, seat: () => this.#who, plans };
    preparing.now = null;
  }
}

let devices: readonly Device[];
let pump: ReturnType<typeof setInterval>;

const entries = () => devices[0]!.session.journal.filter(({ undone }) => !undone);

/** A table with a host and two guests, at a position in Fast Powers. */
async function sitDown(start: Game): Promise<void> {
  const state = ENGINE.settled(start).game;
  const { turn, phase } = state;
  const first = { id: 0, parent: null, at: 0, turn, phase, command: null, events: [], state };
  const about = { id: ID, name: 'Thursday', createdAt: 0, updatedAt: 0, head: 0, redo: [] };
  const shelf = new MemoryShelf();
  shelf.strict = true;
  await shelf.add({ format: FILE_FORMAT, version: GAME_VERSION, ...about, entries: [first] });
  const replica = await Replica.open(SIMULATED, shelf.storeOf(ID));
  if (!replica.ok) throw new Error(replica.error.code);
  const now = () => 1;
  const host: Device = new Device('host', null, () => keeper);
  const keeper: Keeper = new Keeper({
    ...{ replica: replica.value, device: 'host', who: null, epoch: 'epoch-of-host', now },
    changed: host.changed,
  });
  const guests = [0, 1].map((who) => {
    const name = `guest${who}`;
    const device: Device = new Device(name, who, () => guest);
    const options = { device: name, rules: SIMULATED, shelf: new MemoryShelf(), now };
    const guest: Guest = new Guest({ ...options, changed: () => device.changed() });
    const [mine, theirs] = air.wires();
    theirs.end = keeper.join(theirs);
    mine.end = guest.connect(mine);
    guest.setWho(who, false);
    return { device, guest };
  });
  await vi.waitFor(() => expect(guests.every(({ guest }) => guest.state === 'joined')).toBe(true));
  devices = [host, ...guests.map(({ device }) => device)];
  for (const device of devices) await device.sits();
}

/** Waits until every device shows the same entry. */
const alike = () =>
  vi.waitFor(() => expect(new Set(devices.map(({ session }) => session.head)).size).toBe(1));

const wash = (player: number, land: string): Report => ({
  report: 'usePower',
  ...usedAt(useOf('Wash Away'), {}, { player, land }),
});

/** Opens a Power on a phone; null if nothing is prepared. */
async function opens(device: Device, ...reports: Report[]): Promise<Prepared | null> {
  device.here();
  await spiritTableOf(device.session).report(...reports);
  const { now } = preparing;
  return now instanceof Prepared ? now : null;
}

const ids = ({ session }: Pick<Prepared, 'session'>): readonly string[] =>
  session.prompt?.choices.map(choiceId) ?? [];

/** Answers on the phone's own copy. */
async function answers(prepared: Prepared, ...choices: readonly string[]): Promise<void> {
  for (const choice of choices) {
    expect(ids(prepared)).toContain(choice);
    await prepared.session.choose(choice);
  }
  await prepared.session.settled();
}

const at = (land: string, { session }: Pick<Device, 'session'> = devices[0]!) =>
  piecesIn(session.world, asLand(land));

const LANDS = 'A5: 1P1 2E 1T / A7: 1P1 / B5: 1P2 2E 1T';

beforeAll(async () => {
  await Promise.all([loadAnswers(), fetchParts(island(LANDS).setup)]);
  pump = setInterval(() => {
    while (air.flights.length > 0) air.deliver(0);
  }, 1);
  return () => clearInterval(pump);
});

beforeEach(() => sitDown(island(LANDS)));

describe('an entry of a prepared Power', () => {
  const start = () => ENGINE.settled(island(LANDS)).game;
  const choose = (choice: string): SingleTap => ({ do: 'choose', choice });

  test('applies all of its taps or none', () => {
    const reports = [wash(1, 'A5')];
    const one = ENGINE.decide(start(), { do: 'report', reports });
    if (!one.ok) throw new Error(one.error.code);
    const first = choiceId(ENGINE.promptOf(one.value.game)!.choices[0]!);
    const two = ENGINE.decide(one.value.game, { do: 'choose', choice: first });
    if (!two.ok) throw new Error(two.error.code);
    const whole = ENGINE.decide(start(), { do: 'report', reports, then: [choose(first)] });
    expect(whole).toEqual(ok({ game: two.value.game, events: [...one.value.events, ...two.value.events] }));
    const none = ENGINE.decide(start(), { do: 'report', reports, then: [choose(first), choose('Z9')] });
    expect(none).toMatchObject({ ok: false, error: { code: 'notOffered' } });
  });
});

describe('two phones with a Power each', () => {
  test('answer side by side, and each Power becomes one entry that one Undo takes back', async () => {
    const [host, one, two] = devices as [Device, Device, Device];
    const first = (await opens(one, wash(1, 'A5')))!;
    const second = (await opens(two, wash(2, 'B5')))!;
    expect([first.power, second.power]).toEqual(['Wash Away', 'Wash Away']);
    // Nothing of it is on the table yet, whose question is that of the phase.
    expect(host.session.prompt?.step.do).toBe('fastPowers');
    for (const [prepared, land] of [
      [first, 'A'],
      [second, 'B'],
    ] as const) {
      while (!prepared.isDone) {
        const choice = ids(prepared).find((id) => id.startsWith(land) || id === 'E') ?? ids(prepared)[0]!;
        await answers(prepared, choice);
      }
    }
    const before = entries().length;
    one.here();
    await first.look();
    await alike();
    two.here();
    await second.look();
    await alike();
    const added = entries().slice(before);
    expect(added.map(({ command, by }) => [command?.do, by?.who])).toEqual([
      ['report', 0],
      ['report', 1],
    ]);
    expect(at('A5')).not.toHaveProperty('E', 2);
    expect(at('B5')).not.toHaveProperty('E', 2);
    expect(host.session.prompt?.step.do).toBe('fastPowers');
    await two.session.undo();
    await alike();
    expect([at('B5'), entries().length]).toEqual([{ P2: 1, E: 2, T: 1 }, before + 1]);
    expect(at('A5')).not.toHaveProperty('E', 2);
  });

  test('prepare while the host has a question open; the Power waits for it and counts after it', async () => {
    const [host, one] = devices as [Device, Device, Device];
    await host.session.report(wash(2, 'B5'));
    await alike();
    expect(one.session.prompt?.step.do).not.toBe('fastPowers');
    const prepared = (await opens(one, wash(1, 'A5')))!;
    while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
    await prepared.look();
    expect([prepared.state, prepared.shown]).toEqual(['waits', null]);
    const before = entries().length;
    while (host.session.prompt?.step.do !== 'fastPowers')
      await host.session.choose(choiceId(host.session.prompt!.choices[0]!));
    await vi.waitFor(async () => {
      await prepared.look();
      expect(preparing.now).toBeNull();
    });
    await alike();
    expect(entries().at(-1)?.by?.who).toBe(0);
    expect(entries().length).toBeGreaterThan(before);
    expect(host.session.prompt?.step.do).toBe('fastPowers');
  });

  test('ask again from the first question that another tap has changed, and keep the answers before it', async () => {
    const [host, one] = devices as [Device, Device, Device];
    const prepared = (await opens(one, wash(1, 'A5')))!;
    while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
    const all = prepared.taps.then.length;
    await host.session.report({ report: 'remove', land: asLand('A5'), piece: 'T', n: 1 });
    await alike();
    await prepared.look();
    expect(prepared.state).toBe('asksAgain');
    expect(prepared.taps.then.length).toBeLessThan(all);
    expect(at('A5')).toEqual({ P1: 1, E: 2 });
    expect(prepared.shown ?? prepared.session).toBe(prepared.session);
    // It is sent once the changed questions are answered.
    while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
    await prepared.send();
    await alike();
    expect(preparing.now).toBeNull();
    expect(entries().at(-1)?.by?.who).toBe(0);
  });

  test('count although another device tapped something unrelated meanwhile', async () => {
    const [host, one] = devices as [Device, Device, Device];
    const prepared = (await opens(one, wash(1, 'A5')))!;
    while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
    // The phone has not heard of the last tap when it sends.
    const told = host.session.report({ report: 'deed', deed: { deed: 'fear', n: 1 } });
    await Promise.all([told, prepared.look()]);
    await alike();
    expect(preparing.now).toBeNull();
    expect(host.session.game.fear.generated).toBe(1);
    expect(entries().at(-1)?.command).toMatchObject({ do: 'report', then: expect.any(Array) as unknown });
  });

  test('say that the phase is over, or that the Spirit has changed, and change nothing', async () => {
    const [host, one] = devices as [Device, Device, Device];
    const prepared = (await opens(one, wash(1, 'A5')))!;
    while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
    await host.session.report({ report: 'remove', land: asLand('A7'), piece: 'P1', n: 1 });
    await alike();
    const before = entries().length;
    await prepared.look();
    expect([prepared.state, prepared.shown, entries().length]).toEqual(['again', null, before]);
    const late = (await opens(one, wash(2, 'B5')))!;
    await host.session.report({ report: 'setPhase', turn: 1, phase: 'slow' });
    await alike();
    await late.look();
    expect([late.state, entries().length]).toEqual(['over', before + 1]);
  });

  test('can take back an answer on the phone, and discard the Power without a trace', async () => {
    const one = devices[1]!;
    const before = entries().length;
    const prepared = (await opens(one, wash(1, 'A5')))!;
    expect(prepared.session.canUndo).toBe(false);
    const asked = ids(prepared);
    await answers(prepared, asked[0]!);
    await prepared.session.undo();
    expect(ids(prepared)).toEqual(asked);
    prepared.end();
    expect([preparing.now, entries().length]).toEqual([null, before]);
  });
});

describe('the game of My Spirit on a phone', () => {
  test('records at once what asks nothing, and leaves the host as it is', async () => {
    const [host, one] = devices as [Device, Device, Device];
    const before = entries().length;
    expect(await opens(one, { report: 'deed', deed: { deed: 'fear', n: 1 } })).toBeNull();
    await alike();
    expect(entries().length).toBe(before + 1);
    host.here();
    expect(spiritTableOf(host.session)).toBe(host.session);
    one.here();
    expect(spiritTableOf(one.session)).toBeInstanceOf(PhoneTable);
  });
});

test('a game with a prepared Power moves to another device', async () => {
  const one = devices[1]!;
  const prepared = (await opens(one, wash(1, 'A5')))!;
  while (!prepared.isDone) await answers(prepared, ids(prepared)[0]!);
  await prepared.look();
  await alike();
  const first = ENGINE.settled(island(LANDS)).game;
  const [{ id, parent, at: when, turn, phase, command, events }] = entries().slice(-1) as [
    ReturnType<typeof entries>[number],
  ];
  const about = { id: ID, name: 'Thursday', createdAt: 0, updatedAt: 0, head: id, redo: [] };
  const start = { turn: first.turn, phase: first.phase, command: null, events: [], state: first };
  const state = devices[0]!.session.game;
  const file: GameFile = {
    ...{ format: FILE_FORMAT, version: GAME_VERSION, ...about },
    entries: [
      { id: 0, parent: null, at: 0, ...start },
      { id, parent: parent ?? 0, at: when, turn, phase, command, events, state },
    ],
  };
  const rules = { engine: ENGINE, loadContent: async () => {} };
  const moved = await replayedFile(rules, JSON.parse(JSON.stringify(await commandLogOf(rules, file))));
  expect(moved).toMatchObject({ ok: true, value: { head: id } });
});
