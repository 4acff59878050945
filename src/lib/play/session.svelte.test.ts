// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { piecesIn } from '$lib/rules/game';
import { toldDefend } from '$lib/rules/lasting';
import { ok, refuse } from '$lib/rules/result';
import { newGame } from '$lib/rules/setup';
import { openSaves, type Saves } from '$lib/saves/saves';
import { setupFor } from '../../../tests/support/position';
import { fileFromMemory } from './from-memory';
import { Session } from './session.svelte';

const setup = setupFor('AB', { blight: 'card', decks: 'app', seed: 3 });

let saves: Saves;
let id: string;

async function session(over: Partial<Saves> = {}): Promise<Session> {
  const opened = await saves.open(id);
  if (!opened.ok) throw new Error(opened.error.code);
  return new Session({ ...saves, ...over }, opened.value);
}

beforeEach(async () => {
  saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  id = created.value.id;
});

describe('a session', () => {
  test('shows what a tap brought about only once it is saved', async () => {
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    const table = await session({
      append: async (...all) => {
        await held;
        return saves.append(...all);
      },
    });
    const tap = table.proceed();
    await Promise.resolve();
    expect(table.prompt?.step.do).toBe('setTheTable');
    release();
    await tap;
    expect(table.prompt?.step.do).toBe('actionCard');
    const stored = await saves.open(id);
    expect(stored.ok && stored.value.game).toEqual(table.game);
  });

  test('whose rows were cleared away still knows its game to the byte, with what was undone', async () => {
    const table = await session();
    await table.proceed();
    await table.report({ report: 'fear', n: 9 });
    await Promise.all([table.report({ report: 'fear', n: 1 }), table.undo()]);
    const stored = await saves.exportGame(id);
    if (!stored.ok) throw new Error(stored.error.code);
    const { database } = saves;
    await Promise.all([database.games, database.entries, database.positions].map((rows) => rows.clear()));
    await table.report({ report: 'fear', n: 1 });
    expect([table.trouble, table.isGone]).toEqual(['gone', true]);

    const file = fileFromMemory(table, stored.value.updatedAt);
    expect(file).toEqual(stored.value);
    expect(await saves.importGame(file)).toEqual(ok(id));
    const played = table.journal.map((entry) => ({ ...entry, events: [] }));
    const { id: _, name, game, head } = table;
    const bare = fileFromMemory({ id: 'other', name, game, head, journal: played }, 5);
    expect([bare.incomplete, bare.head, bare.entries[0]!.state]).toEqual([true, 0, game]);
    expect(await saves.importGame(bare)).toEqual(ok('other'));
  });

  test('works off quick taps one after the other, each on what the one before it left', async () => {
    const table = await session();
    await Promise.all([1, 2, 3].map((n) => table.report({ report: 'fear', n })));
    expect(table.game.fear.generated).toBe(6);
    expect(table.journal.filter(({ command }) => command?.do === 'report')).toHaveLength(3);
  });

  test('what Spirits put out at set-up stands on the map although no list was ever on screen, and one undo takes it back', async () => {
    const spirits = [{ id: 'keeper-of-the-forbidden-wilds', aspect: null }, null];
    const created = await saves.create(ENGINE.settled(newGame(CONTENT, { ...setup, spirits })).game);
    if (!created.ok) throw new Error(created.error.code);
    id = created.value.id;
    const table = await session();
    const before = piecesIn(table, 'A8');
    await Promise.all([table.proceed(), table.proceed()]);
    expect(piecesIn(table, 'A8')).toEqual({ ...before, W: 1 });
    expect([table.prompt?.step.do, table.journal.length]).toEqual(['actionCard', 2]);
    await table.undo();
    expect([table.prompt?.step.do, piecesIn(table, 'A8')]).toEqual(['setTheTable', before]);
  });

  test('takes the second half of a double tap for the question it was meant for', async () => {
    const table = await session();
    await Promise.all([table.proceed(), table.proceed()]);
    expect([table.prompt?.step.do, table.trouble]).toEqual(['actionCard', null]);
  });

  test('undoes and redoes step by step, and goes to any point', async () => {
    const journal = vi.fn(saves.journal);
    const table = await session({ journal });
    await table.proceed();
    await table.choose('all');
    const after = table.game;
    const { head } = table;
    journal.mockClear();
    const undone = (): readonly boolean[] => table.journal.map((entry) => entry.undone);
    await table.undo();
    expect(undone()).toEqual([false, false, true]);
    await table.undo();
    expect([table.prompt?.step.do, table.canUndo, table.canRedo]).toEqual(['setTheTable', false, true]);
    expect(undone()).toEqual([false, true, true]);
    await table.redo();
    await table.redo();
    expect(table.game).toEqual(after);
    expect(undone()).toEqual([false, false, false]);
    // The line is in memory; it is not read again for a step along it.
    expect(journal).not.toHaveBeenCalled();
    await table.goTo(0);
    await table.goTo(head);
    expect(table.game).toEqual(after);
  });

  test.each(['full', 'failed'] as const)(
    'a tap that could not be saved (%s) changes nothing and says so',
    async (code) => {
      const table = await session({ append: () => Promise.resolve(refuse(code)) });
      const before = table.game;
      await table.proceed();
      expect([table.trouble, table.refusals]).toEqual([code, 1]);
      expect(table.game).toBe(before);
    },
  );

  test('a report the rules refuse changes nothing and says so; the next tap clears it', async () => {
    const table = await session();
    await table.report({ report: 'destroy', land: 'A1', piece: 'C', n: 1 });
    expect(table.trouble).toBe('notThere');
    await table.report({ report: 'fear', n: 1 });
    expect(table.trouble).toBeNull();
  });

  test('follows what another window did, and loses nothing where both tapped', async () => {
    const here = await session();
    const there = await session();
    await there.report({ report: 'fear', n: 2 });
    await vi.waitFor(() => expect(here.game.fear.generated).toBe(2));
    await Promise.all([
      here.report({ report: 'fear', n: 1 }),
      there.report({ report: 'defend', land: 'A5', n: 3 }),
    ]);
    await vi.waitFor(() => expect(here.game).toEqual(there.game));
    const { game } = here;
    expect([game.fear.generated, toldDefend(game, 'A5')]).toEqual([3, 3]);
    expect([here.trouble, there.trouble]).toEqual([null, null]);
  });

  test('tells the hand what was felt, once it is saved', async () => {
    const felt = vi.fn();
    const opened = await saves.open(id);
    if (!opened.ok) throw new Error(opened.error.code);
    const table = new Session(
      { ...saves, append: () => Promise.resolve(refuse('full')) },
      opened.value,
      felt,
    );
    await table.proceed();
    expect(felt).not.toHaveBeenCalled();
    const other = new Session(
      { ...saves, append: () => Promise.resolve(ok({ head: 1, canUndo: true, canRedo: false })) },
      opened.value,
      felt,
    );
    await other.proceed();
    expect(felt).toHaveBeenCalledOnce();
  });
});
