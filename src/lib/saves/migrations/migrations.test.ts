import 'fake-indexeddb/auto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { asLand } from '../../../../tests/support/ids';
import { type Game, GAME_VERSION, piecesIn } from '../../rules/table/game';
import { parseGameFile } from '../files/read-file';
import { device, got } from '../fixtures/disk';
import { type Fixture, fixtureText, makeFixture, openAt } from '../fixtures/make';
import { migrated, type Migration, readGame } from './migrations';
import { migrations } from './old-versions';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
const pathOf = (version: number): string => `${folder}v${version}.json`;
const fixtureOf = (version: number): Fixture => JSON.parse(readFileSync(pathOf(version), 'utf8')) as Fixture;
const VERSIONS = Array.from({ length: GAME_VERSION }, (_, i) => i + 1);

// A fixture is made once, when its version is new, and then kept for ever: WRITE_FIXTURE=1 makes the missing one.
if (process.env['WRITE_FIXTURE'] && !existsSync(pathOf(GAME_VERSION)))
  writeFileSync(pathOf(GAME_VERSION), fixtureText(await makeFixture(ENGINE, new IDBFactory())));

describe('the migrations', () => {
  it('follow one another without gaps up to today', () => {
    expect(migrations.map(({ from }) => from)).toEqual(VERSIONS.slice(0, -1));
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });

  it('have all been exercised on what the first version wrote', () => {
    const ran: string[] = [];
    const list = migrations.map((one): Migration => ({
      ...one,
      up: (state) => [one.up(state), ran.push(one.name)][0],
    }));
    const { file } = fixtureOf(1);
    for (const { state } of file.entries) expect(migrated(1, state, { list }).ok).toBe(true);
    expect([...new Set(ran)]).toEqual(migrations.map(({ name }) => name));
  });

  it('of versions 4 to 8 change nothing of such a game of 0.3, which calls what is written now newer, not damaged', () => {
    const { state } = fixtureOf(3).file.entries.at(-1)!;
    // Version 10 made a list of the results from which the players continued.
    const now = { ...(state as object), version: GAME_VERSION, playedOn: [] };
    expect(got(migrated(3, state))).toEqual(now);
    const later = fixtureOf(4).file.entries.find((entry) =>
      (entry.state as Game).lasting.some(({ change }) => change.change === 'dahanAtOnce'),
    );
    expect(migrated(4, later!.state, { current: 3 })).toMatchObject({ ok: false, error: { code: 'newer' } });
  });

  it('gives a Rituals of Terror of version 2 the Terror Level before the first Ritual', () => {
    const { state } = fixtureOf(2).file.entries[0]!;
    const { setup } = state as { readonly setup: object };
    const up = migrated(2, { ...(state as object), setup: { ...setup, scenario: 'rituals-of-terror' } });
    expect(got(up)).toMatchObject({ fear: { level: 1 } });
    expect(got(migrated(2, state))).not.toHaveProperty('fear.level');
  });
});

it.each([1, 2])('a Skip that version %i stored still stops every such action of the turn', (version) => {
  const { state } = fixtureOf(version).file.entries[0]!;
  const { lands } = state as { readonly lands: Readonly<Record<string, object>> };
  const [land = ''] = Object.keys(lands);
  const skipping = { ...lands, [land]: { ...lands[land], pieces: { T: 1 }, skips: ['build'] } };
  const build = { do: 'build', land, card: null };
  const agenda = [build, build, { do: 'timePasses' }];
  const game = got(readGame(version, { ...(state as object), lands: skipping, agenda }));
  const after = ENGINE.settled(game);
  expect(after.events.filter(({ type }) => type === 'stoodStill')).toHaveLength(2);
  expect(piecesIn(after, asLand(land))).toEqual({ T: 1 });
});

describe('what each version saved', () => {
  it('is kept for every version there has been', () => {
    const kept = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(kept.sort()).toEqual(VERSIONS.map((version) => `v${version}.json`).sort());
  });

  it.each(VERSIONS)(
    'version %i opens at the very same prompt, in the middle of a cascade',
    async (version) => {
      const { prompt, file } = fixtureOf(version);
      expect(file.version).toBe(version);
      expect(prompt.step.do).toBe('cascade');
      expect(prompt.choices.length).toBeGreaterThan(1);

      const saves = device(ENGINE, new IDBFactory()).tab();
      const id = got(await saves.importGame(got(await parseGameFile(JSON.stringify(file)))));
      const open = got(await saves.open(id));
      expect(openAt(ENGINE, open.game)).toEqual(prompt);

      const answered = got(ENGINE.decide(open.game, { do: 'choose', choice: prompt.choices.at(-1)!.id }));
      const command = { do: 'choose', choice: prompt.choices.at(-1)!.id } as const;
      got(await saves.append(id, open.head, { command, ...answered }));
      expect(got(await saves.journal(id)).every(({ damaged }) => !damaged)).toBe(true);
    },
  );

  it.each(VERSIONS)('version %i can be walked from end to end', async (version) => {
    const { file } = fixtureOf(version);
    const saves = device(ENGINE, new IDBFactory()).tab();
    const id = got(await saves.importGame(got(await parseGameFile(JSON.stringify(file)))));
    let open = got(await saves.open(id));
    while (open.canRedo) open = got(await saves.redo(id, open.head));
    let steps = 0;
    for (; open.canUndo; steps++) open = got(await saves.undo(id, open.head));
    expect(open.head).toBe(0);
    expect(steps).toBeGreaterThan(10);
    expect(file.entries.length).toBeGreaterThan(steps + 1);
  });
});

describe('a saved state', () => {
  interface Old {
    readonly version: number;
    readonly setup: { readonly names: readonly string[] };
  }
  const list: readonly Migration[] = [
    {
      from: 1,
      name: 'players have names',
      up: (state) => ({ ...(state as Old), setup: { players: (state as Old).setup.names } }),
      entry: (entry) => ({ ...(entry as object), command: null }),
    },
    { from: 2, name: 'scores can be corrected', up: (state) => ({ ...(state as object), scored: {} }) },
  ];
  const route = { list, current: 3 };
  const old = Object.freeze({ version: 1, setup: Object.freeze({ names: ['Bo'] }) });

  it.each([
    [
      'of the first version passes through every migration',
      1,
      old,
      { version: 3, setup: { players: ['Bo'] }, scored: {} },
    ],
    ['of the second passes through the last', 2, { version: 2 }, { version: 3, scored: {} }],
    [
      'of today stays as it is',
      3,
      { version: 3, scored: { dahan: 1 } },
      { version: 3, scored: { dahan: 1 } },
    ],
  ])('%s', (_, version, state, expected) => {
    expect(migrated(version, state, route)).toEqual({ ok: true, value: expected });
  });

  it('becomes a game that opens at the same prompt', async () => {
    const { file, prompt } = fixtureOf(1);
    const game = got(await parseGameFile(JSON.stringify(file))).entries.find(
      ({ id }) => id === file.head,
    )!.state;
    const { players, ...setup } = game.setup;
    const { scored: _, ...rest } = game;
    const today = got(migrated(1, { ...rest, setup: { ...setup, names: players } }, route)) as {
      setup: object;
    };
    const whole = { ...today, setup: { ...setup, ...today.setup }, version: GAME_VERSION };
    expect(got(readGame(GAME_VERSION, whole))).toEqual(game);
    expect(openAt(ENGINE, got(readGame(GAME_VERSION, whole)))).toEqual(prompt);
  });

  it.each([
    [
      { do: 'place', land: 'A5', piece: 'T', n: 2, cause: 'scotland.6' },
      { do: 'deed', deed: { deed: 'add', land: 'A5', pieces: { T: 2 } }, cause: 'scotland.6' },
    ],
    [
      { do: 'exceptional', of: 'blight.erosion-of-will', step: 'now' },
      { do: 'exceptional', of: 'blight.turned', step: 'now', card: 'erosion-of-will' },
    ],
    [
      { do: 'exceptional', of: 'blight.thriving-crops', step: 'land', board: 'A', left: 2 },
      { do: 'effect', of: 'blight.thriving-crops.now', at: 0, kind: 'hands' },
    ],
    [
      { do: 'exceptional', of: 'blight.redraw', step: 'choose' },
      { do: 'exceptional', of: 'blight.redraw', step: 'choose' },
    ],
  ])('of 0.2 waits for %j, which is now %j', (step, today) => {
    const entry = { command: null, events: [{ type: 'stepDone', then: [step] }] };
    expect(got(migrated(2, entry, { way: 'entry' }))).toMatchObject({ events: [{ then: [today] }] });
  });

  it.each([
    [
      { do: 'exceptional', of: 'events', step: 'side', card: 'civic-engagement', left: 2 },
      { do: 'exceptional', of: 'events', step: 'side', card: 'civic-engagement', player: 2 },
    ],
    [
      { do: 'exceptional', of: 'events.later', step: 'note', card: 'events:struck-A5' },
      { do: 'exceptional', of: 'events.later', step: 'note', counter: 'events:struck-A5' },
    ],
    [
      { do: 'exceptional', of: 'events.later', step: 'note', card: 'events:strike-A5', left: 6 },
      { do: 'exceptional', of: 'events.later', step: 'note', counter: 'events:strike-A5', n: 6 },
    ],
    [
      { do: 'exceptional', of: 'events.later', step: 'truce', card: 'temporary-truce', land: 'A5' },
      { do: 'exceptional', of: 'events.later', step: 'truce', card: 'temporary-truce', land: 'A5' },
    ],
    [
      { do: 'exceptional', of: 'scotland.escalation', step: 'sprawl', board: 'B', left: 1 },
      { do: 'exceptional', of: 'scotland.escalation', step: 'sprawl', board: 'B', left: 1 },
    ],
  ])('of version 4 waits for %j, which is now %j', (step, today) => {
    const entry = { command: null, events: [{ type: 'stepDone', then: [step] }] };
    expect(got(migrated(4, entry, { way: 'entry' }))).toMatchObject({ events: [{ then: [today] }] });
    expect(got(migrated(4, { agenda: [step] }))).toEqual({ agenda: [today], version: GAME_VERSION });
    expect(got(migrated(3, { agenda: [step] }))).toEqual({ agenda: [today], version: GAME_VERSION });
  });

  it('and an entry of 0.2 say of what lasts which line of its card it is', () => {
    const { state } = fixtureOf(2).file.entries.at(-1)!;
    const old = (rule: string): object => ({
      card: 'panicked-by-wild-beasts',
      effect: { kind: 'special', rule, amount: 1 },
    });
    const lasting = [old('beastsStopBuildAndExplore'), old('citiesDealLess')];
    const game = got(readGame(2, { ...(state as object), lasting }));
    const beasts = (at: number): object => ({
      change: {
        change: 'special',
        line: { of: 'fear.panicked-by-wild-beasts.3', at, option: 0, line: 0 },
        amount: 1,
      },
      where: 'beasts',
    });
    expect(game.lasting).toMatchObject([
      { id: 1, ...beasts(2) },
      { id: 3, ...beasts(3) },
      { id: 2, change: { change: 'damage', of: ['C'], n: -1 }, where: 'any' },
    ]);
    const entry = { command: null, events: [{ type: 'effectBegan', ...lasting[0] }] };
    expect(got(migrated(2, entry, { way: 'entry' }))).toMatchObject({
      events: [2, 3].map((at) => ({ type: 'lastingBegan', lasting: beasts(at) })),
    });
  });

  it('is migrated as an entry only where entries changed', () => {
    const entry = { command: { do: 'old' }, events: [] };
    expect(migrated(1, entry, { ...route, way: 'entry' })).toEqual({
      ok: true,
      value: { version: 3, command: null, events: [] },
    });
    expect(migrated(2, entry, { ...route, way: 'entry' })).toEqual({
      ok: true,
      value: { version: 3, ...entry },
    });
  });

  it('of a newer app is refused politely', () => {
    expect(migrated(4, { anything: true }, route)).toEqual({
      ok: false,
      error: { code: 'newer', detail: '4' },
    });
  });

  it.each([undefined, null, 0, -1, 1.5, '1', NaN, Infinity, {}])('of version %o is unreadable', (version) => {
    expect(migrated(version, old, route)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });

  it('that no migration understands is unreadable, not a crash', () => {
    expect(migrated(1, { version: 1 }, route)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
    expect(migrated(1, null, route)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });
});
