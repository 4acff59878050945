import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { RowKey } from '$lib/saves/database/db';
import type { GameFile } from '$lib/saves/files/game-file';
import { device, got } from '$lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '$lib/saves/fixtures/play-games';
import type { Saves } from '$lib/saves/saves';
import { limit, SOAK } from '../../../tests/support/seed';
import { makeBackup } from './backup';
import { plan, restore } from './restore';

/**
 * True in `npm run soak`, which damages every row of a game of six turns; `npm test` damages some rows of a short game.
 */
const EVERY = SOAK > 1;
const COMMANDS = EVERY ? 400 : 40;
const LAST_TURN = 6;
/** The id of the first undone entry, at the end of a branch. */
const UNDONE = 4;

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});

let tabs = 0;
const disk = (): Saves => device(ENGINE, new IDBFactory()).tab({ name: `rows-${++tabs}` });

let file: GameFile;

beforeAll(async () => {
  const saves = disk();
  const { id } = got(await saves.create(START, { name: 'Thursday' }));
  let parent = 0;
  for (const played of playing(ENGINE, START, diceOf(8), COMMANDS)) {
    if (played.game.turn > LAST_TURN) break;
    parent = got(await saves.append(id, parent, played)).head;
    if (parent % 9 === 4) parent = got(await saves.undo(id, parent)).head; // branches
  }
  file = got(await saves.exportGame(id));
});

type Table = 'games' | 'entries' | 'positions';
/** The ways to damage a row: it is deleted (null), or replaced. */
const HARM: Readonly<Record<string, ((row: object) => unknown) | null>> = {
  lost: null,
  emptied: ({ id, game }: { id?: unknown; game?: unknown }) => (game === undefined ? { id } : { game, id }),
  garbled: (row) => ({ ...row, state: 7, events: 'none', summary: [], turn: -1 }),
};

async function harmed(table: Table, key: RowKey | string, harm: string): Promise<Saves> {
  const saves = disk();
  got(await saves.importGame(file));
  const rows = saves.database.table<unknown, unknown>(table);
  const change = HARM[harm];
  const row = (await rows.get(key)) as object;
  if (change) await rows.put(change(row));
  else await rows.delete(key);
  return saves;
}

/** Makes a backup of this device and restores it on another. */
async function elsewhere(saves: Saves) {
  const made = got(await makeBackup(saves.context, { at: 1, remembered: {} }));
  const other = disk();
  const planned = got(await plan([made.file], other.context));
  got(await restore([made.file], other.context));
  const [listed] = got(await other.list());
  const open = listed && got(await other.open(listed.id));
  const again = got(await plan([made.file], other.context)).games.map(({ fate }) => fate);
  const here = got(await plan([made.file], saves.context)).games.map(({ fate }) => fate);
  return { planned, open, again, here, unreadable: made.contents.unreadable, other };
}

const keysOf = (): readonly (readonly [Table, RowKey | string])[] => [
  ['games', file.id],
  ...file.entries
    .filter((_, i) => EVERY || i < 2 || i === UNDONE || i % 7 === 0 || i === file.entries.length - 1)
    .flatMap(({ id }): readonly (readonly [Table, RowKey])[] => [
      ['entries', [file.id, id]],
      ['positions', [file.id, id]],
    ]),
];

const above = (id: number): readonly number[] => {
  const parents = new Map(file.entries.map((entry) => [entry.id, entry.parent]));
  const line: number[] = [];
  for (let at: number | null = file.head; at !== null && at !== id; at = parents.get(at)!) line.push(at);
  return line;
};

describe('a row that is lost or damaged', () => {
  it.each(Object.keys(HARM))(
    'costs a backup only what hung on it: %s',
    { timeout: limit(10) },
    async (harm) => {
      for (const [table, key] of keysOf()) {
        const what = `${table} ${String(key)}`;
        const saves = await harmed(table, key, harm);
        const { planned, open, again, here, other } = await elsewhere(saves);
        expect(planned, what).toMatchObject({ unreadable: 0, newer: 0, whole: true });
        expect(planned.games, what).toHaveLength(1);
        expect(again, what).toEqual(['skip']);
        const id = table === 'games' ? null : (key as RowKey)[1];
        const [game] = planned.games;
        // A row of the list that only says wrongly what follows from the game costs nothing.
        expect(game!.incomplete, what).toBe(table !== 'games' || harm !== 'garbled');
        expect(game!.name, what).toBe(table === 'games' && harm !== 'garbled' ? '' : 'Thursday');
        const head = id === file.head ? file.entries.find((one) => one.id === id)!.parent! : file.head;
        const stand = file.entries.find((entry) => entry.id === head)!;
        if (id !== null && id !== file.head) expect(here, what).toEqual(['skip']);
        // A row of the list that is lost takes along which of several points was the head.
        if (table !== 'games') expect(open?.game, what).toEqual(stand.state);
        const line = got(await other.journal(open!.id)).filter(({ undone }) => !undone);
        if (id !== null && id !== file.head && above(id).includes(file.head))
          expect(line.length, what).toBeGreaterThanOrEqual(above(id).length);
        const { command, events, game: next } = firstPlayable(open!.game);
        got(await other.append(open!.id, open!.head, { command, events, game: next }));
        saves.close();
        other.close();
      }
    },
  );
});

function firstPlayable(game: typeof START) {
  const [first] = [...playing(ENGINE, game, diceOf(3), 20)];
  return first!;
}

describe('a wrong byte', () => {
  const lines = async (games: number): Promise<Uint8Array> => {
    const saves = disk();
    for (let i = 0; i < games; i++) await saves.create(START, { name: `Game ${i}` });
    const { file: made } = got(await makeBackup(saves.context, { at: 1, remembered: { settings: {} } }));
    return gunzipSync(new Uint8Array(await made.arrayBuffer()));
  };

  it('in an unpacked backup costs its line, wherever it is', async () => {
    const bytes = await lines(12);
    const on = disk();
    for (let i = 0; i < 60; i++) {
      const spoilt = new Uint8Array(bytes);
      const at = Math.floor((i / 60) * bytes.length);
      spoilt[at]! |= 0x80;
      const planned = got(await plan([new Blob([spoilt])], on.context));
      const lost = bytes[at] === 0x0a ? 2 : 1;
      expect(planned.games.length + planned.unreadable, `byte ${at}`).toBeGreaterThanOrEqual(11);
      expect(planned.games.length, `byte ${at}`).toBeGreaterThanOrEqual(12 - lost);
    }
  });

  it('in the first line leaves a backup what it is', async () => {
    const bytes = await lines(3);
    bytes[3] = 0xff;
    const planned = got(await plan([new Blob([new Uint8Array(bytes)])], disk().context));
    expect(planned).toMatchObject({ unreadable: 1, whole: true });
    expect(planned.games).toHaveLength(3);
  });

  it('is not what makes a file ours', async () => {
    const noise = new Uint8Array(100_000).map((_, i) => (i * 7919) % 251);
    expect(await plan([new Blob([noise])], disk().context)).toMatchObject({ error: { code: 'notOurs' } });
  });
});

it('what a device remembers, nested too deep to be written, costs only itself', async () => {
  const saves = disk();
  await saves.create(START, { name: 'Thursday' });
  const { file: made } = got(
    await makeBackup(saves.context, { at: 1, remembered: { settings: { theme: 'dark' } } }),
  );
  const text = gunzipSync(new Uint8Array(await made.arrayBuffer())).toString();
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const planned = got(await plan([new Blob([text.replace('"dark"', deep)])], disk().context));
  expect(planned.games).toHaveLength(1);
});
