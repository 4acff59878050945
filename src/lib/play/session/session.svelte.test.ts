// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { ok, refuse } from '$lib/rules/basics/result';
import { newGame } from '$lib/rules/engine/setup';
import { piecesIn } from '$lib/rules/table/game';
import { openSaves, type Saves } from '$lib/saves/saves';
import { setupFor } from '../../../../tests/support/position';
import { fileFromMemory } from './from-memory';
import { Session } from './session.svelte';

const setup = setupFor('AB', { blight: 'card', decks: 'app', seed: 3 });

let saves: Saves;
let id: string;

async function session(over: Partial<Saves> = {}, felt = () => {}): Promise<Session> {
  const opened = await saves.open(id);
  if (!opened.ok) throw new Error(opened.error.code);
  return new Session({ ...saves, ...over }, opened.value, felt);
}

beforeEach(async () => {
  saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  id = created.value.id;
});

describe('a session', () => {
  /** Returns an `append` that waits until `release` is called. */
  function held(append: (...all: Parameters<Saves['append']>) => ReturnType<Saves['append']>) {
    let release = (): void => {};
    const gate = new Promise<void>((done) => (release = done));
    return { release, append: (...all: Parameters<Saves['append']>) => gate.then(() => append(...all)) };
  }

  test('shows what a tap brought about before it is saved, and says when it is', async () => {
    const { release, append } = held((...all) => saves.append(...all));
    const felt = vi.fn();
    const table = await session({ append }, felt);
    await table.proceed();
    expect([table.prompt?.step.do, table.isSaved]).toEqual(['actionCard', false]);
    expect(felt).not.toHaveBeenCalled();
    release();
    await table.settled();
    expect([table.isSaved, felt.mock.calls.length]).toEqual([true, 1]);
    const stored = await saves.open(id);
    expect(stored.ok && [stored.value.game, stored.value.head]).toEqual([table.game, table.head]);
  });

  test('a tap that is not shown yet, as the first may wait for the store, is not saved', async () => {
    const table = await session();
    const tap = table.proceed();
    expect([table.prompt?.step.do, table.isSaved]).toEqual(['setTheTable', false]);
    await tap;
    await table.settled();
    expect([table.prompt?.step.do, table.isSaved]).toEqual(['actionCard', true]);
  });

  test('shows nothing before others at the table have agreed to it', async () => {
    const { release, append } = held((...all) => saves.append(...all));
    const table = await session({ append, isShared: () => true });
    const tap = table.proceed();
    await Promise.resolve();
    expect(table.prompt?.step.do).toBe('setTheTable');
    release();
    await tap;
    expect([table.prompt?.step.do, table.isSaved]).toEqual(['actionCard', true]);
  });

  test('shows a few taps ahead of the disk, no more, each on what the one before it left', async () => {
    const { release, append } = held((...all) => saves.append(...all));
    const table = await session({ append });
    const taps = [1, 2, 3, 4].map((n) => table.report({ report: 'fear', n }));
    await Promise.all(taps.slice(0, 3));
    await new Promise((later) => setTimeout(later));
    expect([table.game.fear.generated, table.head, table.savedHead]).toEqual([6, 3, 0]);
    release();
    await Promise.all(taps);
    await table.settled();
    const stored = await saves.open(id);
    expect([stored.ok && stored.value.game, table.savedHead]).toEqual([table.game, 4]);
  });

  test.each(['full', 'failed'] as const)(
    'takes back a tap that could not be saved (%s), and all that was tapped on it, and says so',
    async (code) => {
      const table = await session();
      await table.report({ report: 'fear', n: 1 });
      await table.report({ report: 'fear', n: 1 });
      await table.undo();
      const line = (of: Session) => of.journal.map(({ command, undone }) => ({ command, undone }));
      const before = [table.game, line(table)];
      const { release, append } = held(() => Promise.resolve(refuse(code)));
      const broken = await session({ append });
      await broken.report({ report: 'fear', n: 2 });
      await broken.report({ report: 'fear', n: 3 });
      const undo = broken.undo();
      expect([broken.game.fear.generated, broken.canRedo]).toEqual([6, false]);
      release();
      await undo;
      await broken.settled();
      expect([broken.trouble, broken.isSaved, broken.canRedo]).toEqual([code, true, true]);
      expect([broken.game, line(broken)]).toEqual(before);
    },
  );

  test('tells again what stood on a tap that another window forestalled, and only an answer is refused', async () => {
    const { release, append } = held((...all) => saves.append(...all));
    const table = await session({ append, watch: () => () => {} });
    await table.report({ report: 'fear', n: 2 });
    await table.proceed();
    await table.report({ report: 'fear', n: 3 });
    const other = await session();
    await other.report({ report: 'fear', n: 1 });
    await other.settled();
    release();
    await vi.waitFor(() => expect([table.trouble, table.isSaved]).toEqual(['stale', true]));
    await table.settled();
    expect([table.game.fear.generated, table.prompt?.step.do]).toEqual([6, 'setTheTable']);
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
    await table.settled();
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
    const spirits = [{ id: 'keeper-of-the-forbidden-wilds', aspect: null }, null] as const;
    const created = await saves.create(ENGINE.settled(newGame(CONTENT, { ...setup, spirits })).game);
    if (!created.ok) throw new Error(created.error.code);
    id = created.value.id;
    const table = await session();
    const before = piecesIn(table, 'A8');
    await Promise.all([table.proceed(), table.proceed()]);
    await table.settled();
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
    await table.settled();
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
      await table.settled();
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
    await table.settled();
    expect(felt).not.toHaveBeenCalled();
    const other = new Session(
      { ...saves, append: () => Promise.resolve(ok({ head: 1, canUndo: true, canRedo: false })) },
      opened.value,
      felt,
    );
    await other.proceed();
    await other.settled();
    expect(felt).toHaveBeenCalledOnce();
  });
});
