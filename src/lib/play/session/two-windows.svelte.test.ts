// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { recordedDefend } from '$lib/rules/lasting/lasting';
import { openSaves, type Saves } from '$lib/saves/saves';
import { setupFor } from '../../../../tests/support/position';
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

describe('a session in two windows', () => {
  test('follows what another window did, and loses nothing where both tapped', async () => {
    const here = await session();
    const there = await session();
    await there.report({ report: 'fear', n: 2 });
    await vi.waitFor(() => expect(here.game.fear.generated).toBe(2));
    await Promise.all([
      here.report({ report: 'fear', n: 1 }),
      there.report({ report: 'defend', land: 'A5', n: 3 }),
    ]);
    const told = ({ game }: Session) => [game.fear.generated, recordedDefend(game, 'A5')];
    await vi.waitFor(() => expect([told(here), told(there)]).toEqual(Array(2).fill([3, 3])));
    expect(here.game).toEqual(there.game);
    expect([here.trouble, there.trouble]).toEqual([null, null]);
  });

  test('sees what another window did while word of its own tap was still on its way from the disk', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((done) => (release = done));
    const late: Saves['append'] = async (...all) => {
      const saved = await saves.append(...all);
      await gate;
      return saved;
    };
    const heard = vi.fn();
    const watch: Saves['watch'] = (game, callback) =>
      saves.watch(game, (head) => (callback(head), heard(head)));
    const here = await session({ append: late, watch });
    await here.report({ report: 'fear', n: 1 });
    const there = await session();
    await vi.waitFor(async () => {
      const stored = await saves.open(id);
      expect(stored.ok && stored.value.game.fear.generated).toBe(1);
    });
    await vi.waitFor(() => expect(there.game.fear.generated).toBe(1));
    await there.report({ report: 'fear', n: 2 });
    await there.settled();
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(there.head));
    release();
    await vi.waitFor(() => expect(here.game).toEqual(there.game));
    expect([here.game.fear.generated, here.isSaved, here.trouble]).toEqual([3, true, null]);
  });

  test('of two windows tapped at once each shows in the end what is saved', async () => {
    const tables = [await session(), await session()];
    const taps = Array.from({ length: 40 }, async (_, i) => {
      for (let turns = 0; turns < i * 2; turns++) await Promise.resolve();
      const table = tables[i % 2]!;
      await (i % 7 === 6 ? table.undo() : table.report({ report: 'fear', n: 1 }));
    });
    await Promise.all(taps);
    await vi.waitFor(async () => {
      await Promise.all(tables.map((table) => table.settled()));
      const stored = await saves.open(id);
      if (!stored.ok) throw new Error(stored.error.code);
      for (const table of tables)
        expect([table.head, table.game]).toEqual([stored.value.head, stored.value.game]);
    });
  });
});
