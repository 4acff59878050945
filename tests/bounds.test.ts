import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBackup } from '../src/lib/backup/backup';
import { plan, restore } from '../src/lib/backup/restore';
import { ENGINE } from '../src/lib/game-engine';
import { commandLogOf, replayedFile } from '../src/lib/handoff/command-log';
import { fingerprint, toBase64url } from '../src/lib/handoff/encoding';
import { sealed } from '../src/lib/handoff/fixtures/hostile';
import { LOCAL_ENGINE } from '../src/lib/handoff/local-game';
import { pack, unpack } from '../src/lib/handoff/packet';
import { gameInPacket, gameInText } from '../src/lib/handoff/parse-received';
import { Collector, partsOf } from '../src/lib/handoff/qr-parts';
import { againstInWords, gameTitle, searchable, whoInWords } from '../src/lib/history/about';
import { draftOf } from '../src/lib/history/draft';
import { openResults } from '../src/lib/history/results';
import { dayInWords, shortDay, timeInWords } from '../src/lib/history/times';
import { refuse, type Result } from '../src/lib/rules/basics/result';
import { type GameFile, toText } from '../src/lib/saves/files/game-file';
import { parseGameFile, readGameFile } from '../src/lib/saves/files/read-file';
import { device, got } from '../src/lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '../src/lib/saves/fixtures/play-games';
import { parseResultRow, type ResultRow } from '../src/lib/saves/rows/result-row';
import type { Saves } from '../src/lib/saves/saves';
import { inOneLine, whoAndWhere } from '../src/routes/_home/about-game';
import { asSpirit } from './support/ids';
import { limit, seeds, SOAK } from './support/seed';
import { placesIn, standIns } from './support/stand-ins';

/** `npm run soak` looks at every place of every row; `npm test` at one of each kind. */
const EVERY = SOAK > 1;

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});

let file: GameFile;
let told: ResultRow;
let disks = 0;
const disk = (): Saves => device(ENGINE, new IDBFactory()).tab({ name: `disk-${++disks}` });

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const saves = disk();
  const { id } = got(await saves.create(START, { name: 'Thursday' }));
  let parent = 0;
  for (const played of [...playing(ENGINE, START, diceOf(8), 12)].slice(0, 3))
    parent = got(await saves.append(id, parent, played)).head;
  got(await saves.undo(id, parent));
  file = got(await saves.exportGame(id));
  const results = openResults({ database: saves.database, now: () => 5, newId: () => 'told' });
  const { setup } = START;
  told = got(
    await results.tell({
      name: 'Told',
      finishedAt: 7,
      players: setup.players,
      spirits: [{ id: asSpirit('river'), aspect: null }],
      adversaries: [{ id: 'england', level: 2 }],
      scenario: null,
      boards: setup.boards,
      layout: setup.layout,
      difficulty: 3,
      result: 'victory',
      score: { terms: null, total: 33 },
      turns: 6,
      duration: { total: 1, paused: 1, phases: { ravage: 1 } },
      blightLeft: 2,
      terrorLevel: 2,
    }),
  );
});

interface SafeMode {
  gamesStored: (
    database: IDBDatabase,
  ) => Promise<readonly { id: string; condition: string; row: { updatedAt: number } }[]>;
  whenOf: (at: unknown) => string;
}
/** Pages without types: they must work when nothing else does. */
async function safeMode(): Promise<SafeMode> {
  const [stored, words] = ['../static/safe/stored.js', '../static/safe/words.js'];
  return { ...(await import(/* @vite-ignore */ stored)), ...(await import(/* @vite-ignore */ words)) };
}

/** What a list, a page, a backup, safe mode and a hand-over make of every game that is here. */
async function shown(saves: Saves): Promise<void> {
  const listed = got(await saves.list());
  expect(listed).toHaveLength(1);
  const [game] = listed;
  expect(`${inOneLine(game!)} ${whoAndWhere(game!)}`).not.toMatch(/NaN|Invalid/);
  const asked = new URL(`http://x/play/?game=${encodeURIComponent(game!.id)}`).searchParams.get('game');
  const open = got(await saves.open(asked!));
  ENGINE.promptOf(open.game);

  const results = openResults({ database: saves.database, now: () => 1 });
  await results.followAll();
  pastGames(got(await results.list()));

  const safe = await safeMode();
  await saves.database.open();
  const [stored] = await safe.gamesStored(saves.database.backendDB());
  expect(stored?.condition).toBe('fine');
  expect(safe.whenOf(stored!.row.updatedAt)).not.toMatch(/NaN|Invalid/);

  const made = got(await makeBackup(saves.context, { at: 1, remembered: {} }));
  expect(made.contents).toMatchObject({ games: 1, unreadable: 0 });
  const elsewhere = disk();
  expect(got(await plan([made.file], elsewhere.context))).toMatchObject({ unreadable: 0, whole: true });
  got(await restore([made.file], elsewhere.context));
  const exported = got(await saves.exportGame(game!.id));
  expect(got(await elsewhere.exportGame(game!.id))).toEqual(exported);

  const parcel = got(await pack(LOCAL_ENGINE, exported));
  expect(toText(got(await unpack(LOCAL_ENGINE, parcel)))).toBe(toText(exported));
  elsewhere.close();
}

function pastGames(rows: readonly ResultRow[]): void {
  for (const row of rows) {
    const words = [gameTitle(row), whoInWords(row), againstInWords(row), dayInWords(row.finishedAt ?? 0)];
    const more = [shortDay(row.finishedAt ?? 0), timeInWords(row.duration?.total ?? 0), draftOf(row).day];
    expect([...words, ...more].join(' ')).not.toMatch(/NaN|Invalid/);
  }
  searchable(rows);
}

describe('whatever the schema lets in can be shown, sorted, saved and opened', () => {
  it('in a game file', { timeout: 600_000 }, async () => {
    let taken = 0;
    let tried = 0;
    const wrong: string[] = [];
    for (const path of placesIn(file, EVERY)) {
      const all = await Promise.all(
        [...standIns(file, path)].map((altered) => readGameFile(JSON.parse(JSON.stringify(altered)))),
      );
      tried += all.length;
      const letIn = all.flatMap((read) => (read.ok ? read.value : []));
      const isDeep = path.includes('state') && !EVERY;
      for (const altered of isDeep ? [...letIn.slice(0, 1), ...letIn.slice(-1)] : letIn) {
        const saves = disk();
        const put = await saves.importGame(altered);
        if (put.ok) {
          taken++;
          await shown(saves).catch((error: unknown) => wrong.push(`${path.join('.')}: ${String(error)}`));
        }
        saves.close();
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
    expect(taken).toBeGreaterThan(100);
  });

  it('in a result', { timeout: limit(2) }, async () => {
    let taken = 0;
    for (const path of placesIn(told, true))
      for (const altered of standIns(told, path)) {
        const read = parseResultRow(JSON.parse(JSON.stringify(altered)));
        if (!read.ok) continue;
        taken++;
        const saves = disk();
        await saves.database.results.put(read.value);
        const results = openResults({ database: saves.database });
        pastGames(got(await results.list()));
        const made = got(await makeBackup(saves.context, { at: 1, remembered: {} }));
        expect(got(await plan([made.file], disk().context)).unreadable, path.join('.')).toBe(0);
        saves.close();
      }
    expect(taken).toBeGreaterThan(60);
  });
});

/** A link or a row of codes that is consistent in itself, whatever its log says. */
async function sent(log: object): Promise<Uint8Array> {
  const made = await replayedFile(LOCAL_ENGINE, log);
  const text = made.ok ? toText(made.value) : '';
  const proof = await fingerprint(new TextEncoder().encode(text), 12);
  return sealed({ app: LOCAL_ENGINE.version, ...log }, proof);
}

async function filmed(packet: Uint8Array): Promise<Result<GameFile, string>> {
  const collector = new Collector();
  for (const part of partsOf(packet) ?? []) {
    const taken = collector.take(part);
    if (taken?.packet) return gameInPacket(LOCAL_ENGINE, taken.packet);
  }
  return refuse('damaged');
}

const roundTrip = (value: unknown): object => JSON.parse(JSON.stringify(value)) as object;

describe('moments, ids and numbers at every bound', () => {
  it(
    'by chance through file, link, code, backup and result, are refused or can be shown',
    { timeout: limit(2) },
    async () => {
      const log: object = roundTrip(await commandLogOf(LOCAL_ENGINE, file));
      const [inFile, inLog, inResult] = [file, log, told].map((value) => placesIn(value, true));
      const [on, other] = [disk(), disk()];
      const inBackup = async (line: object) => {
        const planned = await plan([new Blob([JSON.stringify(line)])], other.context);
        const isRead = planned.ok && planned.value.games.length > 0;
        return isRead ? readGameFile(line as never) : refuse('damaged');
      };
      type Way = (value: object) => Promise<Result<GameFile | ResultRow, string>>;
      const ways: readonly (readonly [value: object, places: typeof inFile, way: Way])[] = [
        [file, inFile, async (value) => parseGameFile(JSON.stringify(value))],
        [file, inFile, inBackup],
        [log, inLog, async (value) => gameInText(LOCAL_ENGINE, `x/#${toBase64url(await sent(value))}`)],
        [log, inLog, async (value) => filmed(await sent(value))],
        [told, inResult, async (value) => parseResultRow(value)],
      ];
      const taken = ways.map(() => 0);
      for (const seed of seeds(160)) {
        const dice = diceOf(seed);
        const which = dice(ways.length);
        const [value, places, way] = ways[which]!;
        const path = places![dice(places!.length)]!;
        const all = [...standIns(value, path)];
        const read = await way(roundTrip(all[dice(all.length)]));
        if (!read.ok) continue;
        taken[which]!++;
        const what = `seed ${seed}: ${path.join('.')}`;
        if (!('entries' in read.value)) pastGames([read.value]);
        else {
          const put = await on.importAsCopy(read.value);
          const game = put.ok && got(await on.list()).find(({ id }) => id === put.value);
          if (game) expect(`${inOneLine(game)} ${whoAndWhere(game)}`, what).not.toMatch(/NaN|Invalid/);
          if (game) ENGINE.promptOf(got(await on.open(game.id)).game);
          for (const table of ['games', 'entries', 'positions'] as const) await on.database[table].clear();
        }
      }
      expect(Math.min(...taken)).toBeGreaterThan(0);
      on.close();
      other.close();
    },
  );
});
