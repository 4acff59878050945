import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { Command } from '../rules/table/command';
import { codeOf, got } from './fixtures/disk';
import { fear, newTable } from './fixtures/table';
import type { Log } from './log';
import { IN_MEMORY, type MemoryGame, memoryGame } from './memory-log';

/** The log of the database and one in memory of the same game, each with the id of the game. */
let both: readonly { readonly log: Log; readonly id: string }[];
let memory: MemoryGame;

beforeEach(async () => {
  const table = await newTable(ENGINE, new IDBFactory());
  memory = memoryGame(table.start, () => 1);
  both = [
    { log: table.saves, id: table.id },
    { log: memory.log, id: IN_MEMORY },
  ];
});

async function play(command: Command): Promise<void> {
  for (const { log, id } of both) {
    const { head, game } = got(await log.open(id));
    got(await log.append(id, head, { command, ...got(ENGINE.decide(game, command)), at: 1 }));
  }
}

/** Returns what both logs answer, which must be the same but for the game's id and name. */
async function same(ask: (log: Log, id: string) => Promise<unknown>): Promise<unknown> {
  const [saved, inMemory] = await Promise.all(both.map(({ log, id }) => ask(log, id)));
  const plain = (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer, (key: string, value: unknown) =>
        ['id', 'name', 'createdAt'].includes(key) && typeof value === 'string' ? undefined : value,
      ).replace(/"createdAt":\d+/g, '"createdAt":1'),
    );
  expect(plain(inMemory)).toEqual(plain(saved));
  return inMemory;
}

describe('a game in memory', () => {
  it('plays, undoes, redoes and branches like a saved one', async () => {
    await play(fear(1));
    await play(fear(2));
    await play(fear(3));
    await same((log, id) => log.open(id));
    await same((log, id) => log.undo(id, 3));
    await same((log, id) => log.undo(id, 2));
    await same((log, id) => log.journal(id));
    await same((log, id) => log.redo(id, 1));
    await play(fear(4));
    await same((log, id) => log.journal(id));
    await same((log, id) => log.branches(id));
    await same((log, id) => log.takeUp(id, 4, 3));
    await same((log, id) => log.open(id));
    await same((log, id) => log.goTo(id, 3, 0));
    await same((log, id) => log.journal(id));
    await same((log, id) => log.goTo(id, 0, 2));
    await same((log, id) => log.open(id));
    await same((log, id) => log.branches(id));
    await same((log, id) => log.at(id, 4));
  });

  it('refuses what a saved one refuses', async () => {
    await play(fear(1));
    expect(codeOf(await memory.log.undo(IN_MEMORY, 0))).toBe('stale');
    await same((log, id) => log.undo(id, 0));
    await same((log, id) => log.redo(id, 1));
    await same((log, id) => log.goTo(id, 1, 5));
    await same((log, id) => log.takeUp(id, 1, 0));
    await same((log) => log.open('nobody'));
    await same((log) => log.undo('nobody', 0));
  });

  it('keeps plans until it is gone', async () => {
    const plan = { id: memory.plans.newId(), name: 'A', of: 0, turn: 1, deeds: [] };
    got(await memory.plans.keep(IN_MEMORY, plan));
    got(await memory.plans.keep(IN_MEMORY, { ...plan, name: 'B' }));
    expect(got(await memory.plans.read(IN_MEMORY))).toEqual({
      plans: [{ ...plan, name: 'B' }],
      unreadable: 0,
    });
    got(await memory.plans.drop(IN_MEMORY, plan.id));
    expect(got(await memory.plans.read(IN_MEMORY)).plans).toEqual([]);
    expect(codeOf(await memory.plans.read('nobody'))).toBe('gone');
  });
});
