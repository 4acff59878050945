import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import type { Report } from '$lib/rules/table/command';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import { scoreOf } from '$lib/rules/turn/score';
import { openSaves, type Saves } from '$lib/saves/saves';
import { asSpirit } from '../../../tests/support/ids';
import { times } from '../../../tests/support/seed';
import type { Facts, ResultRow } from '../saves/rows/result-row';
import { openResults, type Results } from './results';

const setup: Setup = {
  ...PLAIN,
  players: ['Ann', 'Bo'],
  spirits: [{ id: asSpirit('river'), aspect: null }, null],
  adversaries: [],
  difficulty: 4,
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'app',
  seed: 3,
};

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1);

let saves: Saves;
let results: Results;
let id: string;
let clock: number;

beforeEach(async () => {
  clock = START;
  const context = { name: crypto.randomUUID(), now: () => clock };
  saves = openSaves(context);
  results = openResults({ database: saves.database, now: () => clock });
  const game = ENGINE.settled(newGame(CONTENT, setup)).game;
  const created = await saves.create(game, { name: 'Friday', at: clock });
  if (!created.ok) throw new Error(created.error.code);
  id = created.value.id;
});

function value<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function tells(report: Report, after = MINUTE_MS): Promise<void> {
  clock += after;
  const { game, head } = value(await saves.open(id));
  const turn = value(ENGINE.decide(game, { do: 'report', reports: [report] }));
  value(await saves.append(id, head, { command: { do: 'report', reports: [report] }, ...turn }));
}

async function undoes(): Promise<void> {
  clock += MINUTE_MS;
  const { head } = value(await saves.open(id));
  value(await saves.undo(id, head));
}

const all = async (): Promise<readonly ResultRow[]> => {
  value(await results.followAll());
  return value(await results.list());
};

const stored = async (): Promise<ResultRow> => (await saves.database.results.get(id)) as ResultRow;

const told: Facts = {
  name: '',
  finishedAt: START,
  players: ['Cy'],
  spirits: [null],
  adversaries: [{ id: 'sweden', level: 3 }],
  scenario: null,
  boards: [],
  layout: null,
  difficulty: 5,
  result: 'defeat',
  score: { terms: null, total: 12 },
  turns: null,
  duration: null,
  blightLeft: null,
  terrorLevel: null,
};

describe('the result of a game played here', () => {
  test('is not there while the game runs', async () => {
    await tells({ report: 'fear', n: 2 });
    expect(await all()).toEqual([]);
    expect(await saves.database.results.count()).toBe(0);
  });

  test('comes into being when it is ended, with all that is known', async () => {
    await tells({ report: 'fear', n: 2 });
    await tells({ report: 'end', result: 'victory' });
    const [row] = await all();
    expect(row).toMatchObject({
      id,
      game: id,
      name: 'Friday',
      players: ['Ann', 'Bo'],
      spirits: [{ id: asSpirit('river'), aspect: null }, null],
      difficulty: 4,
      result: 'victory',
      finishedAt: START + 2 * MINUTE_MS,
      createdAt: START,
      updatedAt: START + 2 * MINUTE_MS,
      duration: { total: 2 * MINUTE_MS, paused: 0, phases: { setup: 2 * MINUTE_MS } },
      marks: [],
    });
    const { game } = value(await saves.open(id));
    expect(row!.score).toEqual(scoreOf(game));
    // 5 x 4 + 10, 2 for each of 12 cards, and Dahan by 2 players (by hand from the rulebook).
    const { cardsLeft, dahan, blight } = row!.score!.terms!;
    expect(row!.score!.total).toBe(30 + 2 * cardsLeft + Math.floor(dahan / 2) - Math.floor(blight / 2));
  });

  test('follows a corrected score, and ends when the game ended', async () => {
    await tells({ report: 'end', result: 'defeat' });
    const [before] = await all();
    await tells({ report: 'score', term: 'dahan', n: 40 }, 90 * MINUTE_MS);
    const [after] = await all();
    expect(after!.score!.terms!.dahan).toBe(40);
    expect(after!.finishedAt).toBe(before!.finishedAt);
    expect(after!.duration).toEqual(before!.duration);
  });

  test('is off the list when the game goes on, and keeps its notes for when it ends anew', async () => {
    await tells({ report: 'end', result: 'defeat' });
    await all();
    value(await results.change(id, { notes: 'so close', marks: ['playedWrong'] }));
    await undoes();
    expect(await all()).toEqual([]);
    expect((await stored()).finishedAt).toBeNull();
    await tells({ report: 'end', result: 'victory' });
    expect(await all()).toMatchObject([{ result: 'victory', notes: 'so close', marks: ['playedWrong'] }]);
  });

  test('of an aborted game has no result and no score, and the mark goes with the ending', async () => {
    await tells({ report: 'end', result: 'aborted' });
    expect(await all()).toMatchObject([{ result: null, score: null, marks: ['aborted'] }]);
    await undoes();
    await tells({ report: 'end', result: 'defeat' });
    expect(await all()).toMatchObject([{ result: 'defeat', marks: [] }]);
  });

  test('keeps what was set by hand when the game moves on', async () => {
    await tells({ report: 'end', result: 'defeat' });
    await all();
    value(
      await results.change(id, {
        spirits: [null, { id: asSpirit('ocean'), aspect: null }],
        players: ['Ann', 'Bo'],
      }),
    );
    expect((await stored()).byHand).toEqual(['spirits']);
    await tells({ report: 'score', term: 'dahan', n: 9 });
    expect(await all()).toMatchObject([{ spirits: [null, { id: asSpirit('ocean'), aspect: null }] }]);
  });

  test('follows a new name without a move', async () => {
    await tells({ report: 'end', result: 'defeat' });
    await all();
    await saves.rename(id, 'Saturday');
    expect(await all()).toMatchObject([{ name: 'Saturday' }]);
  });

  test('read again without a change is written once and stays as new as the game', async () => {
    await tells({ report: 'end', result: 'defeat' });
    await all();
    clock += 100 * MINUTE_MS;
    expect(value(await results.followAll())).toBe(0);
    expect((await stored()).updatedAt).toBe(START + MINUTE_MS);
  });

  test('comes to the same row in two tabs at once', async () => {
    await tells({ report: 'end', result: 'defeat' });
    const other = openResults({ database: saves.database, now: () => clock + 5 });
    await Promise.all([results.followAll(), other.followAll(), results.follow(id), other.follow(id)]);
    expect(value(await other.list())).toHaveLength(1);
    await Promise.all([results.change(id, { notes: 'one' }), other.change(id, { marks: ['doesNotCount'] })]);
    expect(await stored()).toMatchObject({ notes: 'one', marks: ['doesNotCount'] });
  });

  test('outlives the saved game, and takes it along when it is deleted itself', async () => {
    await tells({ report: 'end', result: 'defeat' });
    await all();
    value(await results.remove(id));
    expect(await all()).toEqual([]);
    expect(value(await saves.list())).toEqual([]);
    value(await results.restore(id));
    expect(await all()).toHaveLength(1);
    expect(value(await saves.list())).toHaveLength(1);
    await saves.remove(id);
    expect(await all()).toHaveLength(1);
    clock += MINUTE_MS;
    value(await results.remove(id));
    value(await results.restore(id));
    expect(value(await saves.list())).toEqual([]); // it had been removed by itself
  });

  test('whatever the table does, the list says what the heads say', async () => {
    const act = fc.constantFrom('victory', 'defeat', 'aborted', 'undo', 'fear', 'score', 'look', 'redo');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const game = ENGINE.settled(newGame(CONTENT, setup)).game;
        ({ id } = value(await saves.create(game)));
        for (const one of acts) {
          if (one === 'look') await results.followAll();
          else if (one === 'undo' || one === 'redo') await saves[one](id, value(await saves.open(id)).head);
          else if (one === 'fear') await tells({ report: 'fear', n: 1 });
          else if (one === 'score') await tells({ report: 'score', term: 'blight', n: 3 });
          else await tells({ report: 'end', result: one });
        }
        const { game: now } = value(await saves.open(id));
        const row = (await all()).find((each) => each.id === id);
        const ended = now.ended?.result ?? null;
        expect(row === undefined).toBe(ended === null);
        if (row) {
          expect(row.result).toBe(ended === 'aborted' ? null : ended);
          expect(row.score).toEqual(scoreOf(now));
          expect(row.marks.includes('aborted')).toBe(ended === 'aborted');
        }
      }),
      { numRuns: times(25) },
    );
  });
});

describe('a game that was told', () => {
  test('is listed by when it ended, changed, deleted and brought back', async () => {
    const row = value(await results.tell(told, { notes: 'at the club' }));
    expect(row).toMatchObject({ game: null, notes: 'at the club', byHand: [] });
    value(await results.change(row.id, { result: 'victory', score: { terms: null, total: 40 } }));
    expect(await all()).toMatchObject([{ result: 'victory', score: { total: 40 }, byHand: [] }]);
    value(await results.remove(row.id));
    expect(await all()).toEqual([]);
    value(await results.restore(row.id));
    expect(await all()).toHaveLength(1);
  });

  test('must be one that can be read again', async () => {
    expect(await results.tell({ ...told, difficulty: -2 })).toMatchObject({ error: { code: 'unreadable' } });
    expect(await saves.database.results.count()).toBe(0);
  });
});

describe('rows that are damaged', () => {
  test.each([
    ['not a row', 7],
    ['an unknown field', { extra: 1 }],
    ['an unknown mark', { marks: ['cheated'] }],
    ['a level beyond 6', { adversaries: [{ id: 'sweden', level: 9 }] }],
    ['three Adversaries', { adversaries: Array(3).fill({ id: 'sweden', level: 1 }) }],
    ['notes without end', { notes: 'x'.repeat(5_001) }],
    ['a phase nobody knows', { duration: { total: 1, paused: 0, phases: { tea: 1 } } }],
    ['a score that is no number', { score: { terms: null, total: 'many' } }],
    ['a newer version', { version: 2 }],
  ])('%s: not listed, not touched, in nobody’s way', async (_, damage) => {
    const good = value(await results.tell(told));
    const bad = typeof damage === 'object' ? { ...good, id: 'bad', ...damage } : { id: 'bad', damage };
    await saves.database.results.put(bad);
    expect((await all()).map((row) => row.id)).toEqual([good.id]);
    expect(await results.change('bad', { notes: 'n' })).toMatchObject({ ok: false });
    expect(await saves.database.results.get('bad')).toEqual(bad);
  });

  test('a result that a newer app wrote is not overwritten by its game', async () => {
    await tells({ report: 'end', result: 'defeat' });
    const newer = { ...value(await results.follow(id)), version: 2, head: 0 };
    await saves.database.results.put(newer);
    await all();
    expect(await saves.database.results.get(id)).toEqual(newer);
  });
});

describe('many games that are told at once', () => {
  test('are all there', async () => {
    expect(value(await results.tellAll([told, { ...told, notes: 'rain' }]))).toBe(2);
    expect((await all()).map(({ notes }) => notes).toSorted()).toEqual(['', 'rain']);
  });

  test('are none of them there if one cannot be kept, or the device fails in the middle', async () => {
    const wrong = await results.tellAll([told, { ...told, name: 'n'.repeat(300) }, told]);
    expect(wrong).toMatchObject({ ok: false });
    expect(await all()).toEqual([]);
    const same = openResults({ database: saves.database, now: () => clock, newId: () => 'same' });
    expect(await same.tellAll([told, told])).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(await all()).toEqual([]);
  });
});
